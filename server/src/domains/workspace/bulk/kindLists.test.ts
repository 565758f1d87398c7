import { defineFields, PageQuery } from '@embark/contracts/kit';
import { type BulkAction, bulkFields } from '@embark/contracts/workspace/bulk';
import { notifications } from '@embark/contracts/workspace/notifications';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Person, testApp } from '../../../../test/app.ts';
import { bulkSubjectsOf } from '../../../kit/bulk.ts';
import type { Ctx } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { Problem } from '../../../kit/problem.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { reachOfUser } from '../../organisation/session/index.ts';
import { kindLists } from './index.ts';
import { undoer } from './service/act.ts';
import { rowsReader } from './service/read.ts';
import { previewer, starter } from './service/start.ts';

// a fictional record type with the permissions and the name of a real one
type Boat = {
  id: string;
  version: number;
  name: string;
  colour: string;
  ownerId: number;
  office: string;
  can: { edit: boolean };
};
const fields = defineFields({ name: { kind: 'text', column: true, sort: true } });
const BoatFilter = PageQuery.extend({ colour: z.string().optional() });
const isKnown = (name: string): name is 'conversions' => name !== '';
const named = (name: string) => (isKnown(name) ? name : 'conversions');
const table = recordTable<'conversions', Boat>({
  table: named('boats'),
  alias: 'b',
  visible: (reach) => inReach(reach, 'conversions.read', 'b'),
  show: (reach) => sql<Boat>`select b.id, b.version, b.name, b.colour, b.owner_id as "ownerId", o.code as office,
    jsonb_build_object('edit', ${inReach(reach, 'conversions.write', 'b')}) as can from boats b join offices o on o.id = b.office_id`,
  notFound: 'Not here.',
});
const boatList = defineList<typeof fields.table, z.output<typeof BoatFilter>>({
  fields,
  entries: { name: { sort: { up: sql`b.name`, type: 'text' } } },
  ...table.rows,
  rows: () => sql`join boats b on b.id = page.id`,
  more: ({ colour }) => (colour ? [sql<boolean>`b.colour = ${colour}`] : []),
  search: () => sql<boolean>`true`,
  sort: 'name',
  further: 'name',
});
const NewBoat = z.strictObject({
  name: z.string(),
  colour: z.enum(['red', 'blue', 'green'], 'Choose a colour'),
  ownerId: z.number(),
});
const registered = kindLists<Boat, 'colour', z.output<typeof BoatFilter>>({
  kind: 'conversions',
  path: '/apps/boats',
  exports: 'enquiries.export',
  fields,
  filter: BoatFilter,
  list: boatList,
  table,
  bulk: bulkFields(NewBoat, ['colour']),
  may: (_reach, { can }) => can.edit,
  audited: ({ colour, ownerId }) => ({ colour, ownerId }),
});
const subjects = { bulk: bulkSubjectsOf(registered.bulk ?? []) };

const crm = testApp();
let own: Person;
let next: Person;
let boats: Record<'one' | 'two' | 'dhaka' | 'elsewhere', string>;

beforeAll(async () => {
  await sql`create table boats (id uuid primary key default uuidv7(), company text not null, office_id smallint not null,
    version integer not null default 1, name text not null, colour text not null, owner_id integer not null)`.execute(
    crm.database.db,
  );
  own = await crm.person({ roles: ['user', 'acc'] }); // writes in Australia, reads everywhere
  next = await crm.person({ name: 'Next Owner' });
});
beforeEach(async () => {
  await sql`delete from boats`.execute(crm.database.db);
  const add = async (name: string, office: 1 | 2, company = 'fc') =>
    (
      await sql<{ id: string }>`insert into boats (company, office_id, name, colour, owner_id)
      values (${company}, ${office}, ${name}, 'red', ${own.id}) returning id`.execute(crm.database.db)
    ).rows[0]?.id ?? '';
  boats = {
    one: await add('One', 1),
    two: await add('Two', 1),
    dhaka: await add('Dhaka', 2),
    elsewhere: await add('Else', 1, 'ar'),
  };
});

