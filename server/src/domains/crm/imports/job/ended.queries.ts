import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';

/** An import and how far it came. */
export const findEnded = (db: Db, id: string) =>
  db
    .selectFrom('imports')
    .select(['company', 'createdBy', 'fileName', 'state', 'dryRun', 'created', 'updated', 'skipped', 'failed'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whom an import gave enquiries that it made, other than the importer, and how many. */
export async function ownersOf(db: Db, id: string) {
  const { rows } = await sql<{ userId: number; roles: string[]; count: number }>`
    select u.id as "userId", u.roles, count(*)::int as count
    from enquiries e join imports i on i.id = e.import_id join users u on u.id = e.assignee_id
    where e.import_id = ${id} and e.assignee_id <> i.created_by group by u.id order by u.id`.execute(db);
  return rows;
}
