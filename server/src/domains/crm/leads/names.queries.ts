import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** Labels of the IDs in counts: the displayed name, and the key for the list's filter. */
export type Name = { id: string; key: string; name: string };

const read = async (query: ReturnType<typeof sql<Name>>, db: Db) => (await query.execute(db)).rows;

export const findSources = (db: Db, company: string) =>
  read(sql`select id::text, id::text as key, name from lead_sources where company = ${company}`, db);
export const findCampaigns = (db: Db, company: string) =>
  read(sql`select id::text, id::text as key, name from campaigns where company = ${company}`, db);
export const findServices = (db: Db, company: string) =>
  read(sql`select id::text, code as key, name from services where company = ${company}`, db);
export const findPeople = (db: Db, ids: readonly string[]) =>
  read(sql`select id::text, id::text as key, name from users where id = any(${ids}::int[])`, db);

/** The offices with their hours and holidays. */
export function findOffices(db: Db) {
  return db
    .selectFrom('offices')
    .select(['id', 'code', 'name', 'zone', 'workingDays', 'opens', 'closes'])
    .select(
      sql<string[]>`array(select day::text from holidays where office_id = offices.id order by day)`.as('holidays'),
    )
    .orderBy('id')
    .execute();
}

/** The English names of statuses, for exports. */
export const findStatuses = (db: Db) => db.selectFrom('enquiryStatuses').select(['code', 'name']).execute();