async function ctxOf(who: Person): Promise<Ctx> {
  const reach = await reachOfUser(crm.database.db, who.id, 'fc');
  if (!reach) throw new Error('nobody');
  return { ...crm.database, reach, now: crm.deps.now(), address: null };
}
const list = 'conversions' as const;
const all = () => ({ ids: Object.values(boats) });
const ask = async (who: Person, action: BulkAction, selection: { ids: string[] } = all()) =>
  starter(subjects)(await ctxOf(who), { list, selection, action });
const refusal = async (work: Promise<unknown>) => {
  const problem = await work.catch((error: unknown) => error);
  if (!(problem instanceof Problem)) throw problem;
  return { code: problem.code, fields: Object.keys(problem.more.fields ?? {}) };
};
const undo = async (id: string, who = own) => undoer(subjects)(await ctxOf(who), { id });
const find = async (id: string) => (await table.findAll(await ctxOf(own), [id]))[0];
const set = (active: boolean, who: Person) =>
  crm.database.db.updateTable('users').set({ active }).where('id', '=', who.id).execute();

test('assigns rows to another owner by the permission in each office, and undoes it', async () => {
  const action = { kind: 'assign', ownerId: next.id };
  const left = [
    { reason: 'gone', count: 1 },
    { reason: 'not-allowed', count: 1 },
  ];
  const seen = await previewer(subjects)(await ctxOf(own), { list, selection: all(), action });
  expect(seen).toMatchObject({ total: 4, done: 2, offices: ['AU'] });
  const job = await ask(own, action);
  expect(job).toMatchObject({ state: 'done', action: 'assign', about: 'Next Owner', total: 4, done: 2 });
  expect(job.left.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual(left);
  expect(await find(boats.one)).toMatchObject({ ownerId: next.id, version: 2 });
  expect(await find(boats.dhaka)).toMatchObject({ ownerId: own.id, version: 1 });
  const { rows } =
    await sql`select kind, actor_id as by, data from timeline where subject = 'conversions' and subject_id = ${boats.one}`.execute(
      crm.database.db,
    );
  expect(rows).toEqual([{ kind: 'changed', by: own.id, data: { fields: ['ownerId'], job: job.id } }]);
  const { rows: audited } = await sql`select action, before, after from audit where subject_id = ${boats.one}`.execute(
    crm.database.db,
  );
  expect(audited).toEqual([{ action: 'bulk.assign', before: { ownerId: own.id }, after: { ownerId: next.id } }]);
  const [told] = (await crm.as(next, notifications.panel, {})).body;
  expect(told).toMatchObject({ kind: 'bulkAssigned', data: { count: 2 } });
  expect(told?.options.onclick_url).toContain('/apps/boats?owner=me');
  let file = '';
  for await (const part of (await rowsReader(subjects)(await ctxOf(own), { id: job.id })).text) file += part;
  expect(file).toContain(',One,,done,');
  expect(file).toContain(",,,left,You don't have permission to change it"); // of an office where the user cannot export

  await sql`update boats set version = 3 where id = ${boats.two}`.execute(crm.database.db);
  expect(await undo(job.id)).toMatchObject({ state: 'undone', restored: 1, kept: [{ reason: 'touched', count: 1 }] });
  expect(await find(boats.one)).toMatchObject({ ownerId: own.id, version: 3 });
  expect(await find(boats.two)).toMatchObject({ ownerId: next.id, version: 3 });
  expect(await crm.trail(boats.one)).toEqual(['bulk.assign', 'bulk.undo']);
  expect(await crm.trail(job.id)).toEqual(['bulk.start', 'bulk.undo']);
});

test('a field with bulk editing takes a valid value', async () => {
  const job = await ask(own, { kind: 'set', field: 'colour', value: 'blue' }, { ids: [boats.one] });
  expect(job).toMatchObject({ action: 'set', about: 'colour=blue', done: 1 });
  const again = await ask(own, { kind: 'set', field: 'colour', value: 'blue' }, { ids: [boats.one, boats.two] });
  expect(again).toMatchObject({ done: 1, left: [{ reason: 'same', count: 1 }] });
  const selection = { all: true as const, filter: { colour: 'blue' }, except: [] };
  const green = { kind: 'set', field: 'colour', value: 'green' };
  expect(await starter(subjects)(await ctxOf(own), { list, selection, action: green })).toMatchObject({
    total: 2,
    done: 2,
  });
  expect(await undo(job.id)).toMatchObject({ restored: 0, kept: [{ reason: 'touched', count: 1 }] });
  expect((await find(boats.one))?.colour).toBe('green');
});

test.each([
  ['another action', { kind: 'move', to: 3 }, 'action.kind'],
  ['a field without bulk editing', { kind: 'set', field: 'name', value: 'All the same' }, 'action.field'],
  ['the owner as a field', { kind: 'set', field: 'ownerId', value: 1 }, 'action.field'],
  ['an invalid value', { kind: 'set', field: 'colour', value: 'plaid' }, 'action.value'],
  ['an unknown owner', { kind: 'assign', ownerId: 2_000_000_000 }, 'ownerId'],
])('refuses %s', async (_what, action, field) => {
  expect(await refusal(ask(own, action))).toEqual({ code: 'invalid', fields: [field] });
  expect(await find(boats.one)).toMatchObject({ version: 1 });
});

test('refuses owners without permission, and changes by readers', async () => {
  const administrator = await crm.person({ roles: ['admin'] });
  const job = await ask(administrator, { kind: 'assign', ownerId: next.id });
  expect(job.left).toContainEqual({ reason: 'other-office', count: 1 });
  expect(await refusal(ask(await crm.person({ roles: ['acc'] }), { kind: 'assign', ownerId: next.id }))).toMatchObject({
    code: 'not-allowed',
  });
  const gone = await crm.person();
  await set(false, gone);
  expect(await refusal(ask(administrator, { kind: 'assign', ownerId: gone.id }))).toEqual({
    code: 'invalid',
    fields: ['ownerId'],
  });
});

test('an undo restores nothing to a former owner, nor without the permission', async () => {
  const job = await ask(own, { kind: 'assign', ownerId: next.id }, { ids: [boats.one] });
  await sql`update users set roles = '{buser,acc}' where id = ${own.id}`.execute(crm.database.db);
  const lost = await undo(job.id).catch((error: unknown) => error);
  await sql`update users set roles = '{user,acc}' where id = ${own.id}`.execute(crm.database.db);
  expect(lost).toMatchObject({ restored: 0, kept: [{ reason: 'not-allowed', count: 1 }] });

  const administrator = await crm.person({ roles: ['admin'] });
  await ask(administrator, { kind: 'assign', ownerId: administrator.id }, { ids: [boats.two] });
  const back = await ask(own, { kind: 'assign', ownerId: next.id }, { ids: [boats.two] });
  await set(false, administrator);
  expect(await undo(back.id)).toMatchObject({ restored: 0, kept: [{ reason: 'owner-gone', count: 1 }] });
  const kept = await ask(own, { kind: 'set', field: 'colour', value: 'blue' }, { ids: [boats.two] });
  await set(false, next);
  expect(await undo(kept.id)).toMatchObject({ restored: 1, kept: [] }); // a colour needs no owner
  await set(true, next);
});

test('its list supports exports and views', async () => {
  const [registration] = registered.lists ?? [];
  expect(registration).toMatchObject({ name: 'conversions', reads: 'conversions.read', exports: 'enquiries.export' });
  expect(await registration?.views?.count(await ctxOf(own), { colour: 'red' })).toBe(3);
});
