import type { Company, Permission } from '@embark/contracts/kit';
import type { AboutKind } from '@embark/contracts/workspace/tasks';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Where } from '../../../kit/bulk.ts';
import type { Reach } from '../../../kit/context.ts';
import { mayBeTold } from '../notifications/index.ts';
import { aboutColumns } from './tasks.queries.ts';

type About = { kind: AboutKind; id: string };
/** The table of a record that has an office, and the permission that opens it. */
const records: Partial<Record<AboutKind, readonly [table: string, permission: Permission]>> = {
  enquiry: ['enquiries', 'enquiries.read'],
  conversion: ['conversions', 'conversions.read'],
  application: ['applications', 'applications.read'],
  deadline: ['deadlines', 'deadlines.read'],
  invoice: ['invoices', 'money.read'],
};
const elsewhere: Partial<Record<AboutKind, Permission>> = {
  contact: 'conversions.read',
  provider: 'applications.read',
  course: 'applications.read',
};

type Row = { id: number; active: boolean; companies: string[]; roles: string[]; place: string | null };

/** Of these users, those who can open a record, each with its office's permission. A record that is gone can be opened by no one. */
export async function openers(db: Db, company: Company, ids: readonly number[], about: About): Promise<Set<number>> {
  const [table, own] = records[about.kind] ?? [];
  const permission = own ?? elsewhere[about.kind];
  const place = table
    ? sql`(select o.code from ${sql.table(table)} a join offices o on o.id = a.office_id where a.id = ${about.id}::uuid)`
    : sql`null::text`;
  const { rows } = await sql<Row>`select u.id, u.active, u.companies, u.roles, ${place} as place from users u
    where u.id = any(${ids}::integer[])`.execute(db);
  const may = rows.filter((one) => {
    const needed = permission ? { permission, office: table ? (one.place ?? '') : null } : null;
    return mayBeTold(one, company, needed);
  });
  return new Set(may.map(({ id }) => id));
}

/** Whether a user can open the records of all tasks of a selection that the caller can reassign to them. */
export async function opensAll(
  db: Db,
  { userId, company }: Pick<Reach, 'userId' | 'company'>,
  id: number,
  selected: Where,
): Promise<boolean> {
  const columns = sql.join(Object.values(aboutColumns).map((column) => sql.ref(`t.${column}`)));
  const placed = Object.entries(records).map(
    ([kind, [table, permission]]) => sql`select distinct ${permission}::text as permission, o.code as office
      from chosen c join ${sql.table(table)} a on a.id = ${columnOf(kind)} join offices o on o.id = a.office_id`,
  );
  const others = Object.entries(elsewhere).map(
    ([kind, permission]) =>
      sql`(select ${permission}::text, null::text from chosen c where ${columnOf(kind)} is not null limit 1)`,
  );
  const { rows } = await sql<Omit<Row, 'id' | 'place'> & { permission: Permission; office: string | null }>`
    with chosen as materialized (select ${columns} from tasks t
      where ${selected} and t.assigned_by = ${userId} and t.user_id <> ${id} and t.deleted_at is null)
    select u.active, u.companies, u.roles, needed.* from users u
      cross join (${sql.join([...placed, ...others], sql` union `)}) needed where u.id = ${id}`.execute(db);
  return rows.every((one) => mayBeTold(one, company, one));
}
const columnOf = (kind: string) =>
  sql.join(Object.entries(aboutColumns).flatMap(([one, column]) => (one === kind ? sql.ref(`c.${column}`) : [])));

/** The names of users, in order. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').select('name').where('id', 'in', ids).orderBy('name').execute();
  return rows.map(({ name }) => name);
}
