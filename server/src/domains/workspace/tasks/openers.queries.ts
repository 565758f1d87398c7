import type { Company, Permission } from '@embark/contracts/kit';
import type { AboutKind } from '@embark/contracts/workspace/tasks';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { mayBeTold } from '../notifications/index.ts';

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

/** The names of users, in order. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').select('name').where('id', 'in', ids).orderBy('name').execute();
  return rows.map(({ name }) => name);
}
