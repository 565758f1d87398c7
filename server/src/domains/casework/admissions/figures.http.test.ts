import { type AdmissionDimension, admissionDimensions, admissions } from '@embark/contracts/casework/admissions';
import { applications, type ApplicationStage, applicationStages } from '@embark/contracts/casework/applications';
import type { Role } from '@embark/contracts/kit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ended, manyApplications } from '../../../../test/admissions.ts';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
const people: Partial<Record<Role, Person>> = {};
const offices: [Role, string[]][] = [
  ['admin', ['AU', 'BD', 'PK', 'IN']],
  ['manager', ['AU', 'BD', 'PK', 'IN']],
  ['user', ['AU']],
  ['staff', ['AU']],
  ['buser', ['BD']],
  ['pkuser', ['PK']],
  ['induser', ['IN']],
];
const who = (role: Role): Person => people[role] ?? expect.fail(`no ${role}`);

type Row = {
  status: string;
  chosen: boolean;
  intake: string;
  created: string;
  submitted: boolean;
  offered: boolean;
  accepted: string | null;
  commenced: boolean;
  office: string;
  provider: string;
  counsellor: string;
  fileStatus: number;
  coes: { starts: string; cancelled: boolean }[];
  visas: { country: string; subclass: string; granted: string | null }[];
};
let rows: Row[];

beforeAll(async () => {
  crm.setClock('2026-12-08T01:00:00Z');
  for (const [role, [country]] of offices)
    people[role] = await crm.person({ roles: [role], ...(country === 'BD' && { country }) });
  await manyApplications(crm, who('manager'), 'AD');
  await manyApplications(crm, who('manager'), 'ADB');
  rows = (
    await sql<Row>`select r.status, r.chosen, r.intake_on::text as intake, r.created_at::text as created, r.submitted_on is not null as submitted,
      r.offer_on is not null as offered, r.accepted_on::text as accepted, r.commenced_on is not null as commenced, o.code as office,
      r.provider_id::text as provider, r.owner_id::text as counsellor, v.status_id as "fileStatus",
      coalesce((select json_agg(json_build_object('starts', e.starts_on, 'cancelled', e.cancelled_on is not null)) from application_coes e
        where e.application_id = r.id), '[]') as coes,
      coalesce((select json_agg(json_build_object('country', h.country, 'subclass', h.subclass, 'granted', h.granted_on)) from visas_held h
        where h.contact_id = v.contact_id), '[]') as visas
    from applications r join conversions v on v.id = r.conversion_id join offices o on o.id = r.office_id`.execute(
      crm.database.db,
    )
  ).rows;
}, 60_000);

/** How far an application came, told from its raw columns; written apart from the SQL of the product. */
function cameTo(row: Row): Set<string> {
  const { status, coes } = row;
  const began = row.commenced || ['commenced', 'enrolled', 'completed'].includes(status);
  const chose = began || row.accepted !== null;
  const confirmed = began || (chose && coes.some(({ starts, cancelled }) => !cancelled || starts >= row.intake));
  const isWaiting = ['draft', 'submitted', 'information', 'waitlisted'].includes(status);
  const gotOffer =
    chose || (!isWaiting && row.submitted && (row.offered || !ended.includes(status) || status === 'lapsed'));
  const granted = row.visas.some(
    (visa) =>
      visa.country === 'AU' &&
      visa.subclass === '500' &&
      visa.granted !== null &&
      visa.granted >= (row.accepted ?? '9'),
  );
  const hasVisa = confirmed && !ended.includes(status) && (row.fileStatus === 12 || granted);
  const reached: Record<ApplicationStage, boolean> = {
    applied: row.submitted,
    offer: gotOffer,
    accepted: chose,
    coe: confirmed,
    visa: hasVisa,
    commenced: began,
  };
  return new Set(['all', ...applicationStages.filter((stage) => reached[stage])]);
}

const countOf = (some: readonly Row[]) =>
  Object.fromEntries(
    ['all', ...applicationStages].map((stage) => [stage, some.filter((row) => cameTo(row).has(stage)).length]),
  );
const keyOf: Record<AdmissionDimension, (row: Row) => string> = {
  provider: ({ provider }) => provider,
  intake: ({ intake }) => intake.slice(0, 7),
  state: ({ status }) => status,
  counsellor: ({ counsellor }) => counsellor,
  office: ({ office }) => office,
};
const lastOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
/** The filter of the list that a row of figures opens. */
const filterOf: Record<AdmissionDimension, (key: string) => object> = {
  provider: (key) => ({ provider: key }),
  intake: (key) => ({ intakeFrom: `${key}-01`, intakeTo: lastOf(key) }),
  state: (key) => ({ status: key }),
  counsellor: (key) => ({ owner: key }),
  office: (key) => ({ office: key }),
};
const counted = async (role: Role, filter: object) => (await crm.as(who(role), admissions.table, filter)).body;
const listed = async (role: Role, filter: object) =>
  (await crm.as(who(role), applications.list, { ...filter, size: 1 })).body.total;

