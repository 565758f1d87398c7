import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** A table of records with an owner. Its rows have a company, a service and a contact. */
export type OwnedTable = {
  table: 'enquiries' | 'conversions';
  /** The columns of the owner and the next date, and the timestamps of every change. */
  owner: string;
  due: string;
  touched: readonly string[];
  /** A condition on the alias `r`: the record is open. */
  isOpen: RawBuilder<boolean>;
};

/** The number of open records of each service these users own, in all companies. */
export async function countOpen(db: Db, { table, owner, isOpen }: OwnedTable, owners: readonly number[]) {
  const ownerId = sql.ref(`r.${owner}`);
  const { rows } = await sql<{ serviceId: number; ownerId: number; count: number }>`
    select r.service_id as "serviceId", ${ownerId} as "ownerId", count(*)::int as count from ${sql.table(table)} r
    where r.company = any(array(select code from companies)) and ${ownerId} = any(${owners}::integer[]) and ${isOpen}
    group by r.service_id, ${ownerId}`.execute(db);
  return rows;
}

export type HandedOver = {
  id: string;
  company: string;
  contactId: string;
  fromId: number;
  from: string;
  toId: number;
  to: string;
};

export type Handing = { from: readonly number[]; serviceId: number; to: readonly number[] };

/** Distributes the open records of a service to these users in turn, starting with those due first. */
export async function handOver(
  db: Db,
  { table, owner, due, touched, isOpen }: OwnedTable,
  { from, serviceId, to }: Handing,
  now: Date,
) {
  const ownerId = sql.ref(`r.${owner}`);
  const times = touched.map((column) => sql`${sql.ref(column)} = ${now.toISOString()}`);
  const { rows } = await sql<HandedOver>`
    with theirs as materialized (
      select r.id, ${ownerId} as was, ${sql.ref(`r.${due}`)} as due from ${sql.table(table)} r
      where r.company = any(array(select code from companies)) and ${ownerId} = any(${from}::integer[])
        and r.service_id = ${serviceId} and ${isOpen} order by r.id for update),
    given as (
      select id, was, (${to}::integer[])[1 + (row_number() over (order by due, id) - 1) % ${to.length}] as owner
      from theirs),
    moved as (
      update ${sql.table(table)} r set ${sql.join([sql`${sql.ref(owner)} = given.owner`, sql`version = r.version + 1`, ...times])}
      from given where r.id = given.id
      returning r.id, r.company, r.contact_id, given.was, given.owner)
    select moved.id, moved.company, moved.contact_id as "contactId", was.id as "fromId", was.name as "from",
      owner.id as "toId", owner.name as "to"
    from moved join users was on was.id = moved.was join users owner on owner.id = moved.owner`.execute(db);
  return rows;
}

/** Locks one record of a company, regardless of reach. */
export async function lockAlone(db: Db, { table }: OwnedTable, company: string, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} and company = ${company} for update`.execute(db);
}

/** A table of records that belong to a client file and have an owner of their own. */
export type OnFiles = {
  table: 'deadlines' | 'applications' | 'placements' | 'rplCases';
  /** A condition on the alias `r`: the record is open. */
  isOpen: RawBuilder<boolean>;
};
type OwnedOnFile = { id: string; company: string; office: string; ownerId: number };

/** Locks and returns the open records of these users on files that have another case officer. */
export async function lockOnFiles(
  db: Db,
  { table, isOpen }: OnFiles,
  owners: readonly number[],
): Promise<OwnedOnFile[]> {
  const { rows } = await sql<OwnedOnFile>`select r.id, r.company, o.code as office, r.owner_id as "ownerId"
    from ${sql.table(table)} r join offices o on o.id = r.office_id join conversions v on v.id = r.conversion_id
    where r.owner_id = any(${owners}::integer[]) and ${isOpen} and v.case_officer_id <> all(${owners}::integer[])
    order by r.id for no key update of r`.execute(db);
  return rows;
}

/** Gives these records to the case officers of their files; returns the new owners. */
export async function giveToOfficers(db: Db, { table }: OnFiles, ids: readonly string[], now: Date) {
  const { rows } = await sql<{ id: string; ownerId: number }>`
    update ${sql.table(table)} r set owner_id = v.case_officer_id, version = r.version + 1, updated_at = ${now.toISOString()}
    from conversions v where v.id = r.conversion_id and r.id = any(${ids}::uuid[])
    returning r.id, r.owner_id as "ownerId"`.execute(db);
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
}
