import { licences } from '@embark/contracts/organisation/licences';
import type { Role } from '@embark/contracts/kit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { licensed } from '../../../../test/licences.ts';
import type { Ctx } from '../../../kit/context.ts';
import { licenceHolders, licenceOn, requireLicence } from './index.ts';

const crm = testApp();
const [AU, BD, PK] = [1, 2, 3];
const today = '2026-03-02';
let hr: Person;
let daniel: Person;

beforeAll(async () => {
  hr = await crm.person({ roles: ['hr'] });
  daniel = await crm.person({ name: 'Daniel Reid' });
  await licensed(crm, hr, { userId: daniel.id });
});

/** The context of a caller, as the door of a domain receives it. */
const ctxOf = ({ id }: Person): Ctx => ({
  reach: { userId: id, sessionId: '', company: 'fc', roles: [], offices: () => [] },
  db: crm.database.db,
  pool: crm.database.pool,
  now: new Date('2026-03-02T01:00:00Z'),
  address: null,
});
const needs = (who: Person, officeId = AU, day = today, userId?: number) =>
  requireLicence(ctxOf(who), { officeId, day, ...(userId && { userId }) });

const refused = {
  code: 'licence',
  statusCode: 403,
  message: 'Only a registered migration agent can do this. Refer it to Daniel Reid (MARN 1234567).',
};

test('G1: a holder passes, and the act can keep the licence', async () => {
  const held = await needs(daniel);
  expect(held).toMatchObject({ userId: daniel.id, kind: 'marn', number: '1234567', name: 'Daniel Reid' });
  expect(await licenceOn(crm.database.db, daniel.id, today)).toEqual(held);
});

test('G1: given Priya without a licence in AU, when she acts, then 403 licence with whom to refer it to', async () => {
  const priya = await crm.person({ name: 'Priya' });
  await expect(needs(priya)).rejects.toMatchObject({
    ...refused,
    more: { holders: [{ userId: daniel.id, name: 'Daniel Reid', number: 'MARN 1234567' }] },
  });
});

test('G1: given a MARN to 30 Nov 2026, an act on that day passes, and one on 1 Dec is refused', async () => {
  expect(await needs(daniel, AU, '2026-11-30')).not.toBeNull();
  await expect(needs(daniel, AU, '2026-12-01')).rejects.toMatchObject({ code: 'licence', more: { holders: [] } });
});

test.each<[string, Parameters<typeof crm.person>[0], number, boolean]>([
  ['in AU on a file of AU', { country: 'AU' }, AU, false],
  ['in AU on a file of BD', { country: 'AU' }, BD, false],
  ['in BD on a file of AU', { country: 'BD', roles: ['buser'] }, AU, false],
  ['in BD on a file of BD', { country: 'BD', roles: ['buser'] }, BD, true],
])('G1: somebody without a licence %s passes: %s', async (_, traits, officeId, passes) => {
  const person = await crm.person(traits);
  const outcome = await needs(person, officeId).then(String, ({ code }) => String(code));
  expect(outcome).toBe(passes ? 'null' : 'licence');
});

test.each<Role[][]>([[['admin']], [['manager']], [['admin', 'manager', 'user']]])(
  'G2: there is no override, not even for %j',
  async (roles) => {
    await expect(needs(await crm.person({ roles }))).rejects.toMatchObject(refused);
  },
);

test('G1: signing for somebody else, their licence counts, and the caller’s office too', async () => {
  const priya = await crm.person();
  expect(await needs(priya, AU, today, daniel.id)).toMatchObject({ userId: daniel.id });
  await expect(needs(daniel, AU, today, priya.id)).rejects.toMatchObject({ code: 'licence' });
  const dhaka = await crm.person({ country: 'BD', roles: ['buser'] });
  await expect(needs(priya, BD, today, dhaka.id)).rejects.toMatchObject({ code: 'licence' });
});

describe('what is no valid licence', () => {
  test.each<[string, Partial<Parameters<typeof licensed>[2]>]>([
    ['an education agent', { kind: 'qeac', number: 'M1' }],
    ['a real estate agent', { kind: 'real-estate', number: 'R1' }],
    ['a suspended licence', { state: 'suspended' }],
    ['a licence that has not begun', { validFrom: '2026-03-03' }],
    ['a licence without insurance', { insuredTo: '2026-03-01' }],
  ])('facts 7: %s', async (_, given) => {
    const person = await crm.person();
    await licensed(crm, hr, { userId: person.id, ...given });
    await expect(needs(person)).rejects.toMatchObject({ code: 'licence' });
  });

  test('facts 7: a legal practitioner needs no MARN', async () => {
    const person = await crm.person({ name: 'Aaliya Legal' });
    await licensed(crm, hr, { userId: person.id, kind: 'lawyer', number: 'P 991' });
    expect(await needs(person)).toMatchObject({ kind: 'lawyer' });
    await sql`update users set active = false where id = ${person.id}`.execute(crm.database.db);
  });

  test('a licence suspended while somebody acts is decided one after the other', async () => {
    const person = await crm.person();
    const { id } = await licensed(crm, hr, { userId: person.id, kind: 'lawyer', number: 'P 992' });
    let suspended: Promise<{ status: number }> | undefined;
    await crm.database.db.transaction().execute(async (db) => {
      await requireLicence({ ...ctxOf(person), db }, { officeId: AU, day: today });
      suspended = crm.as(hr, licences.change, { id, version: 1, state: 'suspended' });
      const first = await Promise.race([
        suspended.then(() => 'suspended'),
        db.selectFrom('licences').select('state').where('id', '=', id).executeTakeFirst(),
      ]);
      expect(first).toEqual({ state: 'active' });
    });
    expect((await suspended)?.status).toBe(200);
    await expect(needs(person)).rejects.toMatchObject({ code: 'licence' });
  });
});

test('holders: those who work on files of the office, its own first, without leavers', async () => {
  const melbourne = await crm.person({ name: 'Zoe Melbourne' });
  const administrator = await crm.person({ name: 'Amal Manager', roles: ['manager'], country: 'PK' });
  const gone = await crm.person({ name: 'Gone' });
  const other = await crm.person({ name: 'Estate', companies: ['ar'] });
  for (const { id } of [melbourne, administrator, gone, other]) await licensed(crm, hr2(id), { userId: id });
  await sql`update users set active = false where id = ${gone.id}`.execute(crm.database.db);
  const names = async (office: number, company?: string) =>
    (await licenceHolders(crm.database.db, office, today, company)).map(({ name }) => name);
  expect(await names(AU, 'fc')).toEqual(['Daniel Reid', 'Zoe Melbourne', 'Amal Manager']);
  expect(await names(PK, 'fc')).toEqual(['Amal Manager']);
  expect(await names(AU)).toContain('Estate');

  function hr2(id: number) {
    return id === other.id ? arHr : hr;
  }
});
let arHr: Person;
beforeAll(async () => {
  arHr = await crm.person({ roles: ['hr'], companies: ['ar'] });
});
