import { documents } from '@embark/contracts/casework/documents';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { received } from '../../../../test/documents.ts';

const crm = testApp();
let nusrat: Person;
let admin: Person;
beforeAll(async () => {
  nusrat = await crm.person({ name: 'Nusrat' });
  admin = await crm.person({ roles: ['admin'] });
});

/** By which day a police certificate of this country is started again for 1 February 2027. */
async function startBy(place: string, typeKey = 'police-certificate') {
  const { id } = await aFile(crm, nusrat, 'VE');
  const planned = { id, version: 0, plannedOn: '2027-02-01', decisionOn: '2027-02-01' };
  expect((await crm.as(nusrat, documents.setPlan, planned)).status).toBe(200);
  const { line } = await received(crm, nusrat, id, typeKey, { issuedOn: '2020-01-20', place });
  return line.startAgainBy;
}

test.each([
  ['AU', '2027-01-22'],
  ['PK', '2027-01-11'],
  ['BD', '2027-01-18'],
  ['IN', '2027-01-11'],
  ['AE', '2027-01-25'],
  ['GB', '2027-01-04'],
  ['SA', '2027-01-02'],
  ['QA', '2027-01-18'],
  ['FR', '2027-01-02'], // any other country
])('L7: a police certificate of %s is started again by %s', async (place, day) => {
  expect(await startBy(place)).toBe(day);
});

test('L7: every type of document that ends has a lead time, flagged until somebody checks it', async () => {
  const types = (await crm.as(nusrat, documents.types, {})).body;
  const without = types.filter(({ countedFrom, leadTimes }) => countedFrom !== null && leadTimes.length === 0);
  expect(without.map(({ key }) => key).toSorted()).toEqual([
    'birth-certificate',
    'degree',
    'invitation', // another one can't be asked for
    'marriage-certificate',
    'translation',
  ]);
  const { keys } = (await crm.as(admin, rulebook.list, { area: 'lead-time' })).body;
  expect(keys.flatMap(({ rules }) => rules).every(({ flagged, certainty }) => flagged && certainty === 'C')).toBe(true);
});

const rule = {
  validFrom: null,
  validTo: null,
  source: 'The police, by phone',
  sourceUrl: null,
  checkBy: null,
  note: '',
};
const leadTime = (key: string, days: unknown, who = admin) =>
  crm.as(who, rulebook.create, { key, ...rule, certainty: 'B', value: { area: 'lead-time', days } });

test('L7: an owner writes the lead time of any country, and changes one', async () => {
  expect((await leadTime('police-certificate-FR', 5, nusrat)).status).toBe(403);
  const made = await leadTime('police-certificate-FR', 5);
  expect([made.status, made.body.name, made.body.nameTr]).toEqual([
    200,
    'Police certificate: France',
    'Adli sicil belgesi: Fransa',
  ]);
  expect(await startBy('FR')).toBe('2027-01-27');
  const { keys } = (await crm.as(admin, rulebook.list, { area: 'lead-time' })).body;
  const bd = keys.find(({ key }) => key === 'police-certificate-BD')!.rules[0]!;
  const value = { area: 'lead-time' as const, days: 40 };
  const changed = await crm.as(admin, rulebook.change, { id: bd.id, version: bd.version, value, certainty: 'B' });
  expect([changed.status, changed.body.flagged]).toEqual([200, false]);
  expect(await startBy('BD')).toBe('2026-12-23');
  expect((await leadTime('health-examination-IN', 3)).status).toBe(200);
  expect(await startBy('IN', 'health-examination')).toBe('2027-01-29');
});

test.each([
  ['police-certificate-XX', 5, 'key'],
  ['police-certificate-fr', 5, 'key'],
  ['police', 5, 'key'],
  ['police-certificate-NO', 0, 'value.days'],
  ['police-certificate-NO', 366, 'value.days'],
  ['police-certificate-NO', 'soon', 'value.days'],
])('L7: a lead time %s of %o is refused', async (key, days, field) => {
  const refused = await leadTime(key, days);
  expect([refused.status, refused.body.error?.map(({ type }) => type)]).toEqual([422, [field]]);
});
