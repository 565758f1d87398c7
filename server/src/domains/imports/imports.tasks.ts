import { z } from 'zod';
import type { Tasks } from '../../kit/jobs/jobs.ts';
import { giveUp, runImport, type Work } from './job/run.ts';
import { undoImport } from './job/undo.ts';

const Payload = z.object({ id: z.uuid() });

/** The jobs of this domain, by so many lines at once. Each goes on where it was when its process died. */
export function importTasks(database: Work['database'], now: () => Date, size?: number): Tasks {
  const work = { database, now, ...(size && { size }) };
  return {
    'imports.run': async (payload, { job }) => {
      const { id } = Payload.parse(payload);
      try {
        await runImport(work, id);
      } catch (error) {
        if (job.attempts >= job.max_attempts) await giveUp(work, id);
        throw error;
      }
    },
    'imports.undo': (payload) => undoImport(work, Payload.parse(payload).id),
  };
}
