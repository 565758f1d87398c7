import { bookings, bookingSetup } from '@embark/contracts/work/bookings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aConsultant, bookingDesk, weekdays, withHours } from '../../../../test/bookings.ts';

const crm = testApp();
const { desk, get, booked } = bookingDesk(crm, 'manager');

const bad = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'http://meet.test/room',
  'meet.test/room',
  '//meet.test/room',
  'https://bank.test@evil.test/',
  'https://meet.test/a b',
];

test.each(bad)('D4: %s is refused as a link of a consultant and of a booking', async (link) => {
  const message = 'Enter a link that starts with https://, like https://meet.example.com/room';
  const person = await crm.person({ roles: ['user'] });
  const { userId: id, version } = await withHours(crm, desk.administrator, person);
  const given = { id, version, zone: 'UTC', hours: weekdays('10:00', '12:00'), exceptions: [] };
  const set = await crm.as(desk.administrator, bookingSetup.setHours, { ...given, videoLink: link });
  expect([set.status, set.body]).toMatchObject([422, { error: [{ type: 'videoLink', message }] }]);

  const booking = await booked((await aConsultant(crm, desk.administrator)).id);
  const changed = await crm.as(desk.own, bookings.change, { id: booking.id, version: booking.version, link });
  expect([changed.status, changed.body]).toMatchObject([422, { error: [{ type: 'link', message }] }]);
  expect((await get(booking.id)).link).toBe('');
});

test('D4: a link with https goes into the bookings of the consultant', async () => {
  const them = await aConsultant(crm, desk.administrator, { videoLink: ' https://meet.test/room?x=1 ' });
  expect((await booked(them.id)).link).toBe('https://meet.test/room?x=1');
});

test('D4: the database refuses such a link, whatever writes it', async () => {
  await aConsultant(crm, desk.administrator);
  const change = sql`update consultants set video_link = 'javascript:alert(1)'`.execute(crm.database.db);
  await expect(change).rejects.toThrow('https');
});
