import { resumable } from '../../../kit/jobs/resumable.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { giveUp, giveUpUndo, runImport, type Work } from './job/run.ts';
import * as sql from './job/progress.queries.ts';
import { removeRows } from './job/remove.queries.ts';
import { undoImport } from './job/undo.ts';

export const REMOVE = 'imports.removeRows';

/** The background jobs of this domain, in batches of lines. */
export function importTasks(database: Work['database'], now: () => Date, size?: number): Tasks {
  const work = { database, now, ...(size && { size }) };
  const { db } = database;
  return {
    'imports.run': resumable(db, 'imports.run', {
      run: (id, signal) => runImport({ ...work, signal }, id),
      progress: async (id) => (await sql.progressOf(db, id)).line,
      unfinished: () => sql.unfinished(db, ['queued', 'running']),
      giveUp: (id) => giveUp(work, id),
    }),
    'imports.undo': resumable(db, 'imports.undo', {
      run: (id, signal) => undoImport({ ...work, signal }, id),
      progress: async (id) => (await sql.progressOf(db, id)).undoneLine,
      unfinished: () => sql.unfinished(db, ['undoing']),
      giveUp: (id) => giveUpUndo(work, id),
    }),
    [REMOVE]: () => removeRows(db, now()),
  };
}
