import { expect, test, visit } from '../kit/fixtures.ts';
import type { Api } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { stranger } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type Event = { id: string; title: string; version: number; figures: Record<string, number> };
type Desk = { people: { id: string; name: string; token: string; attendedAt: string | null; walkIn: boolean }[] };

const unique = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;
const near = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const plan = (api: Api, given: object = {}) =>
  api<Event>('POST', '/api/events-app/events', {
    serCode: 'FCE',
    title: unique('Open house'),
    zone: null,
    sessions: [{ title: '', startsAt: near(-30), endsAt: near(90) }],
    venue: 'Level 3',
    link: '',
    capacity: null,
    ownerId: null,
    campaignId: null,
    cost: null,
    currency: null,
    note: '',
    ...given,
  });
const register = (api: Api, { id }: Event) => {
  const { name, phone } = stranger();
  return api<{ id: string; name: string }>('POST', `/api/events-app/events/${id}/registrations`, {
    name,
    phone: phone.local,
  });
};

test('an event is planned, people are registered quickly, checked in, and it is closed with its figures', async ({
  page,
  signInAs,
}) => {
  const { api } = await signInAs('user');
  const title = unique('Evening');
  await page.goto('/apps/fce-enquiries/NE/FCE');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByRole('form', { name: 'Event' }).getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: /· FCE$/ }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByLabel('Starts').fill('2031-03-10T18:00');
  await page.getByLabel('Ends').fill('2031-03-10T20:00');
  await page.getByRole('spinbutton', { name: 'Capacity' }).fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const form = page.getByRole('form', { name: 'Register someone' });
  const [first, second] = [stranger(), stranger()];
  for (const one of [first, second]) {
    await form.getByRole('textbox', { name: 'Name' }).fill(one.name);
    await form.getByRole('textbox', { name: 'Phone' }).fill(one.phone.local);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid').getByRole('row', { name: one.name })).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  }
  const row = (name: string) => page.getByRole('grid').getByRole('row', { name });
  await expect(row(second.name)).toContainText('Waitlist 1');
  await row(first.name).getByRole('button', { name: 'Cancel' }).click();
  await expect(row(second.name)).toContainText('Registered');

  await page.getByRole('link', { name: 'Check-in desk' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search by name or phone' })).toBeFocused(); // of a computer
  await page.getByRole('button', { name: `Check in ${second.name}` }).click();
  await expect(page.getByText('1 of 1 checked in')).toBeVisible();
  await page.getByRole('link', { name: 'Back to event' }).click();
  await page.getByRole('button', { name: 'Finish event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish event' }).click();
  await expect(page.getByText('Event finished.')).toBeVisible();
  await page.getByRole('link', { name: 'Attended: 1' }).click();
  await expect(page).toHaveURL(/event=.*attendance=attended/);
  await expect(row(second.name)).toBeVisible();
  const { rows } = await api<{ rows: Event[] }>('GET', `/api/events-app/events?q=${encodeURIComponent(title)}`);
  expect(rows[0]?.figures).toMatchObject({ registered: 1, attended: 1, cancelled: 1, noShow: 0 });
});

test('a desk works offline, also after a reload, and later agrees with another phone', async ({
  page,
  context,
  signInAs,
  colleague,
  quiet,
}) => {
  quiet.but(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|FetchEvent/);
  const { api } = await signInAs('user');
  const event = await plan(api);
  const people = [];
  for (let index = 0; index < 6; index += 1) people.push(await register(api, event));
  const names = people.map(({ name }) => name);
  const desk = `/apps/events/${event.id}/desk`;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, desk);
  await expect(page.getByText('0 of 6 checked in')).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/apps/events/desk')) !== undefined))
    .toBe(true);

  await context.setOffline(true);
  const line = page.getByRole('status', { name: 'Connection' });
  await expect(line).toContainText('Offline');
  const checkIn = (name: string | undefined) => page.getByRole('button', { name: `Check in ${name}` }).click();
  await checkIn(names[0]);
  await checkIn(names[1]);
  await expect(page.getByText(`${names[1]} checked in.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 of 6 checked in')).toBeVisible();
  await checkIn(names[2]);
  await page.getByRole('button', { name: `Undo ${names[1]}'s check-in` }).click();
  const walker = stranger();
  await page.getByRole('button', { name: 'Walk-in' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(walker.name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(walker.phone.local);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${walker.name} checked in.`)).toBeVisible();
  await expect(page.getByText('3 of 7 checked in')).toBeVisible();
  await expect(line).toContainText('5 to send');

  const there = await colleague('user');
  await there.page.goto(desk);
  await there.page.getByRole('button', { name: `Check in ${names[0]}` }).click();
  await there.page.getByRole('button', { name: `Check in ${names[3]}` }).click();
  await there.page.getByRole('button', { name: 'Walk-in' }).click();
  await there.page.getByRole('textbox', { name: 'Name' }).fill(walker.name);
  await there.page.getByRole('textbox', { name: 'Phone' }).fill(walker.phone.plain);
  await there.page.keyboard.press('Enter');
  await expect(there.page.getByText('3 of 7 checked in')).toBeVisible();

  await context.setOffline(false);
  await expect(line).toHaveText('Online');
  for (const one of [page, there.page]) await expect(one.getByText('4 of 7 checked in')).toBeVisible();
  const { people: list } = await api<Desk>('GET', `/api/events-app/events/${event.id}/desk`);
  const inside = list.filter(({ attendedAt }) => attendedAt !== null).map(({ name }) => name);
  expect(inside.toSorted()).toEqual([names[0], names[2], names[3], walker.name].map(String).toSorted());
});

test('changes made offline are sent once online, also after leaving the desk', async ({
  page,
  context,
  signInAs,
  quiet,
}) => {
  quiet.but(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|FetchEvent|dynamically imported/);
  const { api } = await signInAs('user');
  const event = await plan(api);
  const guest = await register(api, event);
  await visit(page, `/apps/events/${event.id}`);
  await page.getByRole('link', { name: 'Check-in desk' }).click();
  await expect(page.getByText('0 of 1 checked in')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: `Check in ${guest.name}` }).click();
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('1 to send');
  await page.getByRole('link', { name: 'Back to event' }).click();
  await expect(page.getByRole('link', { name: 'Check-in desk' })).toBeVisible();
  await context.setOffline(false);
  const inside = async () => {
    const { people } = await api<Desk>('GET', `/api/events-app/events/${event.id}/desk`);
    return people.map(({ attendedAt }) => attendedAt !== null);
  };
  await expect.poll(inside).toEqual([true]);
});

story('events', 'manager', async (view, api) => {
  const { page, language } = view;
  const t = (key: string) => say(language, `events.${key}`);
  await visit(page, '/apps/events?q=fair');
  const fair = view.language === 'ar' ? 'المعرض التعليمي' : 'Education fair';
  await expect(page.getByText(fair).first()).toBeVisible();
  await look(view, 'events');
  const { rows } = await api<{ rows: Event[] }>('GET', '/api/events-app/events?state=over&serCode=FCE&size=1');
  await visit(page, `/apps/events/${rows[0]?.id}`);
  await expect(page.getByText(t('figure.followedUp')).first()).toBeVisible();
  await look(view, 'event');
  await visit(page, '/apps/events/new');
  await page.getByRole('button', { name: say(language, 'kit.save') }).click();
  await look(view, 'new event');
  const event = await plan(api, { title: 'Open house' });
  const guest = await register(api, event);
  await visit(page, `/apps/events/${event.id}/desk`);
  await page.getByRole('button', { name: say(language, 'events.desk.checkInFor', { name: guest.name }) }).click();
  await expect(page.getByRole('status', { name: t('desk.line') })).toHaveText(t('desk.online'));
  await look(view, 'desk');
  await visit(page, `/apps/events/${event.id}/badges`);
  await expect(page.getByRole('img').first()).toBeVisible();
  await look(view, 'badges');
});
