import { randomInt } from 'node:crypto';
import { expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { record } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

type Setup = { types: { id: number; name: string; office: string }[] };
type Slots = { consultants: { id: number; slots: string[] }[] };
type Booking = { id: string; startsAt: string; status: string };

const melbourne = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Melbourne',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

story(
  'O: a consultation is booked, moved by keys and by drag, and completed with a note',
  'user',
  async (view, api) => {
    const { page, language } = view;
    const text = (key: string, values?: Record<string, string>) => say(language, key, values);
    const enquiry = await record(api, 'VE');
    await visit(page, `/apps/enquiries/enquiry/${enquiry.id}/bookings?book=enquiry:${enquiry.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: text('bookings.field.type') }).click();
    await page.getByRole('option', { name: /^Quick call/ }).click();
    const slots = dialog.getByRole('region', { name: text('bookings.slots.title') });
    const later = slots.getByRole('button', { name: text('bookings.slots.after') });
    // the languages run at once
    for (let week = language === 'en' ? 2 : 3; week > 0; week -= 1) await later.click();
    await slots.getByRole('button').nth(2).click();
    await expect(dialog.getByText(text('bookings.slots.chosen', { when: '' }).trim(), { exact: false })).toBeVisible();
    await look(view, 'booking dialog');
    await dialog.getByRole('button', { name: text('bookings.book.save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: text('bookings.openOnes') }).getByRole('listitem')).toHaveCount(1);
    await look(view, 'bookings of an enquiry');

    const { rows } = await api<{ rows: Booking[] }>(
      'GET',
      `/api/booking-app/bookings?q=${encodeURIComponent(enquiry.name)}`,
    );
    const { id = '', startsAt = '' } = rows[0] ?? {};
    const now = () => api<Booking>('GET', `/api/booking-app/bookings/${id}`);
    const day = new Date(Date.parse(startsAt) + 11 * 3_600_000).toISOString().slice(0, 10); // in Melbourne
    await visit(page, `/apps/booking-calendar?day=${day}&office=AU`);
    const item = page.getByRole('button', { name: new RegExp(`^${enquiry.name}`) }).first();
    await expect(item).toBeVisible();
    await look(view, 'booking calendar');
    await item.press('Alt+ArrowDown');
    await expect.poll(async () => (await now()).startsAt).not.toBe(startsAt);
    const byKeys = (await now()).startsAt;
    await page.reload(); // what the calendar shows now is what was saved
    await item.hover({ position: { x: 20, y: 6 } });
    const box = await item.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 6];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 44, { steps: 5 });
    await page.mouse.move(x, y + 88, { steps: 5 }); // an hour
    await page.mouse.up();
    await expect.poll(async () => (await now()).startsAt).not.toBe(byKeys);

    await visit(page, `/apps/booking-enquiries/enquiry/${id}`);
    await look(view, 'booking');
    await page.getByRole('button', { name: text('bookings.move.button') }).click();
    await page.getByRole('menuitem', { name: text('bookings.move.completed') }).click();
    await dialog.getByRole('textbox', { name: text('bookings.field.outcome') }).fill('Funds from father');
    await dialog.getByLabel(text('bookings.field.nextAt')).fill('2027-06-01T10:00');
    await dialog.getByRole('button', { name: text('bookings.move.completed'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect((await now()).status).toBe('completed');
    await expect(page.getByText('Funds from father').first()).toBeVisible();
    for (const [address, what] of [
      ['/apps/booking-enquiries/all', 'bookings'],
      ['/apps/settings/bookings', 'booking settings'],
    ] as const) {
      await visit(page, address);
      await look(view, what);
    }
  },
);

story('O: a free time of a consultant on the calendar opens a booking with it', 'user', async (view, api) => {
  const { page, language } = view;
  const text = (key: string) => say(language, key);
  const { name } = await record(api, 'VE');
  const { types } = await api<Setup>('GET', '/api/booking-app/setup');
  const typeId = types.find((one) => one.office === 'AU' && one.name === 'Study consultation')!.id;
  const from = melbourne.format(Date.now() + (language === 'en' ? 22 : 29) * 86_400_000).slice(0, 10); // the languages run at once
  const { consultants } = await api<Slots>('GET', `/api/booking-app/slots?typeId=${typeId}&from=${from}&days=7`);
  const [slot = ''] = consultants[0]!.slots.slice(randomInt(consultants[0]!.slots.length));
  const [day, time = ''] = melbourne.format(Date.parse(slot)).split(', ');
  const halfHours = (Number(time.slice(0, 2)) - 9) * 2 + Number(time.slice(3)) / 30;
  await visit(page, `/apps/booking-calendar?day=${day}&office=AU&consultant=${consultants[0]!.id}`);
  const places = page.getByRole('group', { name: text('kit.calendar.places') });
  await places.focus();
  await page.keyboard.press('ArrowDown'); // the cursor shows, at nine
  for (let times = 0; times < halfHours; times += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const clock = `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2)}`;
  const who = dialog.getByRole('combobox', { name: text('bookings.book.who') });
  await who.fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByRole('combobox', { name: text('bookings.field.type') }).click();
  await page.getByRole('option', { name: /^Study consultation/ }).click();
  const slots = dialog.getByRole('region', { name: text('bookings.slots.title') });
  await expect(slots.getByRole('button', { pressed: true })).toContainText(clock);
  await look(view, 'booking of a free time');
  await dialog.getByRole('button', { name: text('bookings.book.save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(`^${name}.*${clock}`) }).first()).toBeVisible();
});
