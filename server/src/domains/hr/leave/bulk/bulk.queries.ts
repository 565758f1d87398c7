import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { Where } from '../../../../kit/bulk.ts';
import { leaveRows } from '../requests.queries.ts';

/** The first of the selected requests, those that begin first in front. */
export async function idsOf(db: Db, selected: Where, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id from ${leaveRows.from} where ${selected}
    order by r.starts_on, r.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whose requests these are. */
export async function peopleOf(db: Db, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct user_id as id from leave_requests
    where id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
