import { licences } from '@embark/contracts/organisation/licences';
import { offices } from '@embark/contracts/organisation/offices';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aLicence, licensed } from '../../../../test/licences.ts';

const crm = testApp();
let hr: Person;
let daniel: Person;

beforeEach(async () => {
  hr = await crm.person({ roles: ['hr'] });
  daniel = await crm.person({ name: 'Daniel Reid' });
});

const stored = async () => (await crm.database.db.selectFrom('licences').selectAll().orderBy('id').execute()).length;

test('a licence is recorded, listed, changed with its version, and audited', async () => {
  const made = await licensed(crm, hr, { userId: daniel.id });
  expect(made).toMatchObject({
    name: 'Daniel Reid',
    office: 'AU',
    standing: 'valid',
    daysLeft: 273,
    can: { edit: true },
  });
  const { body } = await crm.as(hr, licences.list, { q: 'daniel reid', kind: ['marn'] });
  expect(body.rows.map(({ id }) => id)).toContain(made.id);

  const renewed = await crm.as(hr, licences.change, { id: made.id, version: 1, validTo: '2027-11-30', cpdPoints: 0 });
  expect(renewed.body).toMatchObject({ version: 2, validTo: '2027-11-30', insuredTo: '2026-12-31', cpdPoints: 0 });
  const late = await crm.as(hr, licences.change, { id: made.id, version: 1, state: 'suspended' });
  expect(late).toMatchObject({ status: 409, body: { present: { version: 2, standing: 'valid' } } });
  expect(await crm.trail(made.id)).toEqual(['licences.create', 'licences.change']);
});

test.each<[string, object]>([
  ['number', { number: '123456' }],
  ['number', { number: '12345678' }],
  ['number', { number: 'A234567' }],
  ['number', { kind: 'qeac', number: ' ' }],
  ['validTo', { validTo: '2025-11-30' }],
  ['validTo', { validTo: '2026-02-30' }],
  ['coverCurrency', { coverCurrency: null }],
  ['coverAmount', { coverAmount: 12.5 }],
  ['cpdPoints', { cpdPoints: -1 }],
  ['insuredTo', { insuredTo: 'soon' }],
  ['kind', { kind: 'doctor' }],
])('G: refuses a licence with a wrong %s and names the field: %j', async (field, given) => {
  const before = await stored();
  const made = await crm.as(hr, licences.create, { ...aLicence({ userId: daniel.id }), ...given });
  expect([made.status, made.body.error?.[0]?.type]).toEqual([422, field]);
  expect(await stored()).toBe(before);
  const { id, version } = await licensed(crm, hr, { userId: daniel.id });
  const changed = await crm.as(hr, licences.change, { id, version, ...given });
  expect([changed.status, changed.body.error?.[0]?.type]).toEqual([422, field]);
});

describe('G: two active licences of one kind and person', () => {
  const next = { validFrom: '2026-11-30', validTo: '2027-11-29' };

  test('must not overlap by a day; other kinds, other people and ended licences may', async () => {
    const first = await licensed(crm, hr, { userId: daniel.id });
    const again = await crm.as(hr, licences.create, aLicence({ userId: daniel.id, ...next }));
    expect([again.status, again.body.error?.[0]?.type]).toEqual([422, 'validFrom']);
    await licensed(crm, hr, { userId: daniel.id, ...next, validFrom: '2026-12-01' });
    await licensed(crm, hr, { userId: daniel.id, kind: 'qeac', number: 'M123' });
    await licensed(crm, hr, { userId: (await crm.person()).id });
    const ended = await licensed(crm, hr, { userId: daniel.id, ...next, state: 'ended' });
    const back = await crm.as(hr, licences.change, { id: ended.id, version: 1, state: 'active' });
    expect([back.status, back.body.error?.[0]?.type]).toEqual([422, 'validFrom']);
    const longer = await crm.as(hr, licences.change, { id: first.id, version: 1, validTo: '2026-12-01' });
    expect([longer.status, longer.body.error?.[0]?.type]).toEqual([422, 'validFrom']);
  });

  test('recorded at once, only one is saved', async () => {
    const record = () => crm.as(hr, licences.create, aLicence({ userId: daniel.id }));
    const answers = await crm.atOnce('users', record, record);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
    expect((await crm.as(daniel, licences.own, {})).body).toHaveLength(1);
  });

  test('are refused by the database too', async () => {
    await licensed(crm, hr, { userId: daniel.id });
    const row = { userId: daniel.id, kind: 'marn', number: '7654321', ...next };
    const insert = (given: object) =>
      crm.database.db
        .insertInto('licences')
        .values({ ...row, ...given })
        .execute();
    await expect(insert({})).rejects.toMatchObject({ code: '23P01' });
    await expect(insert({ number: '1' })).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ validTo: '2026-01-01' })).rejects.toMatchObject({ code: '23514' });
    await insert({ state: 'ended' });
  });
});

test('everyone sees their own licences and nobody else’s', async () => {
  const made = await licensed(crm, hr, { userId: daniel.id });
  expect((await crm.as(daniel, licences.own, {})).body).toMatchObject([{ id: made.id, can: { edit: false } }]);
  expect((await crm.as(await crm.person(), licences.own, {})).body).toEqual([]);
});

test('a manager reads and does not change; hr of another office neither', async () => {
  const made = await licensed(crm, hr, { userId: daniel.id });
  const manager = await crm.person({ roles: ['manager'] });
  const dhaka = await crm.person({ roles: ['hrbd'] });
  const { body } = await crm.as(manager, licences.list, { size: 100 });
  expect(body.rows.find(({ id }) => id === made.id)?.can).toEqual({ edit: false });
  const change = { id: made.id, version: 1, state: 'suspended' as const };
  expect((await crm.as(manager, licences.change, change)).status).toBe(403);
  expect((await crm.as(dhaka, licences.change, change)).status).toBe(404);
  expect((await crm.as(dhaka, licences.create, aLicence({ userId: daniel.id, kind: 'lawyer' }))).status).toBe(403);
  expect((await crm.as(hr, licences.change, change)).body).toMatchObject({ standing: 'suspended' });
});

test('V, G1: the office says whether it requires a licence: Australia does from the start', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const { body } = await crm.as(admin, offices.list, {});
  expect(body.map(({ code, licenceRequired }) => [code, licenceRequired])).toEqual([
    ['AU', true],
    ['BD', false],
    ['PK', false],
    ['IN', false],
  ]);
  const india = body[3]!;
  const changed = await crm.as(admin, offices.change, { id: india.id, version: india.version, licenceRequired: true });
  expect(changed.body.licenceRequired).toBe(true);
});
