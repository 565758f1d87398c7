import { assignment } from '@embark/contracts/crm/assignment';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { notifications } from '@embark/contracts/workspace/notifications';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry, recorded } from '../../../../test/enquiries.ts';
import { csv, importing } from '../../../../test/importing.ts';
import { startNode } from '../../../../test/nodes.ts';
import { ruled } from '../../../../test/rules.ts';

const crm = testApp();
const file = importing(crm);
let administrator: Person;
let pool: Person[];
let asha: Person;
let ravi: Person;
let mina: Person;

beforeEach(async () => {
  await crm.database.pool.query('delete from assignment_rules; update users set active = false');
  administrator = await crm.person({ roles: ['admin'], name: 'Boss' });
  asha = await crm.person({ name: 'Asha' });
  ravi = await crm.person({ name: 'Ravi' });
  mina = await crm.person({ name: 'Mina' });
  pool = [asha, ravi, mina];
});

const owners = async (count: number, given: object = {}) => {
  const found: (string | null)[] = [];
  for (let at = 0; at < count; at += 1)
    found.push((await recorded(crm, administrator, { byRules: true, ...given })).assignee);
  return found;
};

test('new enquiries rotate by the rules, unless an owner is given or the rules are not requested', async () => {
  await ruled(crm, administrator, pool);
  expect(await owners(4)).toEqual(['Asha', 'Ravi', 'Mina', 'Asha']);
  expect((await recorded(crm, administrator)).assignee).toBe('Boss');
  expect((await recorded(crm, administrator, { byRules: true, assigneeId: administrator.id })).assignee).toBe('Boss');
  expect(await owners(1)).toEqual(['Ravi']);
  expect(await owners(1, { serCode: 'VEB' })).toEqual(['Boss']); // no rule in that office
});

test('conditions match the person’s details', async () => {
  await ruled(crm, administrator, [asha], { countries: ['BD'] });
  await ruled(crm, administrator, [ravi], { kinds: ['admission'] });
  await ruled(crm, administrator, [mina]);
  expect(await owners(1, { residence: 'BD' })).toEqual(['Asha']);
  expect(await owners(1, { serCode: 'AD' })).toEqual(['Ravi']);
  expect(await owners(1)).toEqual(['Mina']);
});

test('assigns by language, for imports and for a dry run', async () => {
  await ruled(crm, administrator, [asha], { languages: ['bn', 'hi'] });
  await ruled(crm, administrator, [mina]);
  expect(await owners(1, { language: 'hi' })).toEqual(['Asha']);
  expect(await owners(1, { language: 'ur' })).toEqual(['Mina']);
  expect(await owners(1)).toEqual(['Mina']);
  const tried = await crm.as(administrator, assignment.attempt, { serCode: 'VE', language: 'bn' });
  expect(tried.body.owner?.name).toBe('Asha');
  const unknown = await crm.as(administrator, assignment.attempt, { serCode: 'VE', language: 'Bangla' });
  expect(unknown).toMatchObject({ status: 422, body: { error: [{ type: 'language' }] } });
  const lines = ['L0,l0@import.test,VE,Bangla', 'L1,l1@import.test,VE,', 'L2,l2@import.test,VE,Hindi'];
  const id = await file.all(administrator, csv('Name,Email,Service,Preferred language', ...lines), {}, 4);
  const { rows } = await crm.database.pool.query(
    'select u.name from enquiries e join users u on u.id = e.assignee_id where import_id = $1 order by e.id',
    [id],
  );
  expect(rows.map(({ name }) => name)).toEqual(['Asha', 'Mina', 'Asha']);
});

test('reassigning by the rules uses the person’s current language', async () => {
  await ruled(crm, administrator, [ravi], { languages: ['tr'] });
  await ruled(crm, administrator, [mina]);
  const { id, version } = await recorded(crm, administrator, { language: 'tr' });
  expect((await crm.as(administrator, enquiries.assign, { id, version, byRules: true })).body.assignee).toBe('Ravi');
});

test('the rules use the stored values of an existing contact', async () => {
  await ruled(crm, administrator, [asha], { languages: ['bn'] });
  await ruled(crm, administrator, [ravi], { countries: ['PK'] });
  await ruled(crm, administrator, [mina]);
  const { contactId } = await recorded(crm, administrator, { language: 'bn' });
  const other = await recorded(crm, administrator, { residence: 'PK' });
  const stranger = await recorded(crm, administrator);
  expect(await owners(1, { contactId, serCode: 'AD' })).toEqual(['Asha']);
  expect(await owners(1, { contactId: other.contactId, serCode: 'AD' })).toEqual(['Ravi']);
  expect(await owners(1, { contactId: stranger.contactId, serCode: 'AD' })).toEqual(['Mina']);
});

