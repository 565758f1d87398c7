import { assignment } from '@embark/contracts/crm/assignment';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aRule, ruled } from '../../../../test/rules.ts';

const crm = testApp();
let manager: Person;
let asha: Person;
let ravi: Person;
let dhaka: Person;

beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'] });
  asha = await crm.person({ name: 'Asha' });
  ravi = await crm.person({ name: 'Ravi', roles: ['staff'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
});
beforeEach(() => crm.database.pool.query('delete from assignment_rules'));

test('a new rule is saved as sent, after the others, and audited', async () => {
  await ruled(crm, manager, [asha], { name: 'First' });
  const made = await ruled(crm, manager, [ravi, asha, ravi], {
    kinds: ['migration'],
    countries: ['BD'],
    languages: ['bn', 'ur', 'bn'],
    fallbackId: asha.id,
  });
  expect(made).toMatchObject({
    name: 'Everything',
    position: 2,
    kinds: ['migration'],
    countries: ['BD'],
    languages: ['bn', 'ur'],
    people: [
      { id: ravi.id, name: 'Ravi' },
      { id: asha.id, name: 'Asha' },
    ],
    fallback: { id: asha.id, name: 'Asha' },
    version: 1,
  });
  const { body } = await crm.as(manager, assignment.rules, {});
  expect(body.map(({ name }) => name)).toEqual(['First', 'Everything']);
  expect(await crm.trail(String(made.id))).toContain('assignment.create');
});

test.each([
  ['people', { people: [] }],
  ['people', { people: [999_999] }],
  ['name', { name: ' ' }],
  ['office', { office: 'NZ' }],
  ['serviceIds', { serviceIds: [999_999] }],
  ['leadSourceIds', { leadSourceIds: [999_999] }],
  ['campaignIds', { campaignIds: [999_999] }],
  ['fallbackId', { fallbackId: 999_999 }],
])('refuses an invalid %s with a field error: %j', async (field, given) => {
  const { status, body } = await crm.as(manager, assignment.create, aRule([asha], given));
  expect([status, body.error?.[0]?.type]).toEqual([422, field]);
});

test('refuses an unknown language with a field error', async () => {
  const given = { ...aRule([asha]), languages: ['bn', 'Bangla'] };
  const { status, body } = await crm.as(manager, assignment.create, given);
  expect([status, body.error?.[0]?.type]).toEqual([422, 'languages.1']);
});

test('the pool contains only users of the office, and a fixed rule has one owner', async () => {
  const abroad = await crm.as(manager, assignment.create, aRule([asha, dhaka]));
  expect(abroad).toMatchObject({ status: 422, body: { error: [{ type: 'people' }] } });
  const two = await crm.as(manager, assignment.create, aRule([asha, ravi], { way: 'fixed' }));
  expect(two).toMatchObject({ status: 422, body: { error: [{ type: 'people' }] } });
  const { id, version } = await ruled(crm, manager, [asha, ravi]);
  const later = await crm.as(manager, assignment.change, { id, version, way: 'fixed' });
  expect(later).toMatchObject({ status: 422, body: { error: [{ type: 'people' }] } });
});

test('a change requires the current version, and a rule can be deleted', async () => {
  const { id, version } = await ruled(crm, manager, [asha]);
  const changed = await crm.as(manager, assignment.change, { id, version, active: false, name: 'Rests' });
  expect(changed.body).toMatchObject({ active: false, name: 'Rests', version: version + 1, way: 'round' });
  const late = await crm.as(manager, assignment.change, { id, version, name: 'Late' });
  expect(late).toMatchObject({ status: 409, body: { present: { name: 'Rests' } } });
  expect((await crm.as(manager, assignment.remove, { id, version })).status).toBe(409);
  expect((await crm.as(manager, assignment.remove, { id, version: version + 1 })).status).toBe(200);
  expect((await crm.as(manager, assignment.remove, { id, version })).status).toBe(404);
});

test('keeps a former colleague in an edited rule, but does not add one', async () => {
  const leaver = await crm.person();
  const { id, version } = await ruled(crm, manager, [leaver, asha]);
  await crm.database.pool.query('update users set active = false where id = $1', [leaver.id]);
  const renamed = await crm.as(manager, assignment.change, { id, version, name: 'Still' });
  expect(renamed.body).toMatchObject({ name: 'Still', people: [{ id: leaver.id }, { id: asha.id }] });
  expect((await crm.as(manager, assignment.create, aRule([leaver]))).status).toBe(422);
});

test('the order of an office is set as a whole', async () => {
  const one = await ruled(crm, manager, [asha], { name: 'One' });
  const two = await ruled(crm, manager, [asha], { name: 'Two' });
  await ruled(crm, manager, [dhaka], { name: 'Dhaka', office: 'BD' });
  const half = await crm.as(manager, assignment.order, { office: 'AU', ids: [two.id] });
  expect(half).toMatchObject({ status: 422, body: { error: [{ type: 'ids' }] } });
  const { body } = await crm.as(manager, assignment.order, { office: 'AU', ids: [two.id, one.id] });
  expect(body.map(({ name }) => name)).toEqual(['Two', 'One', 'Dhaka']);
});

test('another company has its own rules', async () => {
  const { id, version } = await ruled(crm, manager, [asha]);
  const agency = await crm.person({ roles: ['manager'], companies: ['ar'] });
  expect((await crm.as(agency, assignment.rules, {})).body).toEqual([]);
  expect((await crm.as(agency, assignment.change, { id, version, name: 'Ours' })).status).toBe(404);
});

test('shows users with their workload; a manager sets capacity and cover', async () => {
  const { body } = await crm.as(manager, assignment.people, {});
  const found = body.find((one) => one.id === asha.id);
  expect(found).toMatchObject({
    name: 'Asha',
    office: 'AU',
    open: 0,
    late: 0,
    maxOpen: null,
    away: false,
    cover: null,
  });
  const { version = 0 } = found ?? {};
  const given = { id: asha.id, version, maxOpen: 20, awayUntil: '2026-03-02', coverId: ravi.id };
  const set = await crm.as(manager, assignment.setPerson, given);
  expect(set.body).toMatchObject({
    maxOpen: 20,
    awayUntil: '2026-03-02',
    away: true,
    cover: { id: ravi.id, name: 'Ravi' },
  });
  expect((await crm.as(manager, assignment.setPerson, given)).status).toBe(409);
  expect(await crm.trail(String(asha.id))).toContain('assignment.setPerson');
  const self = await crm.as(manager, assignment.setPerson, { ...given, version: set.body.version, coverId: asha.id });
  expect(self).toMatchObject({ status: 422, body: { error: [{ type: 'coverId' }] } });
  crm.setClock('2026-03-02T13:00:00Z'); // after midnight in Melbourne
  const late = await crm.person({ roles: ['manager'] });
  const { body: then } = await crm.as(late, assignment.people, {});
  crm.setClock('2026-03-02T01:00:00Z');
  expect(then.find((one) => one.id === asha.id)?.away).toBe(false);
  await crm.as(manager, assignment.setPerson, {
    id: asha.id,
    version: set.body.version,
    maxOpen: null,
    awayUntil: null,
    coverId: null,
  });
});

test('everyone sets their own absence and cover', async () => {
  const { body } = await crm.as(ravi, assignment.ownAway, {});
  expect(body).toMatchObject({ awayUntil: null, coverId: null });
  expect(body.covers.map(({ id }) => id)).toContain(asha.id);
  expect(body.covers.map(({ id }) => id)).not.toContain(ravi.id);
  const set = await crm.as(ravi, assignment.setOwnAway, { awayUntil: '2026-03-09', coverId: asha.id });
  expect(set.body).toEqual({ awayUntil: '2026-03-09', coverId: asha.id });
  const self = await crm.as(ravi, assignment.setOwnAway, { awayUntil: '2026-03-09', coverId: ravi.id });
  expect(self).toMatchObject({ status: 422, body: { error: [{ type: 'coverId' }] } });
  await crm.as(ravi, assignment.setOwnAway, { awayUntil: null, coverId: null });
});
