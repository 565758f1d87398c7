import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Api, expect, visit } from '../kit/fixtures.ts';
import { applyLanguage, look, story, type View } from '../kit/look.ts';
import { record } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type Me = { user: { data: { displayName: string } } };
type Person = { id: number; displayName: string };
type Setup = { types: { id: number; name: string; office: string }[] };
type Slots = { consultants: { id: number; slots: string[] }[] };
type Booking = { id: string; number: string; consultant: string; startsAt: string };
type Leave = { id: string; version: number };

const week = 7 * 86_400_000;
const melbourne = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' });
const dayOf = (at: number) => melbourne.format(at);

/** Monday to Friday of a week that has a free slot of the consultant: other weeks than those of the other stories, and of the other language. */
async function freeWeek(api: Api, { typeId, userId, first }: { typeId: number; userId: number; first: number }) {
  const today = new Date(dayOf(Date.now())); // its midnight in UTC is a morning in Melbourne
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * 86_400_000;
  const slotsFrom = async (from: string, to: string) => {
    const query = `typeId=${typeId}&consultantId=${userId}&from=${from}&to=${to}`;
    const { consultants } = await api<Slots>('GET', `/api/booking-app/slots?${query}`);
    return consultants.flatMap(({ slots }) => slots);
  };
  for (const more of [first, first + 2, first + 4]) {
    const [startsOn, endsOn] = [dayOf(monday + more * week), dayOf(monday + more * week + 4 * 86_400_000)];
    const slots = await slotsFrom(startsOn, endsOn);
    const startsAt = slots[randomInt(Math.max(1, slots.length))];
    if (startsAt !== undefined) return { startsOn, endsOn, startsAt, free: () => slotsFrom(startsOn, endsOn) };
  }
  throw new Error('no free slot in these weeks');
}

/** The booking in the calendar of bookings, in the column of this person. */
async function inColumnOf(page: Page, day: string, { person, client }: { person: number; client: string }) {
  await visit(page, `/apps/booking-calendar?day=${day}&office=AU&consultant=${person}`);
  await expect(page.getByRole('button', { name: new RegExp(`^${client}`) }).first()).toBeVisible();
}

story(
  'T5 steps 1 and 2: leave is approved, its booking moves to the cover, and comes back when it is cancelled',
  'hr',
  async (view, hr, { colleague }) => {
    const { page, language } = view;
    const text = (key: string, values?: Record<string, string>) => say(language, key, values);
    const counsellor = await colleague('staff');
    const cover = await colleague('user');
    for (const there of [counsellor, cover]) await applyLanguage(there.page, language);
    const viewOf = (there: { page: Page }): View => ({ ...view, page: there.page });
    const people = await hr<Person[]>('GET', '/api/user-app/users');
    const idOf = async (api: Api) => {
      const { displayName } = (await api<Me>('GET', '/api/auth/access-token')).user.data;
      return people.find((one) => one.displayName === displayName)!;
    };
    const [away, taker] = [await idOf(counsellor.api), await idOf(cover.api)];

    // a consultation and a task fall into the week that the counsellor asks for
    const { types } = await counsellor.api<Setup>('GET', '/api/booking-app/setup');
    const typeId = types.find(({ name, office }) => office === 'AU' && name === 'Quick call')!.id;
    const asked = { typeId, userId: away.id, first: language === 'en' ? 4 : 5 };
    const { startsOn, endsOn, startsAt, free } = await freeWeek(counsellor.api, asked);
    const client = await record(counsellor.api, 'VE');
    const booked = await counsellor.api<Booking>('POST', '/api/booking-app/bookings', {
      typeId,
      consultantId: away.id,
      startsAt,
      mode: 'phone',
      enquiryId: client.id,
      clientZone: 'Asia/Dhaka',
    });
    const title = `Send the list to ${client.name}`;
    const task = { title, dueOn: startsOn, user_id: away.id };
    const { id: taskId } = await counsellor.api<{ id: string }>('POST', '/api/task-app/tasks', task);
    const leave = await counsellor.api<Leave>('POST', '/api/leave-app/requests', {
      type: 'unpaid',
      reason: '',
      startsOn,
      endsOn,
      coverId: taker.id,
    });
    const day = dayOf(Date.parse(startsAt));
    await inColumnOf(counsellor.page, day, { person: away.id, client: client.name });

    // step 1: who is away today, and what is to decide
    await visit(page, '/apps/staffs/staff-leaves?mine=decide');
    await expect(page.getByRole('row', { name: new RegExp(away.displayName) }).first()).toBeVisible();

    // step 2: the team calendar and what falls due; each item goes to the cover
    await visit(page, `/apps/staffs/leaveView/${leave.id}`);
    await expect(page.getByRole('region', { name: text('leave.team') }).first()).toBeVisible();
    for (const item of [booked.number, title])
      await expect(page.getByRole('combobox', { name: new RegExp(item) })).toHaveValue(new RegExp(taker.displayName));
    await look(view, 'leave with a booking to decide');
    await page.getByRole('button', { name: text('leave.approve'), exact: true }).click();
    await expect(page.getByRole('heading', { name: text('leave.decide') })).toHaveCount(0);
    const moved = page.getByRole('listitem').filter({ hasText: booked.number });
    await expect(moved).toContainText(taker.displayName);

    // the cover: a notification, the booking in their column at the same time, and the task in their list
    const now = () => counsellor.api<Booking>('GET', `/api/booking-app/bookings/${booked.id}`);
    expect(await now()).toMatchObject({ consultant: taker.displayName, startsAt });
    await inColumnOf(cover.page, day, { person: taker.id, client: client.name });
    await look(viewOf(cover), 'booking with the cover');
    await visit(cover.page, `/apps/booking-enquiries/enquiry/${booked.id}`);
    await expect(cover.page.getByRole('main')).toContainText(taker.displayName);
    await visit(cover.page, `/apps/task/mine?q=${encodeURIComponent(title)}`);
    await expect(cover.page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();

    // the counsellor: the page of the leave says where the work is; no slot of that week is left
    await visit(counsellor.page, `/apps/staffs/leaveView/${leave.id}`);
    const theirs = counsellor.page.getByRole('listitem').filter({ hasText: booked.number });
    await expect(theirs).toContainText(taker.displayName);
    await look(viewOf(counsellor), 'own leave with a moved booking');
    expect(await free()).toEqual([]);

    // a cancelled leave gives all of it back
    const { version } = await hr<Leave>('GET', `/api/leave-app/requests/${leave.id}`);
    await counsellor.api('POST', `/api/leave-app/requests/${leave.id}/cancel`, { version });
    expect(await now()).toMatchObject({ consultant: away.displayName, startsAt });
    await inColumnOf(counsellor.page, day, { person: away.id, client: client.name });
    await visit(counsellor.page, `/apps/taskview/${taskId}`);
    await expect(counsellor.page.getByRole('heading', { name: title })).toBeVisible();
    expect((await free()).length).toBeGreaterThan(0);
  },
);
