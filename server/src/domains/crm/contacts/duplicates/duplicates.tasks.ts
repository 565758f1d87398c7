import { setTimeout as pause } from 'node:timers/promises';
import { companies } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import type { Tasks } from '../../../../kit/jobs/jobs.ts';
import { analyseGrown, analysing } from '../../../../kit/jobs/analyse.ts';
import { addResumable, type Came, resumable } from '../../../../kit/jobs/resumable.ts';
import { closestNames } from '../names/compareNames.rules.ts';
import * as sql from './find.queries.ts';
import * as runs from './runs.queries.ts';
import { judge, type Judged } from './pairs.rules.ts';

/** Rescans these contacts for duplicates, in the caller's short transaction. */
export async function scan(db: Ctx['db'], ids: readonly string[]): Promise<void> {
  const found = (await sql.findCandidates(db, ids)).flatMap(({ oneId, otherId, ...like }) => {
    const verdict = verdictOf(like);
    return verdict ? [{ oneId, otherId, ...verdict }] : [];
  });
  await sql.keepFound(db, ids, found);
}

/** Scores how likely two contacts are the same now; null without evidence. */
export async function judgeOf(db: Ctx['db'], one: string, other: string): Promise<Judged | null> {
  const [both] = await sql.compare(db, one, other);
  return both ? verdictOf(both) : null;
}

const verdictOf = ({ oneNames, otherNames, ...like }: Omit<sql.Candidate, 'oneId' | 'otherId'>): Judged | null =>
  judge({ ...like, relation: closestNames(oneNames, otherNames) });

/** Contacts per transaction, so that each takes a fraction of a second. */
const AT_ONCE = 250;
/** Milliseconds between two transactions, so that waiting requests get the database first. */
const REST = 80;

export const CHECK = 'duplicates.check';
export const NIGHTLY = 'duplicates.nightly';
const RUN = 'duplicates.run';

/** Queues a full scan, in the transaction that created the run. */
export const queueRun = (db: Ctx['db'], id: string) => addResumable(db, RUN, id);

type Work = { db: Ctx['db']; now: () => Date; size?: number };

/** Continues a full scan from its cursor. `paused`: the process is shutting down and the job resumes later. */
export async function goThrough({ db, now, size = AT_ONCE }: Work, id: string, signal?: AbortSignal): Promise<Came> {
  const analyseBatch = analysing(db, 'contactPairs');
  for (;;) {
    if (signal?.aborted) return 'paused';
    const more = await db.transaction().execute(async (trx) => {
      const run = await runs.lockRun(trx, id);
      if (!run) return false;
      const ids = await runs.nextPeople(trx, run.company, run.lastId, size);
      const last = ids.at(-1);
      if (last === undefined) {
        await analyseGrown(trx);
        await runs.end(trx, id, 'done', now());
        return false;
      }
      await scan(trx, ids);
      await runs.went(trx, id, last, ids.length);
      return true;
    });
    if (!more) return 'over';
    await analyseBatch(size);
    await pause(REST);
  }
}

/** Milliseconds between two checks of a long queue. An import may still be adding to it, and should get most of the core. */
const LONG_REST = 250;

/** Scans new and changed contacts until the queue is empty. */
export async function checkWaiting(
  { db, size = AT_ONCE }: Pick<Work, 'db' | 'size'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const takenCount = await db.transaction().execute(async (trx) => {
      const waiting = await runs.takeWaiting(trx, size);
      if (waiting.ids.length > 0) await scan(trx, waiting.ids);
      return waiting.taken;
    });
    if (takenCount < size) return;
    await pause(LONG_REST);
  }
}

/** Starts a full scan for every company without a running one. */
async function beginAll({ db, now }: Work): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const company of companies) {
      const id = await runs.begin(trx, company, null, now());
      if (id) await queueRun(trx, id);
    }
  });
}

/** The background jobs: CHECK runs every minute, NIGHTLY once a night. */
export function duplicateTasks(db: Ctx['db'], now: () => Date): Tasks {
  return {
    [CHECK]: (_, { abortSignal }) => checkWaiting({ db }, abortSignal),
    [NIGHTLY]: () => beginAll({ db, now }),
    [RUN]: resumable(db, RUN, {
      run: (id, signal) => goThrough({ db, now }, id, signal),
      progress: (id) => runs.processedOf(db, id),
      unfinished: () => runs.unfinished(db),
      giveUp: (id) => runs.end(db, id, 'failed', now()),
    }),
  };
}
