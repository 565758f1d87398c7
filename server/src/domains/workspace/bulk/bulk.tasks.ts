import type { Process } from '../../../kit/domain.ts';
import type { GeneratedFiles } from '../../../kit/files/generatedFiles.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { resumable } from '../../../kit/jobs/resumable.ts';
import { forgetRows, outdated, setJob } from './bulk.queries.ts';
import * as sql from './job/progress.queries.ts';
import { giveUp, runBulk, undoBulk, type Work } from './job/run.ts';
import { UNDO_MS } from './present.ts';
import { runExport } from './service/export.ts';

/** Runs every minute. */
export const TIDY = 'bulk.tidy';

/** Exports that users wait for have no job: a process ends them within this time, or it has died. */
const SMALL_EXPORT_MS = 10 * 60_000;

/** The background jobs of this domain. */
export function bulkTasks({ database, files, now, lists, bulk, replica }: Process): Tasks {
  const work = { database, now, bulk };
  const { db } = database;
  const fail = (id: string) => giveUp(work, id);
  return {
    'bulk.run': resumable(db, 'bulk.run', {
      run: (id, signal) => runBulk({ ...work, signal }, id),
      progress: async (id) => (await sql.progressOf(db, id)).line,
      unfinished: () => sql.unfinished(db, 'run'),
      giveUp: fail,
    }),
    'bulk.undo': resumable(db, 'bulk.undo', {
      run: (id, signal) => undoBulk({ ...work, signal }, id),
      progress: async (id) => (await sql.progressOf(db, id)).undoneLine,
      unfinished: () => sql.unfinished(db, 'undo'),
      giveUp: fail,
    }),
    'bulk.export': resumable(db, 'bulk.export', {
      run: async (id, signal) => {
        await runExport({ ...work, signal, lists, replica }, files, id);
        return 'over';
      },
      progress: () => Promise.resolve(0), // it starts again
      unfinished: () => sql.unfinished(db, 'export', new Date(now().getTime() - SMALL_EXPORT_MS)),
      giveUp: fail,
    }),
    [TIDY]: () => tidy(database.db, files.generated, now()),
  };
}

/** Deletes expired export files, and the rows of jobs too old to be undone. */
async function tidy(db: Work['database']['db'], files: GeneratedFiles, now: Date): Promise<void> {
  for (const { id } of await outdated(db, now)) {
    await files.remove(id);
    await setJob(db, id, { fileUntil: null });
  }
  await forgetRows(db, new Date(now.getTime() - UNDO_MS));
}
