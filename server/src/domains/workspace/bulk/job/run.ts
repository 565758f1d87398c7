import { setTimeout as pause } from 'node:timers/promises';
import { Company } from '@embark/contracts/kit';
import type { BulkResult, BulkSubjects, BulkWork } from '../../../../kit/bulk.ts';
import { type Ctx, newTransaction } from '../../../../kit/context.ts';
import { analyseGrown, analysing } from '../../../../kit/jobs/analyse.ts';
import type { Came } from '../../../../kit/jobs/resumable.ts';
import { Problem } from '../../../../kit/problem.ts';
import { holdOwners } from '../../../organisation/people/index.ts';
import { reachOfUser } from '../../../organisation/session/index.ts';
import { notifyEnded, notifyUndone } from '../notifyStarter.ts';
import { nextSize } from './pace.rules.ts';
import * as sql from './progress.queries.ts';

export type Work = {
  database: Pick<Ctx, 'db' | 'pool'>;
  now: () => Date;
  bulk: BulkSubjects;
  /** Rows per batch; by default adapted to the speed. */
  size?: number;
  /** Milliseconds between two batches, so that waiting requests get the database first. */
  rest?: number;
  /** Aborted at shutdown: the job stops after the current batch. */
  signal?: AbortSignal | undefined;
};

const FIRST = 200;
const REST = 25;

type Job = NonNullable<Awaited<ReturnType<typeof sql.begin>>>;

/** The context of the user who started a job, with their current permissions; throws when they have left. */
async function actor({ database, now }: Work, job: Job, db: Ctx['db']): Promise<Ctx> {
  const reach = await reachOfUser(db, job.createdBy, Company.parse(job.company));
  if (!reach) throw new Problem('signed-out', 'The person who started this has left.');
  return { ...database, db, reach, now: now(), address: null };
}

/**
 * Runs the rest of a job in batches. A batch, its outcomes and the counters commit in one transaction, so a crash
 * loses nothing and repeats nothing: the next worker continues after the last counted row.
 */
export async function runBulk(work: Work, id: string): Promise<Came> {
  const { database, now } = work;
  const job = await sql.begin(database.db, id, now());
  if (!job) return 'over';
  const doing = work.bulk(job.list).read(job.settings);
  return walk(work, job, job.line, {
    step: (db, stretch) =>
      batch(db, id, stretch, async () => {
        // lock new owners until the batch commits: they may have left since the last batch
        if (doing.owner !== null) await holdOwners(db, [job.createdBy, doing.owner]);
        const ctx = await actor(work, job, db);
        return { ctx, apply: (await doing.prepare(ctx, true)).apply };
      }),
    end: (db) => end({ db, now: now() }, id, work.bulk),
  });
}

type Steps = {
  step: (db: Ctx['db'], of: RowRange) => Promise<number | null>;
  end: (db: Ctx['db']) => Promise<void>;
};

/** Runs batches until none are left, each in its own transaction, and ends the job if it can no longer succeed. */
async function walk(work: Work, job: Job, first: number, { step, end: ending }: Steps): Promise<Came> {
  const { size, rest = REST, signal } = work;
  const { db } = work.database;
  const analyseBatch = analysing(db, 'bulkRows');
  let [from, next] = [first, size ?? FIRST];
  try {
    for (;;) {
      const began = performance.now();
      const result = await unlessRolledBack(newTransaction(db, (inside) => step(inside, { from, size: next })));
      if (result === null) break;
      await analyseBatch(next);
      from = result;
      next = size ?? nextSize(next, performance.now() - began);
      if (signal?.aborted) return 'paused';
      await pause(rest);
    }
    await analyseGrown(db);
    await db.transaction().execute(ending);
  } catch (error) {
    // the new owner or the user left, or lost the permission
    if (!(error instanceof Problem)) throw error;
    await giveUp(work, job.id);
  }
  return 'over';
}

/** The next `size` rows after `from`. */
type RowRange = { from: number; size: number };
/** Loads the user and the data an action needs, as of now; called only if there are rows. */
type Prepare<K extends 'apply' | 'restore'> = () => Promise<
  { ctx: Ctx } & Pick<BulkWork & Awaited<ReturnType<BulkWork['prepare']>>, K>
>;

/** Runs a batch in the caller's transaction. Returns its last row; null if there is none or the job must stop. */
export async function batch(
  db: Ctx['db'],
  id: string,
  { from, size }: RowRange,
  ready: Prepare<'apply'>,
): Promise<number | null> {
  const rows = await sql.rowsAfter(db, id, from, size);
  const to = rows.at(-1)?.n;
  if (to === undefined) return null;
  const { ctx, apply } = await ready();
  const results = await apply(ctx, { ids: rows.map(({ subjectId }) => subjectId), jobId: id });
  await sql.noteOutcomes(db, id, { from, to }, results);
  if (!(await sql.advance(db, id, { from, to }, countsOf(results)))) throw new BatchRolledBack();
  return to;
}

/** Finishes a job and notifies its user, in the caller's transaction. */
export async function end(at: Pick<Ctx, 'db' | 'now'>, id: string, subjects: BulkSubjects): Promise<void> {
  const ended = await sql.finish(at.db, id, at.now);
  if (ended) await notifyEnded(at, ended, subjects);
}

/** Restores the previous values in batches, like `runBulk`. */
export async function undoBulk(work: Work, id: string): Promise<Came> {
  const job = await sql.beginUndo(work.database.db, id);
  if (!job) return 'over';
  const { restore } = work.bulk(job.list).read(job.settings);
  return walk(work, job, job.undoneLine, {
    step: (db, stretch) => batchBack(db, id, stretch, async () => ({ ctx: await actor(work, job, db), restore })),
    end: (db) => endBack({ db, now: work.now() }, id),
  });
}

export async function batchBack(db: Ctx['db'], id: string, { from, size }: RowRange, ready: Prepare<'restore'>) {
  const rows = await sql.doneAfter(db, id, from, size);
  const to = rows.at(-1)?.n;
  if (to === undefined) return null;
  const { ctx, restore } = await ready();
  const restoring = rows.map(({ subjectId, version, before }) => ({ id: subjectId, version: version ?? 0, before }));
  const results = await restore(ctx, { rows: restoring, jobId: id });
  await sql.noteUndone(db, id, { from, to }, results);
  if (!(await sql.retreat(db, id, { from, to }, countsOf(results)))) throw new BatchRolledBack();
  return to;
}

export async function endBack(at: Pick<Ctx, 'db' | 'now'>, id: string): Promise<void> {
  const ended = await sql.endUndo(at.db, id, at.now);
  if (ended) await notifyUndone(at, ended);
}

/** Reports that the last retry failed; finished rows stay and can be undone. */
export const giveUp = ({ database, now }: Work, id: string) => sql.fail(database.db, id, now());

/** The batch was rolled back: the job was stopped or another worker did it. */
class BatchRolledBack extends Error {}

async function unlessRolledBack<T>(batched: Promise<T>): Promise<T | null> {
  try {
    return await batched;
  } catch (error) {
    if (error instanceof BatchRolledBack) return null;
    throw error;
  }
}

function countsOf(results: readonly BulkResult[]): sql.Counts {
  const reasons: Record<string, number> = {};
  for (const { reason } of results) if (reason) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const skippedCount = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  return { processed: results.length, done: results.length - skippedCount, reasons };
}
