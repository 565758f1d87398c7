import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { resumable } from '../../../kit/jobs/resumable.ts';
import * as sql from './job/job.queries.ts';
import { cancelOld } from './register.queries.ts';
import { applyRegister, giveUpApplying, readDifferences, undoRegister, type Work } from './job/run.ts';

const READ_FAILED = "The differences couldn't be found. Upload the file again.";
const APPLY_FAILED = 'The import failed. What is already written stays, and can be undone.';
const UNDO_FAILED = 'The undo failed. Undo the import again to continue.';

export const TIDY = 'register.tidy';
const DAY = 86_400_000;

/** The background jobs of this domain. `days`: how long a file waits to be applied. */
export function registerTasks({ days, ...work }: Omit<Work, 'signal'> & { days: number }): Tasks {
  const { db, now } = work;
  const progress = (id: string) => sql.progressOf(db, id);
  return {
    'register.read': resumable(db, 'register.read', {
      run: (id) => readDifferences(work, id),
      progress,
      unfinished: () => sql.unfinished(db, 'reading'),
      giveUp: (id) => sql.fail(db, id, 'reading', READ_FAILED, now()),
    }),
    'register.apply': resumable(db, 'register.apply', {
      run: (id, signal) => applyRegister({ ...work, signal }, id),
      progress,
      unfinished: () => sql.unfinished(db, 'applying'),
      giveUp: (id) => giveUpApplying(work, id, APPLY_FAILED),
    }),
    'register.undo': resumable(db, 'register.undo', {
      run: (id, signal) => undoRegister({ ...work, signal }, id),
      progress,
      unfinished: () => sql.unfinished(db, 'undoing'),
      giveUp: (id) => sql.failUndo(db, id, UNDO_FAILED),
    }),
    [TIDY]: () =>
      db.transaction().execute((inside) => cancelOld(inside, new Date(now().getTime() - days * DAY), now())),
  };
}
