import { courses, studyLevels } from '@embark/contracts/catalogue/courses';
import { agreementStateOn, agreementStates, providers } from '@embark/contracts/catalogue/providers';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../test/app.ts';
import { addProviders } from './providers.ts';

const crm = testApp();
const now = new Date('2026-03-02T01:00:00Z');
let user: Person;

beforeAll(async () => {
  user = await crm.person();
  await crm.database.db.updateTable('users').set({ email: 'user@demo.test' }).where('id', '=', user.id).execute();
  await addProviders(crm.database.db, now);
});

test('there are providers with agreements in every state, their courses at known levels, and no code twice', async () => {
  const found = await crm.database.db.selectFrom('providers').selectAll().execute();
  const taught = await crm.database.db.selectFrom('courses').selectAll().execute();
  expect([found.length, taught.length > 100]).toEqual([25, true]);
  expect(new Set(found.map((one) => agreementStateOn(one, '2026-03-02')))).toEqual(new Set(agreementStates));
  expect(taught.every(({ level }) => studyLevels.some((known) => known === level))).toBe(true);
  const codes = [...found, ...taught].flatMap(({ cricosCode }) => cricosCode ?? []);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^\d{5,6}[A-Z]$/.test(code))).toBe(true);
});

test('every one of them can be saved by its form', async () => {
  const { rows } = (await crm.as(user, providers.list, { size: 100 })).body;
  for (const { id, version } of rows)
    expect((await crm.as(user, providers.change, { id, version, note: 'x' })).status).toBe(200);
  const taught = (await crm.as(user, courses.list, { size: 100 })).body.rows;
  for (const { id, version } of taught)
    expect((await crm.as(user, courses.change, { id, version, note: 'x' })).status).toBe(200);
});
