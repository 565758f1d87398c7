import { type AdmissionDimension, admissions } from '@embark/contracts/casework/admissions';
import { applications } from '@embark/contracts/casework/applications';
import type { Role } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { beforeAll, expect, test } from 'vitest';
import { countsOf, type StoredApplication, stagesOf, storedApplications } from '../../../../test/admissionRows.ts';
import { manyApplications } from '../../../../test/admissions.ts';
import { type Person, testApp } from '../../../../test/app.ts';

// Roles, offices, exports and the lists behind figures are in agree.http.test.ts.
const crm = testApp();
let admin: Person;
let rows: StoredApplication[];

beforeAll(async () => {
  crm.setClock('2026-12-08T01:00:00Z');
  admin = await crm.person({ roles: ['admin'] });
  await manyApplications(crm, admin, 'AD');
  await manyApplications(crm, admin, 'ADB');
  rows = await storedApplications(crm);
}, 60_000);

const counted = async (filter: object) => (await crm.as(admin, admissions.table, filter)).body;
const listed = async (filter: object) => (await crm.as(admin, applications.list, { ...filter, size: 1 })).body.total;
const addedOn = ({ createdAt, zone }: StoredApplication) => wallOf(new Date(createdAt), zone).day;

test.each<[string, object, (row: StoredApplication) => boolean]>([
  ['an intake', { intakeFrom: '2027-02-01', intakeTo: '2027-02-28' }, ({ intakeOn }) => intakeOn.startsWith('2027-02')],
  [
    'a period of days in the office',
    { createdFrom: '2026-03-01', createdTo: '2026-05-31' },
    (row) => addedOn(row) >= '2026-03-01' && addedOn(row) <= '2026-05-31',
  ],
  ['an office', { office: 'BD' }, ({ office }) => office === 'BD'],
  ['states', { status: 'coe,withdrawn' }, ({ state }) => state === 'coe' || state === 'withdrawn'],
  ['a stage', { reached: 'coe' }, (row) => stagesOf(row).has('coe')],
  [
    'several stages',
    { reached: 'visa,commenced' },
    (row) => stagesOf(row).has('visa') || stagesOf(row).has('commenced'),
  ],
  [
    'a stage as a condition',
    { where: JSON.stringify({ all: [{ field: 'reached', op: 'noneOf', value: ['offer'] }] }) },
    (row) => !stagesOf(row).has('offer'),
  ],
])('K: filtered by %s', async (_, filter, fits) => {
  const some = rows.filter(fits);
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(rows.length);
  expect((await counted(filter)).total).toEqual(countsOf(some));
  expect(await listed(filter)).toBe(some.length);
});

test('intakes come in the order of time, states in that of the work, providers with the most applied first', async () => {
  const keys = async (by: AdmissionDimension) => (await counted({ rows: by })).rows.map(({ key }) => key);
  expect(await keys('intake')).toEqual(['2026-07', '2027-02', '2027-03', '2027-07']);
  expect((await keys('state')).slice(0, 4)).toEqual(['draft', 'submitted', 'information', 'waitlisted']);
  const applied = (await counted({})).rows.map(({ counts }) => counts.applied);
  expect(applied).toEqual(applied.toSorted((one, other) => other - one));
});

test.each([
  ['rows', 'rows=course'],
  ['intakeFrom', 'intakeFrom=2027-02-31'],
  ['reached.0', 'reached=invited'],
])('a bad %s is refused by name', async (field, query) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const refused = await crm.app.inject({ url: `/api/admissions-app/table?${query}`, headers });
  expect([refused.statusCode, refused.json().error[0].type]).toEqual([422, field]);
});

test.each<Role>(['acc', 'hr', 'hrbd', 'hrpk'])('%s sees no figures', async (role) => {
  const person = await crm.person({ roles: [role] });
  for (const call of [admissions.table, admissions.intakes]) expect((await crm.as(person, call, {})).status).toBe(403);
});
