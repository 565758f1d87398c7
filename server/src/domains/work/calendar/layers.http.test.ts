import { deadlines } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { bookings } from '@embark/contracts/work/bookings';
import { calendar, type CalendarEntry } from '@embark/contracts/work/calendar';
import { tasks } from '@embark/contracts/workspace/tasks';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aBooking, aConsultant, aType, TUESDAY, tuesdayAt } from '../../../../test/bookings.ts';
import { added, shown } from '../../../../test/calendar.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';
import { planned } from '../../../../test/events.ts';
import { aTask } from '../../../../test/tasks.ts';

const crm = testApp();
let administrator: Person;
let daniel: Person;
beforeAll(async () => {
  await sql`insert into holidays (office_id, day, name, provisional, half) values (1, '2026-03-09', 'Labour Day', false, null), (2, '2026-03-26', 'Eid', true, 'pm')
    on conflict do nothing`.execute(crm.database.db);
});
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  administrator = await crm.person({ roles: ['admin'] });
  daniel = await crm.person({ name: 'Daniel' });
});
const march = (who: Person, zone?: string) => shown(crm, who, '2026-03-01', '2026-04-01', zone);
const layer = async (who: Person, name: CalendarEntry['layer'], zone?: string) =>
  (await march(who, zone)).filter((entry) => entry.layer === name);
const titles = async (who: Person, name: CalendarEntry['layer']) => (await layer(who, name)).map(({ title }) => title);

test('O: bookings: those of the consultant, while they are open; a moved one at its new time', async () => {
  const priya = await aConsultant(crm, administrator);
  const type = await aType(crm, administrator);
  const made = await aBooking(crm, administrator, type.id, priya.id);
  const [entry] = await layer(priya, 'bookings');
  expect(entry).toMatchObject({
    starts: TUESDAY,
    ends: tuesdayAt(10, 30),
    path: `/apps/booking-enquiries/enquiry/${made.id}`,
    event: null,
  });
  expect([await layer(administrator, 'bookings'), await layer(daniel, 'bookings')]).toEqual([[], []]); // who made it, and a colleague
  const at = tuesdayAt(14);
  const moved = await crm.as(administrator, bookings.reschedule, {
    id: made.id,
    version: made.version,
    startsAt: at,
    consultantId: priya.id,
  });
  expect([moved.status, moved.body.message]).toEqual([200, undefined]);
  expect((await layer(priya, 'bookings')).map(({ starts }) => starts)).toEqual([at]);
  await sql`update users set roles = '{acc}' where id = ${priya.id}`.execute(crm.database.db);
  expect(await layer(await crm.another(priya), 'bookings')).toEqual([]);
  await sql`update users set roles = '{user}' where id = ${priya.id}`.execute(crm.database.db);
  await sql`update bookings set status = 'cancelled', cancelled_by = 'client' where id = ${made.id}`.execute(
    crm.database.db,
  );
  expect(await layer(priya, 'bookings')).toEqual([]);
});

test('O: tasks: those to do, on their day, or at their time in the clock of their office', async () => {
  const whole = await aTask(crm, daniel, { title: 'Whole', dueOn: '2026-03-10' });
  await aTask(crm, daniel, { title: 'Timed', dueOn: '2026-03-11', dueTime: '09:30' });
  await aTask(crm, daniel, { title: 'Someday' });
  await aTask(crm, daniel, { title: 'Given', dueOn: '2026-03-10', user_id: administrator.id });
  expect(await layer(daniel, 'tasks')).toMatchObject([
    { title: 'Whole', starts: '2026-03-10', ends: '2026-03-10', path: `/apps/taskview/${whole.id}` },
    { title: 'Timed', starts: '2026-03-10T22:30:00.000Z', ends: '2026-03-10T22:30:00.000Z' },
  ]);
  expect(await titles(administrator, 'tasks')).toEqual(['Given']);
  await crm.as(daniel, tasks.finish, { id: whole.id, version: whole.version });
  expect(await titles(daniel, 'tasks')).toEqual(['Timed']);
  const day = await shown(crm, daniel, '2026-03-10', '2026-03-11', 'Asia/Dhaka');
  expect(day.filter(({ title }) => title === 'Timed')).toEqual([]); // 04:30 on the 11th there
  const before = await shown(crm, daniel, '2026-03-11', '2026-03-12', 'Australia/Melbourne');
  expect(before.map(({ title }) => title)).toContain('Timed');
});

test('O: events and webinars: of the offices in reach, not the cancelled ones', async () => {
  const made = await planned(crm, daniel, { title: 'Open house' });
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  expect(await layer(daniel, 'events')).toMatchObject([
    { title: 'Open house', starts: '2026-03-10T07:00:00.000Z', path: `/apps/events/${made.id}` },
  ]);
  expect(await titles(administrator, 'events')).toContain('Open house');
  expect(await titles(dhaka, 'events')).toEqual([]);
  await sql`update events set state = 'cancelled' where id = ${made.id}`.execute(crm.database.db);
  expect(await titles(daniel, 'events')).toEqual([]);
});

