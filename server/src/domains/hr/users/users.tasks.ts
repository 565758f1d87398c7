import type { Ctx } from '../../../kit/context.ts';
import type { FileStore } from '../../../kit/files/store.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { forget, unused } from './files.queries.ts';

/** The name of what removes contracts that nobody's record names any more. */
export const SWEEP = 'users.sweepContracts';
const DAY = 24 * 60 * 60_000; // milliseconds: as long as no save takes

/** Removes what was taken a day ago or earlier and is named by nobody's record. */
export async function sweepContracts(db: Ctx['db'], files: Pick<FileStore, 'remove'>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY);
  for (const hash of await unused(db, since)) {
    await db.transaction().execute(async (trx) => {
      if (await forget(trx, hash, since)) await files.remove(hash);
    });
  }
}

export const userTasks = (db: Ctx['db'], files: FileStore, now: () => Date): Tasks => ({
  [SWEEP]: () => sweepContracts(db, files, now()),
});
