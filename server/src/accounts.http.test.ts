import { conversions } from '@embark/contracts/crm/conversions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { endpoints } from '../test/contracts.ts';
import { permissionMatrix, rowCalls } from '../test/matrices.ts';
import { officeRows } from '../test/officeRows.ts';
import type { OfficeRow } from '../test/places.ts';

const crm = testApp();

/** What the office knows of clients. Each text in it is replaced by its table and column, wherever the database allows it. */
const tables = [
  'advice_notes',
  'applications',
  'checklist_lines',
  'contacts',
  'conversions',
  'deadlines',
  'documents',
  'enquiries',
  'file_plans',
  'passports',
  'referrals',
  'rpl_cases',
  'timeline',
  'visas_held',
];
/** Names, which accounts see, and columns by which rows are found. */
const kept = [
  'company',
  'contact_name',
  'family_name',
  'given_names',
  'preferred_name',
  'kind',
  'number_key',
  'search',
  'status',
  'type_key',
  'zone',
];
const phone = '+8801711999888';

/** Days of the record itself, of its status and of the agreement, which accounts see. */
const keptDays = ['opened_at', 'closed_at', 'retain_until', 'signed_on', 'created_at', 'updated_at', 'merged_at', 'at'];

/** Replaces each day and moment in these tables by a day of its own; a mark is that day. */
async function markDays(): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and table_name in (${sql.join(tables)})
    and (data_type = 'date' or data_type like 'timestamp%') and is_generated = 'NEVER' and column_name not in (${sql.join(keptDays)})`.execute(
    crm.database.db,
  );
  const marks: string[] = [];
  for (const [at, { table, column }] of rows.entries()) {
    const day = new Date(Date.UTC(2041, 0, 1 + at)).toISOString().slice(0, 10);
    const set = crm.database.db.transaction().execute(async (inside) => {
      await sql`set local session_replication_role = replica`.execute(inside);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`${day}T01:00:00Z`}`.execute(inside);
    });
    const isSet = await set.then(
      () => true,
      () => false,
    );
    if (isSet) marks.push(day);
  }
  return marks;
}

async function markAll(): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and table_name in (${sql.join(tables)}) and data_type = 'text'
    and is_generated = 'NEVER' and column_name not in (${sql.join(kept)})`.execute(crm.database.db);
  const marks: string[] = [];
  for (const { table, column } of rows) {
    const mark = `~${table}.${column}~`;
    const set = crm.database.db.transaction().execute(async (inside) => {
      await sql`set local session_replication_role = replica`.execute(inside);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${mark}`.execute(inside);
    });
    // a column with a list of its values keeps them
    if (
      await set.then(
        () => true,
        () => false,
      )
    )
      marks.push(mark);
  }
  marks.push(...(await markDays()));
  await sql`update contacts set phone = ${phone}, whatsapp = ${phone}, date_of_birth = '1987-06-05'`.execute(
    crm.database.db,
  );
  return [...marks, phone, '1987-06-05'];
}

let rows: OfficeRow[];
let marks: string[];
beforeAll(async () => {
  rows = await officeRows(crm);
  marks = await markAll();
});

/** The marks that a person reads, by every endpoint that they may call: with a record of the office, or as a list. */
async function readBy(person: Person, role: 'acc' | 'user') {
  const found = new Map<string, string[]>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.method !== 'GET' || !permissionMatrix[name]?.includes(role)) continue;
    const { call } = rowCalls[name] ?? {};
    const answers = call
      ? await Promise.all(rows.map((row) => call(crm, person, row)))
      : [await crm.as(person, endpoint, { q: 'client', x: 'all', country: 'all', serCode: 'VE' })];
    const text = JSON.stringify(answers.map(({ body }) => body));
    const read = marks.filter((mark) => text.includes(mark));
    if (read.length > 0) found.set(name, read);
  }
  return found;
}

test('W8: accounts read names and money of clients, and nothing else, by any endpoint', async () => {
  expect(Object.fromEntries(await readBy(await crm.person({ roles: ['acc'] }), 'acc'))).toEqual({});
}, 60_000);

const overdue = JSON.stringify({ all: [{ field: 'nextActionAt', op: 'overdue' }] });
test.each([
  ['sort', { sort: '-nextActionAt' }],
  ['sort', { sort: 'name,nextActionAt' }],
  ['where', { where: overdue }],
])('W8: accounts cannot find out a next action by the %s of the list: %j', async (field, query) => {
  const [acc, user] = await Promise.all([crm.person({ roles: ['acc'] }), crm.person({ roles: ['user'] })]);
  const refused = await crm.as(acc, conversions.list, query);
  expect([refused.status, refused.body.error?.map(({ type }) => type)]).toEqual([422, [field]]);
  expect((await crm.as(user, conversions.list, query)).status).toBe(200);
});

test('the same endpoints show it to a counsellor', async () => {
  const found = await readBy(await crm.person({ roles: ['user'] }), 'user');
  expect(marks.length).toBeGreaterThan(30);
  for (const name of ['conversions.get', 'conversions.list', 'contacts.get', 'contacts.search', 'overview.get'])
    expect([name, found.get(name)?.length ?? 0]).toEqual([name, expect.toSatisfy((count: number) => count > 0)]);
}, 60_000);