test('O: holidays of all offices are for everyone, with their half and whether they are certain', async () => {
  for (const who of [
    daniel,
    await crm.person({ roles: ['pkuser'], country: 'PK' }),
    await crm.person({ roles: ['hrbd'], country: 'BD' }),
  ])
    expect(await layer(who, 'holidays')).toMatchObject([
      { title: 'Labour Day', zone: 'AU', faint: false, half: null },
      { title: 'Eid', zone: 'BD', faint: true, half: 'pm' },
    ]);
});

test('O: an event is in the calendar of its owner and of those invited; to others a private one is only a busy time', async () => {
  const priya = await crm.person({ name: 'Priya' });
  await added(crm, daniel, { title: 'Dentist', private: true, place: 'City', notes: 'tooth', people: [priya.id] });
  expect(await titles(priya, 'own')).toEqual(['Dentist']);
  for (const other of [administrator, await crm.person(), await crm.person({ roles: ['hr'] })]) {
    expect(await titles(other, 'own')).toEqual([]);
    const { body } = await crm.as(other, calendar.team, { day: '2026-03-02', office: 'AU' });
    expect(body.people.find(({ id }) => id === daniel.id)?.busy).toMatchObject([{ title: '', private: true }]);
    expect(JSON.stringify(body)).not.toMatch(/Dentist|City|tooth/);
  }
});

test.each([
  ['acc', ['holidays', 'leave', 'own', 'tasks']],
  ['hr', ['holidays', 'leave', 'own', 'tasks']],
  ['hrbd', ['holidays', 'leave', 'own', 'tasks']],
  ['user', ['bookings', 'deadlines', 'events', 'followUps', 'holidays', 'leave', 'own', 'tasks']],
] as const)('A5: %s may see these layers of what is theirs', async (role, expected) => {
  const who = await aConsultant(crm, administrator);
  const type = await aType(crm, administrator);
  await aBooking(crm, administrator, type.id, who.id);
  await aTask(crm, who, { dueOn: '2026-03-10' });
  await added(crm, who);
  await planned(crm, daniel);
  const enquiry = await recorded(crm, who);
  await inStatus(crm, enquiry.id, 'FU');
  await sql`update enquiries set assignee_id = ${who.id}, next_follow_up_at = '2026-03-05T01:00:00Z' where id = ${enquiry.id}`.execute(
    crm.database.db,
  );
  const names = { serCode: 'VE', givenNames: 'Mim', familyName: 'Haq', email: `${crypto.randomUUID()}@mail.test` };
  const file = (await crm.as(who, conversions.create, names)).body;
  const date = { what: 'Answer', hardness: 'own', dueOn: '2026-03-10', zone: 'Australia/Melbourne' } as const;
  await crm.as(who, deadlines.create, { conversionId: file.id, ...date });
  await sql`with asked as (insert into leave_requests (user_id, type, policy_id, unit, starts_on, ends_on, amount, state, asked_by, asked_at, decided_by, decided_at, updated_at)
      values (${who.id}, 'annual', (select min(id) from leave_policies), 'days', '2026-03-12', '2026-03-12', 0, 'approved', ${who.id}, now(), ${administrator.id}, now(), now()) returning id)
    insert into leave_days (request_id, user_id, day, part, amount) select id, ${who.id}, '2026-03-12', 'full', 0 from asked`.execute(
    crm.database.db,
  );
  await sql`update users set roles = ${`{${role}}`}::text[] where id = ${who.id}`.execute(crm.database.db);
  const entries = await march(await crm.another(who));
  expect([...new Set(entries.map((entry) => entry.layer))].toSorted()).toEqual(expected);
  expect(/Mim|Haq|Answer/.test(JSON.stringify(entries))).toBe(role === 'user');
});

test('O, W5: company ar has a calendar of its own, with pages of its own', async () => {
  const [fc, ar] = [
    await crm.person({ roles: ['admin'], companies: ['fc', 'ar'] }),
    await crm.person({ roles: ['admin'], companies: ['fc', 'ar'], company: 'ar' }),
  ];
  await aTask(crm, ar, { title: 'Ring the tenant', dueOn: '2026-03-10' });
  await aTask(crm, fc, { title: 'Ring the client', dueOn: '2026-03-10', user_id: ar.id });
  await added(crm, ar, { title: 'Viewing' });
  const entries = await march(ar);
  expect(entries.filter((entry) => entry.layer !== 'holidays')).toMatchObject([
    { layer: 'own', title: 'Viewing', path: null },
    { layer: 'tasks', title: 'Ring the tenant', path: null }, // ar has no page of tasks
  ]);
  expect((await march(fc)).map(({ title }) => title)).not.toContain('Viewing');
});
