import { z } from 'zod';
import { addJob } from '../../../kit/jobs/addJob.ts';
import type { Process } from '../../../kit/domain.ts';
import type { GeneratedFiles } from '../../../kit/files/generatedFiles.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { forgetRows, outdated, setJob, TRIES } from './bulk.queries.ts';
import { type Came, giveUp, runBulk, undoBulk, type Work } from './job/run.ts';
import { UNDO_MS } from './present.ts';
import { runExport } from './service/export.ts';

/** Runs every minute. */
export const TIDY = 'bulk.tidy';

const Payload = z.object({ id: z.uuid() });

/** The background jobs of this domain. They resume where they stopped after a shutdown or crash. */
export function bulkTasks({ database, files: { generated: files }, now, lists, bulk }: Process): Tasks {
  const task =
    (name: string, run: (work: Work, id: string) => Promise<Came>): Tasks[string] =>
    async (payload, { job, abortSignal }) => {
      const { id } = Payload.parse(payload);
      const work = { database, now, bulk, ...(abortSignal && { signal: abortSignal }) };
      try {
        if ((await run(work, id)) === 'paused') await addJob(database.db, name, { id }, { maxAttempts: TRIES });
      } catch (error) {
        if (job.attempts >= job.max_attempts) await giveUp(work, id);
        throw error;
      }
    };
  return {
    'bulk.run': task('bulk.run', runBulk),
    'bulk.undo': task('bulk.undo', undoBulk),
    'bulk.export': task('bulk.export', async (work, id) => {
      await runExport({ ...work, lists }, files, id);
      return 'over';
    }),
    [TIDY]: () => tidy(database.db, files, now()),
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
