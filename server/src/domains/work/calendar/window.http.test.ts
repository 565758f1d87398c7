import { deadlines } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { calendar } from '@embark/contracts/work/calendar';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { shown } from '../../../../test/calendar.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';
import { planned } from '../../../../test/events.ts';

const crm = testApp();
let daniel: Person;
beforeAll(async () => {
  await sql`insert into holidays (office_id, day, name, provisional) values (1, '2026-03-09', 'Labour Day', false), (2, '2026-03-21', 'Eid', true)
    on conflict do nothing`.execute(crm.database.db);
});
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  await crm.person(); // decides on leave
  daniel = await crm.person({ name: 'Daniel' });
});
const march = (who: Person) => shown(crm, who, '2026-03-01', '2026-04-01');
const layers = (entries: readonly { layer: string }[]) => [...new Set(entries.map(({ layer }) => layer))].toSorted();

async function leaveOf(person: Person, type: string, state = 'approved', part = 'full') {
  await sql`with asked as (insert into leave_requests (user_id, type, policy_id, unit, starts_on, ends_on, starts_part, ends_part, amount, state, asked_by,
      asked_at, decided_by, decided_at, updated_at)
    select ${person.id}, ${type}, (select min(id) from leave_policies), 'days', '2026-03-12', '2026-03-12', ${part}, ${part}, 0, ${state}, ${person.id}, now(),
      ${state === 'approved' ? sql`(select min(id) from users where id <> ${person.id})` : null}, ${state === 'approved' ? sql`now()` : null}, now() returning id)
    insert into leave_days (request_id, user_id, day, part, amount) select id, ${person.id}, '2026-03-12', ${part}, 0 from asked`.execute(
    crm.database.db,
  );
}

test('O: one call has all layers: own events, follow-ups, dates, events, leave and the holidays of all offices', async () => {
  const enquiry = await recorded(crm, daniel);
  await inStatus(crm, enquiry.id, 'FU');
  await sql`update enquiries set next_follow_up_at = '2026-03-05T01:00:00Z', assignee_id = ${daniel.id} where id = ${enquiry.id}`.execute(
    crm.database.db,
  );
  const email = `${crypto.randomUUID()}@mail.test`;
  const file = (
    await crm.as(daniel, conversions.create, { serCode: 'VE', givenNames: 'Mim', familyName: 'Haq', email })
  ).body;
  await crm.as(daniel, deadlines.create, {
    conversionId: file.id,
    what: 'Answer the letter',
    hardness: 'own',
    dueOn: '2026-03-10',
    zone: 'Australia/Melbourne',
  });
  await planned(crm, daniel);
  await leaveOf(daniel, 'annual');
  await crm.as(daniel, calendar.create, {
    title: 'Mine',
    starts: '2026-03-03',
    ends: '2026-03-04',
    zone: 'Australia/Melbourne',
  });

  const entries = await march(daniel);
  expect(layers(entries)).toEqual(expect.arrayContaining(['deadlines', 'followUps', 'holidays', 'leave', 'own']));
  const one = (layer: string) => entries.find((entry) => entry.layer === layer);
  expect(one('own')).toMatchObject({ title: 'Mine', starts: '2026-03-03', ends: '2026-03-04' });
  expect(one('followUps')).toMatchObject({
    starts: '2026-03-05T01:00:00.000Z',
    path: `/apps/enquiries/enquiry/${enquiry.id}`,
  });
  expect(one('deadlines')).toMatchObject({ title: 'Answer the letter · Mim Haq', starts: '2026-03-10', kind: 'own' });
  expect(one('leave')).toMatchObject({ title: 'Daniel', kind: 'annual', half: null, faint: false });
  expect(entries.filter(({ layer }) => layer === 'holidays')).toMatchObject([
    { title: 'Labour Day', zone: 'AU', faint: false },
    { title: 'Eid', zone: 'BD', faint: true },
  ]);
  const colleague = await march(await crm.person());
  expect(layers(colleague)).not.toEqual(expect.arrayContaining(['deadlines']));
});

const of = async (who: Person, whose: Person) =>
  (await march(who)).find(({ layer, key }) => layer === 'leave' && key.startsWith(`${whose.id} `));

