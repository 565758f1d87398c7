import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** A table whose rows `r` have an owner, a due time, a company and an office. */
export type CoveredTable = {
  table: 'enquiries' | 'deadlines';
  owner: 'assigneeId' | 'ownerId';
  /** Timestamp columns of every change. */
  touched: readonly string[];
  /** Conditions and columns on the alias `r`; `joins` adds what the label needs. */
  isOpen: RawBuilder<boolean>;
  due: RawBuilder<unknown>;
  label: RawBuilder<string>;
  path: RawBuilder<string>;
  licence: RawBuilder<boolean>;
  joins: RawBuilder<unknown>;
};

export type Row = {
  id: string;
  ownerId: number;
  company: string;
  office: string;
  zone: string;
  label: string;
  at: string;
  path: string;
  licence: boolean;
};

const rows = ({ table, owner, due, label, path, licence, joins }: CoveredTable) => sql<Row>`
  select r.id, ${sql.ref(`r.${owner}`)} as "ownerId", r.company, o.code as office, o.zone, ${label} as label,
    to_char(${due} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ${path} as path, ${licence} as licence
  from ${sql.table(table)} r join offices o on o.id = r.office_id ${joins}`;

const MOST = 500; // items of one leave

/** The open rows of a person that fall due in a span, in all companies. */
export async function dueOf(
  db: Db,
  records: CoveredTable,
  { userId, from, to }: { userId: number; from: Date; to: Date },
) {
  const found = await sql<Row>`${rows(records)}
    where r.company = any(array(select code from companies)) and ${sql.ref(`r.${records.owner}`)} = ${userId} and ${records.isOpen}
      and ${records.due} >= ${from.toISOString()} and ${records.due} < ${to.toISOString()}
    order by ${records.due}, r.id limit ${MOST}`.execute(db);
  return found.rows;
}

/** Locks these rows, of which the open ones are returned. */
export async function lock(db: Db, records: CoveredTable, ids: readonly string[]): Promise<Row[]> {
  await sql`select from ${sql.table(records.table)} where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
  const found =
    await sql<Row>`${rows(records)} where r.id = any(${ids}::uuid[]) and ${records.isOpen} order by r.id`.execute(db);
  return found.rows;
}

export async function give(
  db: Db,
  { table, owner, touched }: CoveredTable,
  ids: readonly string[],
  to: number,
  now: Date,
) {
  const times = touched.map((column) => sql`${sql.ref(column)} = ${now.toISOString()}`);
  await sql`update ${sql.table(table)} set ${sql.join([sql`${sql.ref(owner)} = ${to}`, sql`version = version + 1`, ...times])}
    where id = any(${ids}::uuid[])`.execute(db);
}