test('balances by load, skips users who are away or at capacity, and always finds an owner', async () => {
  await ruled(crm, administrator, [asha, ravi], { way: 'load' });
  await recorded(crm, administrator, { assigneeId: asha.id });
  expect(await owners(3)).toEqual(['Ravi', 'Asha', 'Ravi']);
  const { body } = await crm.as(administrator, assignment.people, {});
  const version = (who: Person) => body.find(({ id }) => id === who.id)?.version ?? 0;
  await crm.as(administrator, assignment.setPerson, { id: asha.id, version: version(asha), maxOpen: 2 });
  await crm.as(ravi, assignment.setOwnAway, { awayUntil: '2026-03-02', coverId: null });
  expect(await owners(1)).toEqual(['Boss']);
  const tried = await crm.as(administrator, assignment.attempt, { serCode: 'VE' });
  expect(tried.body).toMatchObject({
    owner: { name: 'Boss' },
    rule: { name: 'Everything' },
    by: 'manager',
    passed: [
      { name: 'Asha', why: 'full' },
      { name: 'Ravi', why: 'away' },
    ],
  });
});

test('a dry run does not use up a turn', async () => {
  await ruled(crm, administrator, pool);
  for (let count = 0; count < 3; count += 1)
    expect((await crm.as(administrator, assignment.attempt, { serCode: 've' })).body.owner?.name).toBe('Asha');
  expect(await owners(1)).toEqual(['Asha']);
  expect((await crm.as(administrator, assignment.attempt, { serCode: 'NOPE' })).status).toBe(422);
});

test('a dozen concurrent requests on two nodes rotate evenly, with no turn used twice', async () => {
  await ruled(crm, administrator, pool);
  const other = await startNode(crm);
  const create = async (at: number) => {
    if (at % 2 === 0)
      return (await crm.as(administrator, enquiries.create, anEnquiry({ byRules: true }))).body.assignee;
    const response = await fetch(`${other.address}/api/enquiries-app/enquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${administrator.token}` },
      body: JSON.stringify(anEnquiry({ byRules: true })),
    });
    const body: { assignee: string } = await response.json();
    return body.assignee;
  };
  const given = await Promise.all(Array.from({ length: 12 }, (_, at) => create(at)));
  await other.stop();
  const share = (name: string) => given.filter((one) => one === name).length;
  expect([share('Asha'), share('Ravi'), share('Mina')]).toEqual([4, 4, 4]);
});

test('an import assigns only the rows without an owner in the file', async () => {
  await ruled(crm, administrator, pool);
  const lines = Array.from(
    { length: 7 },
    (_, at) => `P${at},p${at}@import.test,VE,${at === 6 ? administrator.email : ''}`,
  );
  const id = await file.all(administrator, csv('Name,Email,Service,Counsellor', ...lines), {}, 4);
  const { rows } = await crm.database.pool.query(
    'select u.name from enquiries e join users u on u.id = e.assignee_id where import_id = $1 order by e.id',
    [id],
  );
  expect(rows.map(({ name }) => name)).toEqual(['Asha', 'Ravi', 'Mina', 'Asha', 'Ravi', 'Mina', 'Boss']);
});

test('the new owner gets the note, in the notification and the timeline', async () => {
  const { id, version } = await recorded(crm, asha);
  const handed = await crm.as(asha, enquiries.assign, {
    id,
    version,
    assigneeId: ravi.id,
    note: 'Call her after five',
  });
  expect(handed.body).toMatchObject({ assignee: 'Ravi', version: version + 1 });
  const { body: panel } = await crm.as(ravi, notifications.panel, {});
  expect(panel[0]?.message).toMatch(/^Asha assigned .* to you: Call her after five$/);
  const { body: stream } = await crm.as(ravi, enquiries.timeline, { id });
  expect(stream.rows[0]).toMatchObject({
    kind: 'assignee',
    note: 'Call her after five',
    data: { from: 'Asha', to: 'Ravi' },
  });
  expect(await crm.trail(id)).toEqual(['enquiries.create', 'enquiries.assign']);
});

test('the rules choose another owner, and without a rule one must be chosen', async () => {
  const { id, version } = await recorded(crm, asha);
  const none = await crm.as(asha, enquiries.assign, { id, version, byRules: true });
  expect(none).toMatchObject({ status: 422, body: { error: [{ type: 'byRules' }] } });
  await ruled(crm, administrator, pool);
  expect((await crm.as(asha, enquiries.assign, { id, version, byRules: true })).body.assignee).toBe('Ravi');
});

test.each([
  [{}, 422, 'assigneeId'],
  [{ assigneeId: 999_999 }, 422, 'assigneeId'],
  [{ byRules: false }, 422, 'assigneeId'],
])('refuses to reassign with %j', async (given, status, field) => {
  const { id, version } = await recorded(crm, asha);
  const reply = await crm.as(asha, enquiries.assign, { id, version, ...given });
  expect([reply.status, reply.body.error?.[0]?.type]).toEqual([status, field]);
  const same = await crm.as(asha, enquiries.assign, { id, version, assigneeId: asha.id });
  expect(same).toMatchObject({ status: 422 });
  expect(
    (await crm.as(asha, enquiries.assign, { id, version: version + 1, assigneeId: administrator.id })).status,
  ).toBe(409);
  const abroad = await crm.person({ roles: ['buser'], country: 'BD' });
  expect((await crm.as(abroad, enquiries.assign, { id, version, assigneeId: administrator.id })).status).toBe(404);
});