test('O, T5.8: discreet leave reads as personal to colleagues; half days say which; what is only asked for is seen by its person', async () => {
  const priya = await crm.person({ name: 'Priya' });
  const imran = await crm.person({ name: 'Imran' });
  await leaveOf(daniel, 'family-violence', 'approved', 'pm');
  await leaveOf(imran, 'annual', 'asked');
  expect(await of(priya, daniel)).toMatchObject({ kind: 'personal', half: 'pm' });
  expect(await of(daniel, daniel)).toMatchObject({ kind: 'family-violence' });
  expect(await of(imran, imran)).toMatchObject({ faint: true });
  expect(await of(priya, imran)).toBeUndefined();
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  expect(await of(dhaka, daniel)).toBeUndefined();
});

test('A5: accounts and hr see no follow-ups, dates or events; nobody sees those of another owner', async () => {
  const enquiry = await recorded(crm, daniel);
  await sql`update enquiries set status = 'FU', next_follow_up_at = '2026-03-05T01:00:00Z' where id = ${enquiry.id}`.execute(
    crm.database.db,
  );
  for (const roles of [['acc'], ['hr'], ['user']] as const) {
    const other = await crm.person({ roles: [...roles] });
    expect(layers(await march(other)).filter((layer) => layer === 'followUps' || layer === 'deadlines')).toEqual([]);
  }
  expect((await crm.as(daniel, enquiries.get, { id: enquiry.id })).status).toBe(200);
});

test('O: only open enquiries show their follow-up', async () => {
  const owner = await crm.person({ roles: ['user'] });
  const [open, closed] = [await recorded(crm, owner), await recorded(crm, owner)];
  const set = (status: string, id: string) =>
    sql`update enquiries set status = ${status}, next_follow_up_at = '2026-03-05T01:00:00Z' where id = ${id}`.execute(
      crm.database.db,
    );
  await set('FU', open.id);
  await set('CL', closed.id);
  const found = (await march(owner)).filter(({ layer }) => layer === 'followUps');
  expect(found.map(({ path }) => path)).toEqual([`/apps/enquiries/enquiry/${open.id}`]);
});

test('O: a window has 1 to 62 days, and an event that runs into it is in it', async () => {
  await crm.as(daniel, calendar.create, {
    title: 'Night',
    starts: '2026-03-02T23:00',
    ends: '2026-03-03T01:00',
    zone: 'Australia/Melbourne',
  });
  const night = async (from: string, to: string) =>
    (await shown(crm, daniel, from, to)).some(({ title }) => title === 'Night');
  expect([await night('2026-03-03', '2026-03-04'), await night('2026-03-04', '2026-03-05')]).toEqual([true, false]);
  for (const [from, to] of [
    ['2026-03-03', '2026-03-03'],
    ['2026-03-03', '2026-05-05'],
  ] as const) {
    const { status, body } = await crm.as(daniel, calendar.window, { from, to, zone: 'Asia/Dhaka' });
    expect([status, body.error?.[0]?.type]).toEqual([422, 'to']);
  }
});

test('O: a month with all layers of an office of 40 takes at most 200 ms', async () => {
  await sql`with people as (insert into users (email, name, password_hash, roles, country_id)
      select 'forty-' || n || '@office.test', 'Forty ' || n, 'x', '{user}', 1 from generate_series(1, 40) n returning id),
    made as (insert into calendar_events (company, owner_id, title, starts_on, starts_time, minutes, zone, uid, created_at, updated_at, kept_to)
      select 'fc', id, 'e', '2026-01-01', '09:00', 30, 'Australia/Melbourne', 'u' || id || '-' || n, now(), now(), '2027-04-01'
      from people, generate_series(1, 20) n returning id)
    insert into event_occurrences select id, d::date, d + interval '1 hour', d + interval '2 hours'
      from made, generate_series('2026-01-01'::timestamptz, '2026-12-31', '3 days') d`.execute(crm.database.db);
  await sql`insert into calendar_invitees (event_id, user_id) select id, ${daniel.id} from calendar_events where title = 'e' limit 10`.execute(
    crm.database.db,
  );
  await sql`analyze event_occurrences, calendar_events, calendar_invitees`.execute(crm.database.db);
  await march(daniel);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    const entries = await march(daniel);
    times.push(performance.now() - start);
    expect(entries.length).toBeGreaterThan(90);
  }
  expect(Math.min(...times)).toBeLessThan(200);
});
