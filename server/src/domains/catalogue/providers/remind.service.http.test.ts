import { providers } from '@embark/contracts/catalogue/providers';
import { notifications } from '@embark/contracts/workspace/notifications';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aProvider } from '../../../../test/providers.ts';
import { remindOfAgreements } from './remind.service.ts';
import { stepsDue } from './reminders.rules.ts';

const crm = testApp();
let manager: Person;
let user: Person;
let agency: Person;
beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'] });
  user = await crm.person();
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});
beforeEach(async () => {
  await sql`delete from notifications`.execute(crm.database.db);
  await sql`delete from providers`.execute(crm.database.db);
});

/** The nightly run at noon UTC of a day, which is the same day in Sydney. */
const night = (day: string) => remindOfAgreements(crm.database.db, new Date(`${day}T12:00:00Z`));
const told = async (who: Person) => {
  const { body } = await crm.as(who, notifications.panel, {});
  return body.filter(({ kind }) => kind === 'agreementEnds').map(({ data }) => data.endsOn);
};
const made = async (agreementTo: string) =>
  (await crm.as(user, providers.create, aProvider({ name: 'Yarra Valley University', agreementTo }))).body;

test.each([
  ['2026-09-01', []],
  ['2026-09-02', [90]],
  ['2026-10-31', [90]],
  ['2026-11-01', [90, 30]],
  ['2026-12-01', [90, 30]],
  ['2026-12-02', []],
])('R3: for an agreement to 1 Dec 2026, the reminders due on %s are %j', (day, steps) => {
  expect(stepsDue('2026-12-01', day)).toEqual(steps);
});

test('R3: managers are notified at 90 and 30 days, once each, and only those of the company', async () => {
  await made('2026-12-01');
  for (const day of ['2026-09-01', '2026-09-02', '2026-09-03', '2026-11-01', '2026-11-02']) await night(day);
  expect(await told(manager)).toEqual(['2026-12-01', '2026-12-01']);
  for (const who of [user, agency]) expect(await told(who)).toEqual([]);
});

test('R3: missed reminders are sent once, and a new end starts over', async () => {
  const { id, version } = await made('2026-12-01');
  await night('2026-11-20');
  await night('2026-11-21');
  expect(await told(manager)).toEqual(['2026-12-01']);
  await crm.as(user, providers.change, { id, version, agreementTo: '2027-01-15' });
  await night('2026-11-22');
  expect(await told(manager)).toHaveLength(2);
});

test('R3: an inactive provider is silent, and nodes at once tell once', async () => {
  const { id, version } = await made('2026-12-01');
  await Promise.all(Array.from({ length: 4 }, () => night('2026-09-02')));
  expect(await told(manager)).toEqual(['2026-12-01']);
  await crm.as(user, providers.change, { id, version, active: false });
  await night('2026-11-01');
  expect(await told(manager)).toHaveLength(1);
});