test('the rows cover every stage, and each differs from the next', () => {
  const { all, applied, offer, accepted, coe, visa, commenced } = countOf(rows.filter(({ office }) => office === 'AU'));
  expect([all, applied, offer, accepted, coe, visa, commenced].every((count) => count && count > 0)).toBe(true);
  expect(new Set([all, applied, offer, accepted, coe, visa, commenced]).size).toBe(7);
});

describe.each(offices)('K: %s', (role, places) => {
  const seen = () => rows.filter(({ office }) => places.includes(office));

  test.each(admissionDimensions)('figures by %s equal a count of the stored rows', async (by) => {
    const { rows: found, total } = await counted(role, { rows: by });
    const expected = new Map<string, Row[]>();
    for (const row of seen()) expected.set(keyOf[by](row), [...(expected.get(keyOf[by](row)) ?? []), row]);
    expect(Object.fromEntries(found.map(({ key, counts }) => [key, counts]))).toEqual(
      Object.fromEntries([...expected].map(([key, some]) => [key, countOf(some)])),
    );
    expect(total).toEqual(countOf(seen()));
  });

  test('the intakes are the months of the applications within reach', async () => {
    const { body } = await crm.as(who(role), admissions.intakes, {});
    expect(body).toEqual([...new Set(seen().map(({ intake }) => intake.slice(0, 7)))].toSorted());
  });
});

test.each(admissionDimensions)(
  'K: each figure by %s equals the total of the list that it opens',
  async (by) => {
    for (const role of ['manager', 'buser'] as const) {
      const scope = { intakeFrom: '2027-02-01', intakeTo: '2027-07-31' };
      const { rows: found, total } = await counted(role, { ...scope, rows: by });
      const lines = [...found.map(({ key, counts }) => [filterOf[by](key), counts] as const), [{}, total] as const];
      for (const [filter, counts] of lines) {
        for (const stage of applicationStages) {
          const asked = { ...scope, ...filter, reached: stage };
          expect([role, asked, await listed(role, asked)]).toEqual([role, asked, counts[stage]]);
        }
        expect(await listed(role, { ...scope, ...filter })).toBe(counts.all);
      }
    }
  },
  60_000,
);

test.each<[string, object, (row: Row) => boolean]>([
  ['an intake', { intakeFrom: '2027-02-01', intakeTo: '2027-02-28' }, ({ intake }) => intake.startsWith('2027-02')],
  [
    'a period of days in the office',
    { createdFrom: '2026-03-01', createdTo: '2026-05-31' },
    ({ created }) => created >= '2026-03' && created < '2026-06',
  ],
  ['an office', { office: 'BD' }, ({ office }) => office === 'BD'],
  ['states', { status: 'coe,withdrawn' }, ({ status }) => status === 'coe' || status === 'withdrawn'],
  ['a stage', { reached: 'coe' }, (row) => cameTo(row).has('coe')],
  ['several stages', { reached: 'visa,commenced' }, (row) => cameTo(row).has('visa') || cameTo(row).has('commenced')],
  [
    'a stage as a condition',
    { where: JSON.stringify({ all: [{ field: 'reached', op: 'noneOf', value: ['offer'] }] }) },
    (row) => !cameTo(row).has('offer'),
  ],
])('K: filtered by %s', async (_, filter, fits) => {
  expect((await counted('admin', filter)).total).toEqual(countOf(rows.filter(fits)));
  expect(await listed('admin', filter)).toBe(rows.filter(fits).length);
});

test('intakes come in the order of time, states in that of the work, providers with the most applied first', async () => {
  const keys = async (by: AdmissionDimension) => (await counted('admin', { rows: by })).rows.map(({ key }) => key);
  expect(await keys('intake')).toEqual(['2026-07', '2027-02', '2027-03', '2027-07']);
  expect((await keys('state')).slice(0, 4)).toEqual(['draft', 'submitted', 'information', 'waitlisted']);
  const applied = (await counted('admin', {})).rows.map(({ counts }) => counts.applied);
  expect(applied).toEqual(applied.toSorted((one, other) => other - one));
});

test.each([
  ['rows', 'rows=course'],
  ['intakeFrom', 'intakeFrom=2027-02-31'],
  ['reached.0', 'reached=invited'],
])('a bad %s is refused by name', async (field, query) => {
  const headers = { authorization: `Bearer ${who('admin').token}` };
  const refused = await crm.app.inject({ url: `/api/admissions-app/table?${query}`, headers });
  expect([refused.statusCode, refused.json().error[0].type]).toEqual([422, field]);
});

test.each<Role>(['acc', 'hr', 'hrbd', 'hrpk'])('%s sees no figures', async (role) => {
  const person = await crm.person({ roles: [role] });
  for (const call of [admissions.table, admissions.intakes]) expect((await crm.as(person, call, {})).status).toBe(403);
});
