import { bookings, bookingSetup } from '@embark/contracts/work/bookings';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aConsultant, bookingDesk, weekdays, withHours } from '../../../../test/bookings.ts';
import { databaseAt } from '../../../../test/database.ts';
import { migrate } from '../../../db/migrate.ts';

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
  const { userId: id, version } = await withHours(crm, desk.boss, person);
  const given = { id, version, zone: 'UTC', hours: weekdays('10:00', '12:00'), exceptions: [] };
  const set = await crm.as(desk.boss, bookingSetup.setHours, { ...given, videoLink: link });
  expect([set.status, set.body]).toMatchObject([422, { error: [{ type: 'videoLink', message }] }]);

  const booking = await booked((await aConsultant(crm, desk.boss)).id);
  const changed = await crm.as(desk.own, bookings.change, { id: booking.id, version: booking.version, link });
  expect([changed.status, changed.body]).toMatchObject([422, { error: [{ type: 'link', message }] }]);
  expect((await get(booking.id)).link).toBe('');
});

test('D4: a link with https goes into the bookings of the consultant', async () => {
  const them = await aConsultant(crm, desk.boss, { videoLink: ' https://meet.test/room?x=1 ' });
  expect((await booked(them.id)).link).toBe('https://meet.test/room?x=1');
});

test('D4: stored links are completed or blanked, and the audit trail says what they were', {
  timeout: 120_000,
}, async () => {
  const old = await databaseAt(inject('template'), '0195_names_in_every_script.sql');
  const given = ['https://meet.test/a', 'http://meet.test/b', 'meet.test/c', 'javascript:alert(1)', 'call me', ''];
  try {
    for (const [at, link] of given.entries()) {
      await old.pool.query(
        `insert into users (id, name, email, password_hash, country_id, roles, companies) overriding system value
          values ($1, 'X', $2, 'x', 1, '{user}', '{fc}')`,
        [900 + at, `x${at}@x.test`],
      );
      await old.pool.query(
        `insert into consultants (company, user_id, zone, video_link) values ('fc', $1, 'UTC', $2)`,
        [900 + at, link],
      );
    }
    await migrate(old);
    const links = await old.pool.query('select video_link from consultants order by user_id');
    const kept = ['https://meet.test/a', 'https://meet.test/b', 'https://meet.test/c', '', '', ''];
    expect(links.rows.map((row: { video_link: string }) => row.video_link)).toEqual(kept);
    const trail = await old.pool.query(
      `select before ->> 'videoLink' as was from audit where action = 'bookingSetup.setHours' order by subject_id`,
    );
    expect(trail.rows.map((row: { was: string }) => row.was)).toEqual(given.slice(1, 5));
    await expect(old.pool.query(`update consultants set video_link = 'javascript:alert(1)'`)).rejects.toThrow('https');
  } finally {
    await old.drop();
  }
});
