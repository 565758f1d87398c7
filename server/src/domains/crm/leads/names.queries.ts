import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { type Names, namesAt, namesState } from '../../../kit/names.ts';

/** The names of lists, people and offices, and the hours of offices. */
export async function findNames(db: Db): Promise<Names> {
  const { rows } = await sql<{ state: string }>`select ${namesState} as state`.execute(db);
  return namesAt(db, rows[0]?.state ?? '');
}

/** The English names of statuses, for exports. */
export const findStatuses = (db: Db) => db.selectFrom('enquiryStatuses').select(['code', 'name']).execute();
