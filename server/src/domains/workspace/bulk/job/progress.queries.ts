import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { BulkResult } from '../../../../kit/bulk.ts';

/** Starts a queued job, or resumes one whose worker died. */
export const begin = (db: Db, id: string, at: Date) =>
  db
    .updateTable('bulkJobs')
    .set({ state: 'running', startedAt: sql`coalesce(started_at, ${at.toISOString()}::timestamptz)` })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();

export const beginUndo = (db: Db, id: string) =>
  db.selectFrom('bulkJobs').selectAll().where('id', '=', id).where('state', '=', 'undoing').executeTakeFirst();

export async function rowsAfter(db: Db, id: string, n: number, size: number) {
  return db
    .selectFrom('bulkRows')
    .select(['n', 'subjectId'])
    .where('jobId', '=', id)
    .where('n', '>', n)
    .orderBy('n')
    .limit(size)
    .execute();
}

/** Rows that were changed and not yet undone. */
export async function doneAfter(db: Db, id: string, n: number, size: number) {
  return db
    .selectFrom('bulkRows')
    .select(['n', 'subjectId', 'version', 'before'])
    .where('jobId', '=', id)
    .where('n', '>', n)
    .where('outcome', '=', 'done')
    .orderBy('n')
    .limit(size)
    .execute();
}

/** Saves the outcomes of these rows. */
export async function noteOutcomes(
  db: Db,
  id: string,
  { from, to }: Stretch,
  outcomes: readonly BulkResult[],
): Promise<void> {
  await sql`update bulk_rows r set outcome = case when o.reason is null then 'done' else 'left' end, reason = o.reason,
      version = o.version, before = o.before
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o (id text, reason text, version integer, before jsonb)
    where r.job_id = ${id} and r.n > ${from} and r.n <= ${to} and r.subject_id = o.id`.execute(db);
}

export async function noteUndone(
  db: Db,
  id: string,
  { from, to }: Stretch,
  outcomes: readonly BulkResult[],
): Promise<void> {
  await sql`update bulk_rows r set undo = case when o.reason is null then 'restored' else 'kept' end, reason = coalesce(o.reason, r.reason)
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o (id text, reason text)
    where r.job_id = ${id} and r.n > ${from} and r.n <= ${to} and r.subject_id = o.id`.execute(db);
}

/** A range of rows by their number in the job: after `from`, up to `to`. */
export type Stretch = { from: number; to: number };
export type Counts = { processed: number; done: number; reasons: Record<string, number> };

/** Adds the counts of a batch to the stored counts. */
const added = (column: string, counts: Record<string, number>) => sql`(
  select coalesce(jsonb_object_agg(key, sum), '{}') from (
    select key, sum(value::int) from (
      select * from jsonb_each_text(${sql.ref(column)}) union all select * from jsonb_each_text(${JSON.stringify(counts)}::jsonb)) as parts
    group by key) as sums)`;

/**
 * Saves the progress of a batch, if the job is still running, no stop was requested, and no other worker processed these rows. If it returns false,
 * the caller must roll back.
 */
export async function advance(
  db: Db,
  id: string,
  { from, to }: Stretch,
  { processed, done, reasons }: Counts,
): Promise<boolean> {
  const { rows } =
    await sql`update bulk_jobs set line = ${to}, processed = processed + ${processed}, done = done + ${done},
      reasons = ${added('reasons', reasons)}
    where id = ${id} and state = 'running' and line = ${from} and not cancelling returning id`.execute(db);
  return rows.length === 1;
}

/** The same for a batch of an undo. */
export async function retreat(db: Db, id: string, { from, to }: Stretch, { done, reasons }: Counts): Promise<boolean> {
  const { rows } =
    await sql`update bulk_jobs set undone_line = ${to}, restored = restored + ${done}, kept = ${added('kept', reasons)}
    where id = ${id} and state = 'undoing' and undone_line = ${from} returning id`.execute(db);
  return rows.length === 1;
}

const hasMore = sql<boolean>`exists (select from bulk_rows r where r.job_id = bulk_jobs.id and r.n > bulk_jobs.line)`;
const hasMoreBack = sql<boolean>`exists (
  select from bulk_rows r where r.job_id = bulk_jobs.id and r.n > bulk_jobs.undone_line and r.outcome = 'done')`;

/** Ends a job, as cancelled if a stop was requested. Returns the job, or nothing if it has already ended or another worker is running it. */
export async function finish(db: Db, id: string, at: Date) {
  return db
    .updateTable('bulkJobs')
    .set({
      state: sql`case when cancelling then 'cancelled' else 'done' end`,
      cancelling: false,
      finishedAt: at.toISOString(),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(sql<boolean>`(cancelling or not ${hasMore})`)
    .returningAll()
    .executeTakeFirst();
}

export const endUndo = (db: Db, id: string, at: Date) =>
  db
    .updateTable('bulkJobs')
    .set({ state: 'undone', finishedAt: at.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .where(sql<boolean>`not ${hasMoreBack}`)
    .returningAll()
    .executeTakeFirst();

/** The last row that a job changed, and the last one that was undone. */
export const progressOf = (db: Db, id: string) =>
  db.selectFrom('bulkJobs').select(['line', 'undoneLine']).where('id', '=', id).executeTakeFirstOrThrow();

/** The jobs of a kind that have not ended; of those already running, the ones that started before this time. */
export async function unfinished(db: Db, kind: 'run' | 'undo' | 'export', before?: Date): Promise<string[]> {
  const found = await db
    .selectFrom('bulkJobs')
    .select('id')
    .where('state', 'in', kind === 'undo' ? ['undoing'] : ['queued', 'running'])
    .where('action', kind === 'export' ? '=' : '<>', 'export')
    .$if(before !== undefined, (query) =>
      query.where((eb) => eb.or([eb('startedAt', 'is', null), eb('startedAt', '<', before?.toISOString() ?? '')])),
    )
    .execute();
  return found.map(({ id }) => id);
}

/** Marks a job as failed after the last attempt. */
export const fail = (db: Db, id: string, at: Date) =>
  db
    .updateTable('bulkJobs')
    .set({ state: 'failed', cancelling: false, finishedAt: at.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running', 'undoing'])
    .returningAll()
    .executeTakeFirst();
