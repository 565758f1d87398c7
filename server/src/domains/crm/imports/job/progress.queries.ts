import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';

/** Starts a queued import, or resumes one whose worker died. */
export const begin = (db: Db, id: string, at: Date) =>
  db
    .updateTable('imports')
    .set({ state: 'running', startedAt: sql`coalesce(started_at, ${at.toISOString()}::timestamptz)` })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();

export type Counts = {
  processed: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
  warned: number;
};

/**
 * Saves the progress of a batch, if the import is still running, no stop was requested, and no other worker processed these lines. If it returns
 * false, the caller must roll back.
 */
export async function advance(
  db: Db,
  id: string,
  { from, to }: { from: number; to: number },
  counts: Counts,
): Promise<boolean> {
  const { rows } = await sql`
    update imports set line = ${to}, processed = processed + ${counts.processed}, created = created + ${counts.created},
      updated = updated + ${counts.updated}, skipped = skipped + ${counts.skipped}, failed = failed + ${counts.failed},
      warned = warned + ${counts.warned}
    where id = ${id} and state = 'running' and line = ${from} and not cancelling
    returning id`.execute(db);
  return rows.length === 1;
}

/** Finishes an import that reached this line; one with a stop request ends as cancelled. */
export const finish = (db: Db, id: string, line: number, at: Date) =>
  sql`
    update imports set state = case when cancelling then 'cancelled' else 'done' end, cancelling = false,
      finished_at = ${at.toISOString()}::timestamptz
    where id = ${id} and state = 'running' and (cancelling or line = ${line})`.execute(db);

type State = 'queued' | 'running' | 'undoing';

/** Marks an import in one of these states as failed after the last attempt. Returns whether there was one. */
export async function fail(db: Db, id: string, from: readonly State[], at: Date, message: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'failed', cancelling: false, message, finishedAt: at.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The last line that an import wrote, and the last one that was undone. */
export const progressOf = (db: Db, id: string) =>
  db.selectFrom('imports').select(['line', 'undoneLine']).where('id', '=', id).executeTakeFirstOrThrow();

/** The imports in these states. */
export async function unfinished(db: Db, states: readonly State[]): Promise<string[]> {
  const found = await db.selectFrom('imports').select('id').where('state', 'in', states).execute();
  return found.map(({ id }) => id);
}

/** A preview writes no records, so after a crash it starts again. */
export async function startOver(db: Db, id: string): Promise<void> {
  await sql`delete from import_results where import_id = ${id}`.execute(db);
  await sql`
    update imports set line = 0, processed = 0, created = 0, updated = 0, skipped = 0, failed = 0, warned = 0
    where id = ${id}`.execute(db);
}

/** The outcomes of these lines, for resuming after a crash. */
export async function doneBetween(db: Db, id: string, from: number, to: number) {
  const { rows } = await sql<{ line: number; outcome: string; enquiryId: string | null }>`
    select line, outcome, enquiry_id from import_results where import_id = ${id} and line > ${from} and line <= ${to} order by line`.execute(
    db,
  );
  return rows;
}

/** An import with its progress. */
export const findEnded = (db: Db, id: string) =>
  db
    .selectFrom('imports')
    .select(['company', 'createdBy', 'fileName', 'state', 'dryRun', 'created', 'updated', 'skipped', 'failed'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Who received enquiries from an import, other than the importer, and how many. */
export async function ownersOf(db: Db, id: string) {
  const { rows } = await sql<{ userId: number; roles: string[]; count: number }>`
    select u.id as "userId", u.roles, count(*)::int as count
    from enquiries e join imports i on i.id = e.import_id join users u on u.id = e.assignee_id
    where e.import_id = ${id} and e.assignee_id <> i.created_by group by u.id order by u.id`.execute(db);
  return rows;
}
