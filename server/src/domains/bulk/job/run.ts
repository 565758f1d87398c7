import { setTimeout as pause } from 'node:timers/promises';
import { BulkAction } from '@embark/contracts/bulk';
import { Company } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { bulkWork } from '../../enquiries/index.ts';
import { reachOfUser } from '../../session/index.ts';
import { tellEnd, tellUndone } from '../tell.ts';
import { nextSize } from './pace.rules.ts';
import * as sql from './progress.queries.ts';

export type Work = {
  database: Pick<Ctx, 'db' | 'pool'>;
  now: () => Date;
  /** Rows in a batch; without it a batch takes as many as it does quickly. */
  size?: number;
  /** Milliseconds between two batches, in which those who wait for the database come first. */
  rest?: number;
  /** Aborted when the process is to end: the job stops behind the batch at hand. */
  signal?: AbortSignal;
};
/** `paused`: there is more to do, for another process. */
export type Came = 'over' | 'paused';

const FIRST = 200;
const REST = 25;

type Job = NonNullable<Awaited<ReturnType<typeof sql.begin>>>;

/** The context of whoever started a job, with the reach that they have now; null when they have left. */
async function actor({ database, now }: Work, job: Job): Promise<Ctx | null> {
  const reach = await reachOfUser(database.db, job.createdBy, Company.parse(job.company));
  return reach && { ...database, reach, now: now(), address: null };
}

/**
 * Does what is left of a job, batch by batch. A batch, its outcomes and the counters stand in the database together or not at all, so a process
 * killed in the middle loses nothing and does nothing twice: whoever takes the job up goes on behind the last row that was counted.
 */
export async function runBulk(work: Work, id: string): Promise<Came> {
  const { database, now } = work;
  const job = await sql.begin(database.db, id, now());
  if (!job) return 'over';
  const ctx = await actor(work, job);
  const facts = ctx && (await bulkWork.prepare(ctx, BulkAction.parse(job.settings), true).catch(refused));
  if (!ctx || !facts) {
    await giveUp(work, id);
    return 'over';
  }
  const step = (from: number, size: number) =>
    database.db.transaction().execute((db) => batch({ ...ctx, db, now: now() }, id, { facts, from, size }));
  if ((await walk(work, job.line, step)) === 'paused') return 'paused';
  await database.db.transaction().execute((db) => end({ ...ctx, db, now: now() }, id));
  return 'over';
}

type Step = (from: number, size: number) => Promise<number | null>;

/** Goes from batch to batch until there is none. */
async function walk({ size, rest = REST, signal }: Work, first: number, step: Step): Promise<Came> {
  let [from, next] = [first, size ?? FIRST];
  for (;;) {
    const began = performance.now();
    const came = await again(() => step(from, next));
    if (came === null) return 'over';
    from = came;
    next = size ?? nextSize(next, performance.now() - began);
    if (signal?.aborted) return 'paused';
    await pause(rest);
  }
}

/** The action makes no sense any more: its new owner has left, its person may not do it any longer. */
function refused(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

type Batch = { facts: Parameters<typeof bulkWork.apply>[1]['facts']; from: number; size: number };

/** One batch in the caller's transaction. Answers its last row; null when there is none, or when the job is not to go on. */
export async function batch(ctx: Ctx, id: string, { facts, from, size }: Batch): Promise<number | null> {
  const rows = await sql.rowsAfter(ctx.db, id, from, size);
  const to = rows.at(-1)?.n;
  if (to === undefined) return null;
  const results = await bulkWork.apply(ctx, { ids: rows.map(({ subjectId }) => subjectId), facts, jobId: id });
  await sql.noteOutcomes(ctx.db, id, { from, to }, results);
  if (!(await sql.advance(ctx.db, id, { from, to }, countsOf(results)))) throw new Halted();
  return to;
}

/** Ends a job and tells whom it concerns, in the caller's transaction. */
export async function end(ctx: Ctx, id: string): Promise<void> {
  const ended = await sql.finish(ctx.db, id, ctx.now);
  if (ended) await tellEnd(ctx, ended);
}

/** Gives the rows what they had before, batch by batch, as `runBulk` does it. */
export async function undoBulk(work: Work, id: string): Promise<Came> {
  const { database, now } = work;
  const job = await sql.beginUndo(database.db, id);
  const ctx = job && (await actor(work, job));
  if (!job) return 'over';
  if (!ctx) {
    await giveUp(work, id);
    return 'over';
  }
  const facts = bulkWork.forgiving(BulkAction.parse(job.settings));
  const step = (from: number, size: number) =>
    database.db.transaction().execute((db) => batchBack({ ...ctx, db, now: now() }, id, { facts, from, size }));
  if ((await walk(work, job.undoneLine, step)) === 'paused') return 'paused';
  await database.db.transaction().execute((db) => endBack({ ...ctx, db, now: now() }, id));
  return 'over';
}

export async function batchBack(ctx: Ctx, id: string, { facts, from, size }: Batch): Promise<number | null> {
  const rows = await sql.doneAfter(ctx.db, id, from, size);
  const to = rows.at(-1)?.n;
  if (to === undefined) return null;
  const restoring = rows.map(({ subjectId, version, before }) => ({ id: subjectId, version: version ?? 0, before }));
  const results = await bulkWork.restore(ctx, { rows: restoring, facts, jobId: id });
  await sql.noteUndone(ctx.db, id, { from, to }, results);
  if (!(await sql.retreat(ctx.db, id, { from, to }, countsOf(results)))) throw new Halted();
  return to;
}

export async function endBack(ctx: Ctx, id: string): Promise<void> {
  const ended = await sql.endUndo(ctx.db, id, ctx.now);
  if (ended) await tellUndone(ctx, ended);
}

/** Says so when the last try has failed; what was done until then stays, and can be undone. */
export const giveUp = ({ database, now }: Work, id: string) => sql.fail(database.db, id, now());

/** The batch was taken back, because the job is to stop or somebody else does it. */
class Halted extends Error {}

const TRIES = 5;

/** Two who lock each other out are untied by the database, which takes one of them back: it tries again. */
async function again(work: () => Promise<number | null>): Promise<number | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Halted) return null;
      if (!(error instanceof Error && 'code' in error && error.code === '40P01') || tries === TRIES) throw error;
      await pause(50 * tries);
    }
  }
}

function countsOf(results: readonly sql.Outcome[]): sql.Counts {
  const reasons: Record<string, number> = {};
  for (const { reason } of results) if (reason) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const left = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  return { processed: results.length, done: results.length - left, reasons };
}
