import { calendar } from '@embark/contracts/work/calendar';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { added } from '../../../../test/calendar.ts';

const crm = testApp();
let daniel: Person;
let priya: Person;
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  daniel = await crm.person({ name: 'Daniel' });
  priya = await crm.person({ name: 'Priya' });
});
const teamOf = async (who: Person, office?: string, day = '2026-03-02') =>
  crm.as(who, calendar.team, { day, ...(office && { office }) });
const dayOf = async (who: Person, whose: Person, office?: string, day?: string) =>
  (await teamOf(who, office, day)).body.people.find(({ id }) => id === whose.id);

test('O: a private event is only "busy" for others; the team is seen by its own office', async () => {
  await added(crm, daniel, { title: 'Dentist', private: true });
  await added(crm, daniel, { title: 'Free talk', busy: false });
  await added(crm, daniel, {
    title: 'Invited',
    starts: '2026-03-02T12:00',
    ends: '2026-03-02T12:30',
    people: [priya.id],
  });
  await sql`update users set away_until = '2026-03-06' where id = ${priya.id}`.execute(crm.database.db);
  const { body } = await crm.as(priya, calendar.team, { day: '2026-03-02' });
  expect(body.people.find(({ id }) => id === daniel.id)?.busy).toMatchObject([
    { title: '', private: true, starts: '2026-03-02T10:00', ends: '2026-03-02T11:00' },
    { title: 'Invited', starts: '2026-03-02T12:00' },
  ]);
  expect(body.people.find(({ id }) => id === priya.id)).toMatchObject({
    away: 'full',
    zone: 'Australia/Melbourne',
    busy: [],
  });
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  expect((await crm.as(dhaka, calendar.team, { day: '2026-03-02', office: 'AU' })).status).toBe(404);
});

test.each([
  ['manager', true],
  ['admin', true],
  ['hr', true],
  ['acc', true],
  ['user', false],
  ['hrpk', false],
] as const)('O: %s sees the teams of other offices: %s', async (role, sees) => {
  const administrator = await crm.person({ roles: [role], country: role === 'hrpk' ? 'PK' : 'AU' });
  const dhaka = await crm.person({ name: 'Nusrat', roles: ['buser'], country: 'BD' });
  await added(crm, dhaka, { title: 'Dentist', private: true, zone: 'Asia/Dhaka' });
  const { status, body } = await teamOf(administrator, 'bd');
  expect(status).toBe(sees ? 200 : 404);
  const { offices, office } = (await crm.as(administrator, calendar.settings, {})).body;
  expect(offices.find(({ code }) => code === 'BD')?.isTeam).toBe(sees);
  expect(offices.find(({ code }) => code === office)?.isTeam).toBe(true);
  if (!sees) return;
  expect(body.people.find(({ id }) => id === dhaka.id)).toMatchObject({
    zone: 'Asia/Dhaka',
    busy: [{ title: '', private: true, starts: '2026-03-02T10:00', ends: '2026-03-02T11:00' }],
  });
});

test('O: the day of a colleague is one of their own zone, cut at its midnights', async () => {
  await sql`update users set zone = 'Asia/Dhaka' where id = ${daniel.id}`.execute(crm.database.db);
  await added(crm, daniel, { title: 'Night', starts: '2026-03-03T02:00', ends: '2026-03-03T08:00' }); // 21:00 to 03:00 in Dhaka
  expect(await dayOf(priya, daniel)).toMatchObject({
    zone: 'Asia/Dhaka',
    busy: [{ title: 'Night', starts: '2026-03-02T21:00', ends: '2026-03-03T00:00' }],
  });
  expect(await dayOf(priya, daniel, 'AU', '2026-03-03')).toMatchObject({
    busy: [{ starts: '2026-03-03T00:00', ends: '2026-03-03T03:00' }],
  });
});

test('O: times are those of the office, or of the zone that the person has chosen', async () => {
  const zoneOf = async () => (await crm.as(daniel, calendar.settings, {})).body.zone;
  expect(await zoneOf()).toBe('Australia/Melbourne');
  await sql`update users set zone = 'Asia/Karachi' where id = ${daniel.id}`.execute(crm.database.db);
  expect(await zoneOf()).toBe('Asia/Karachi');
});

test('O: layers switched off and their colours are kept for each user', async () => {
  const saved = { hidden: ['holidays' as const], tones: { own: 'accent' as const }, clock: 'Asia/Dhaka' };
  expect((await crm.as(daniel, calendar.saveSettings, saved)).body).toMatchObject(saved);
  expect((await crm.as(daniel, calendar.settings, {})).body).toMatchObject(saved);
  expect((await crm.as(priya, calendar.settings, {})).body).toMatchObject({ hidden: [], tones: {}, clock: null });
  const wrong = await crm.as(daniel, calendar.saveSettings, {
    hidden: Array.from({ length: 9 }, () => 'own' as const),
    tones: {},
  });
  expect(wrong.status).toBe(422);
  const nowhere = await crm.as(daniel, calendar.saveSettings, { ...saved, clock: 'Mars/Base' });
  expect([nowhere.status, nowhere.body.error?.[0]?.type]).toEqual([422, 'clock']);
});
