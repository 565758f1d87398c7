import { z } from 'zod';
import { addJob } from '../../../kit/jobs/addJob.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { TRIES } from './imports.queries.ts';
import { giveUp, runImport, type Work } from './job/run.ts';
import { undoImport } from './job/undo.ts';

const Payload = z.object({ id: z.uuid() });

/** The background jobs of this domain. They work in batches of lines, and resume where they stopped after a shutdown or crash. */
export function importTasks(database: Work['database'], now: () => Date, size?: number): Tasks {
  const work = { database, now, ...(size && { size }) };
  const later = (name: string, id: string) => addJob(database.db, name, { id }, { maxAttempts: TRIES });
  return {
    'imports.run': async (payload, { job, abortSignal }) => {
      const { id } = Payload.parse(payload);
      try {
        if ((await runImport({ ...work, signal: abortSignal }, id)) === 'paused') await later('imports.run', id);
      } catch (error) {
        if (job.attempts >= job.max_attempts) await giveUp(work, id);
        throw error;
      }
    },
    'imports.undo': async (payload, { abortSignal }) => {
      const { id } = Payload.parse(payload);
      if ((await undoImport({ ...work, signal: abortSignal }, id)) === 'paused') await later('imports.undo', id);
    },
  };
}
