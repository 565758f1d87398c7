import { enquiries } from '@embark/contracts/crm/enquiries';
import { type Role, roles } from '@embark/contracts/kit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { endpoints } from '../test/contracts.ts';
import { permissionMatrix, publicEndpoints } from '../test/matrices.ts';
import { counsellors, offices, officesOf } from '../test/roles.ts';

const crm = testApp();

const people = new Map<Role | 'none', Person>();
let administrator: Person;
let arBoss: Person;

beforeAll(async () => {
  for (const role of roles) people.set(role, await crm.person({ roles: [role] }));
  people.set('none', await crm.person({ roles: [] }));
  administrator = await crm.person({ roles: ['admin'] });
  arBoss = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

const who = (role: Role | 'none'): Person => people.get(role) ?? administrator;
const noId = '01990000-0000-7000-8000-000000000000';

/** Everything that a request could change, as one text. */
async function state(): Promise<string> {
  const tables = [
    'enquiries',
    'contacts',
    'timeline',
    'conversions',
    'audit',
    'imports',
    'notifications',
    'sheets',
    'idempotency_keys',
  ];
  const parts = tables.map(
    (table) =>
      sql`select ${table} as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${sql.table(table)} t`,
  );
  const { rows } = await sql.join(parts, sql` union all `).execute(crm.database.db);
  return JSON.stringify(rows);
}

test('the table lists every endpoint, and only these are public', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual([...Object.keys(permissionMatrix), ...publicEndpoints].toSorted());
  const guests = Object.entries(endpoints).filter(([, endpoint]) => endpoint.permission === 'public');
  expect(guests.map(([name]) => name).toSorted()).toEqual(publicEndpoints.toSorted());
});

describe.each(Object.keys(permissionMatrix))('%s', (name) => {
  const endpoint = endpoints[name];
  const call = async (person: Person | 'nobody') => {
    if (!endpoint) throw new Error(`no endpoint ${name}`);
    const { status } = await crm.as(person, endpoint, { id: noId, x: 'all', country: 'all' });
    return status;
  };

  test('refuses guests and roles without its permission, and changes nothing', async () => {
    const before = await state();
    const closed: (Role | 'none')[] = roles.filter((role) => !permissionMatrix[name]?.includes(role));
    if (endpoint?.permission !== 'signed-in' && endpoint?.permission !== 'setting-up') closed.push('none');
    const answers = [];
    for (const role of closed) answers.push([role, await call(who(role))]);
    expect(answers).toEqual(closed.map((role) => [role, 403]));
    expect(await call('nobody')).toBe(401);
    expect(await state()).toBe(before);
  });

  test('is open to the roles with its permission', async () => {
    for (const role of permissionMatrix[name] ?? []) {
      const person = name === 'session.logout' ? await crm.person({ roles: [role] }) : who(role);
      expect([role, await call(person)]).not.toEqual([role, 403]);
      expect(await call(name === 'session.logout' ? administrator : person)).not.toBe(500);
      if (name === 'session.logout') administrator = await crm.person({ roles: ['admin'] });
    }
  });
});

const services = { AU: 'VE', BD: 'VEB', PK: 'VEP', IN: 'VEI' };

async function anEnquiry(serCode: string, by: Person = administrator) {
  const { status, body } = await crm.as(by, enquiries.create, {
    serCode,
    givenNames: 'Nadia',
    familyName: `Haq ${crypto.randomUUID()}`,
    email: `${crypto.randomUUID()}@example.com`,
    interest: { kind: serCode === 'BUY' ? 'property' : 'migration' },
    nextFollowUpAt: '2026-03-05T01:00:00Z',
    ...(serCode !== 'BUY' && { status: 'FU' as const }),
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

type Row = Awaited<ReturnType<typeof anEnquiry>>;
const onRow: Record<string, (person: Person, row: Row) => Promise<{ status: number }>> = {
  get: (person, { id }) => crm.as(person, enquiries.get, { id }),
  change: (person, { id, version }) => crm.as(person, enquiries.change, { id, version, remarks: 'seen' }),
  move: (person, { id, version }) => crm.as(person, enquiries.move, { id, version, to: 'IP' }),
  convert: (person, { id, version }) => crm.as(person, enquiries.convert, { id, version }),
  open: (person, { id }) => crm.as(person, enquiries.open, { id }),
  timeline: (person, { id }) => crm.as(person, enquiries.timeline, { id }),
  addToTimeline: (person, { id }) => crm.as(person, enquiries.addToTimeline, { id, kind: 'note', note: 'rang' }),
  history: (person, { id }) => crm.as(person, enquiries.history, { id }),
  remove: (person, { id, version }) => crm.as(person, enquiries.remove, { id, version }),
};

const reads = { get: true, open: true, timeline: true, history: true };

describe.each(counsellors)('rows within reach of %s', (role) => {
  const mine = officesOf[role];

  test.each(Object.entries(onRow))('%s works on their own rows, and returns 404 for others', async (verb, act) => {
    for (const office of offices) {
      const serCode = services[office];
      const row = await anEnquiry(serCode);
      const before = await state();
      const { status } = await act(who(role), row);
      const mayNot = verb === 'remove' && role === 'staff';
      expect([office, status]).toEqual([office, mayNot ? 403 : mine.includes(office) ? 200 : 404]);
      expect((await state()) === before).toBe(status !== 200 || verb in reads);
    }
    const elsewhere = await anEnquiry('BUY', arBoss);
    const before = await state();
    expect([403, 404]).toContain((await act(who(role), elsewhere)).status);
    expect(await state()).toBe(before);
  });

  test('lists, counts and finds only these records', async () => {
    const marker = `x${crypto.randomUUID().slice(0, 12)}`; // not only digits, which would be looked up as a phone number
    const mark = async (row: Row, by: Person) =>
      crm.as(by, enquiries.change, { id: row.id, version: row.version, familyName: marker });
    for (const serCode of Object.values(services)) await mark(await anEnquiry(serCode), administrator);
    await mark(await anEnquiry('BUY', arBoss), arBoss);

    const { body } = await crm.as(who(role), enquiries.list, { q: marker });
    expect(body.rows.map((row) => row.office).toSorted()).toEqual(mine.toSorted());
    expect(body.total).toBe(mine.length);
    for (const office of offices) {
      const narrowed = await crm.as(who(role), enquiries.list, { q: marker, office });
      expect(narrowed.body.total).toBe(mine.includes(office) ? 1 : 0);
    }
  });

  test('creates records only there', async () => {
    for (const office of offices) {
      const serCode = services[office];
      const before = await state();
      const { status } = await crm.as(who(role), enquiries.create, {
        serCode,
        givenNames: 'Omar',
        email: `${crypto.randomUUID()}@example.com`,
      });
      expect([office, status]).toEqual([office, mine.includes(office) ? 200 : 403]);
      expect((await state()) === before).toBe(!mine.includes(office));
    }
  });
});
