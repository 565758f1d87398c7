import { CourseChange } from '@embark/contracts/catalogue/courses';
import { NewProvider, ProviderChange } from '@embark/contracts/catalogue/providers';
import { type Ctx, holds, newTransaction } from '../../../kit/context.ts';
import { analyseGrown } from '../../../kit/jobs/analyse.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { type Came, resumable } from '../../../kit/jobs/resumable.ts';
import { Problem } from '../../../kit/problem.ts';
import { reachOfUser } from '../../organisation/session/index.ts';
import { changeCourse } from '../../catalogue/courses/index.ts';
import { changeProvider, createProvider } from '../../catalogue/providers/index.ts';
import * as sql from './listImports.queries.ts';
import { APPLY } from './service/act.ts';

const FAILED = 'The import failed. What is already written stays.';
const LEFT = 'The user who started this can no longer change providers and courses. What is already written stays.';
export const TIDY = 'listImports.tidy';

type Work = { database: Pick<Ctx, 'db' | 'pool'>; now: () => Date };

/**
 * Writes the rows of an import, each as a form does it: with its rules, its version and its audit entry, in a transaction that also marks the row. A
 * crash loses nothing and repeats nothing.
 */
export async function applyRows({ database, now }: Work, id: string, signal?: AbortSignal): Promise<Came> {
  for (;;) {
    const isOver = await nextStep(database, id, now());
    if (isOver) return 'over';
    if (signal?.aborted) return 'paused';
  }
}

async function nextStep(database: Work['database'], id: string, now: Date): Promise<boolean> {
  const tried: { line?: number } = {};
  try {
    return await newTransaction(database.db, async (db) => {
      const taken = await sql.take(db, id);
      if (!taken) return true;
      const reach = taken.appliedBy === null ? undefined : await reachOfUser(db, taken.appliedBy, taken.company);
      if (!reach || !holds(reach, 'providers.write')) {
        await sql.endImport(db, id, 'failed', LEFT, now);
        return true;
      }
      const row = await sql.nextRow(db, id);
      if (!row) {
        await analyseGrown(db);
        await sql.endImport(db, id, 'applied', null, now);
        return true;
      }
      tried.line = row.line;
      const ctx = { ...database, db, reach, now, address: null };
      await sql.noteRow(db, id, row.line, { recordId: await write(ctx, taken.list, row) });
      return false;
    });
  } catch (error) {
    const { line } = tried;
    if (!(error instanceof Problem) || line === undefined) throw error;
    const fields = Object.entries(error.more.fields ?? { '': messageOf(error) });
    const problems = fields.map(([path, message]) => ({ field: path.split('.')[0] ?? '', message, value: '' }));
    await newTransaction(database.db, (db) => sql.noteRow(db, id, line, { problems }));
    return false;
  }
}

const messageOf = ({ code, message }: Problem): string =>
  code === 'conflict' ? 'Someone has changed this since the file was read. Import the row again.' : message;

/** Writes one row as its form would. Returns the ID of the record. */
async function write(ctx: Ctx, list: string, { recordId: id, version, after }: sql.StoredRow): Promise<number> {
  if (id === null || version === null) return (await createProvider(ctx, NewProvider.parse(after))).id;
  const change = { ...after, version };
  if (list === 'courses') return (await changeCourse(ctx, { id, ...CourseChange.parse(change) })).id;
  return (await changeProvider(ctx, { id, ...ProviderChange.parse(change) })).id;
}

/** The background jobs of this domain. */
export const tasksOf = (work: Work): Tasks => ({
  [APPLY]: resumable(work.database.db, APPLY, {
    run: (id, signal) => applyRows(work, id, signal),
    progress: (id) => sql.progressOf(work.database.db, id),
    unfinished: () => sql.unfinished(work.database.db),
    giveUp: (id) => sql.endImport(work.database.db, id, 'failed', FAILED, work.now()),
  }),
  [TIDY]: () => sql.removeOld(work.database.db, work.now()),
});
