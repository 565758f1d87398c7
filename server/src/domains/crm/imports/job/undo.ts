import { Company } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { holdersOf, holdOwners } from '../../../organisation/people/index.ts';
import { lockEvents, nextRevision, promoteWaitlist } from '../../registrations/index.ts';
import { beginBatch } from './lookup.queries.ts';
import { analyseGrown } from '../../../../kit/jobs/analyse.ts';
import type { Came } from '../../../../kit/jobs/resumable.ts';
import type { Work } from './run.ts';
import * as sql from './undo.queries.ts';

const SIZE = 1_000;

/**
 * Undoes an import in chunks. Each chunk runs in its own transaction, which also saves the progress. Records that users have changed, or that other
 * records refer to, are kept.
 */
export async function undoImport(work: Work, id: string): Promise<Came> {
  const { now, size = SIZE, signal } = work;
  const { db } = work.database;
  const undoJob = await sql.beginUndo(db, id);
  if (!undoJob) return 'over';
  const audited: Audited = { company: Company.parse(undoJob.company), userId: undoJob.createdBy };
  let from = undoJob.undoneLine;
  for (
    let to = await sql.nextStretch(db, id, from, size);
    to !== null;
    to = await sql.nextStretch(db, id, from, size)
  ) {
    const stretch = { id, from, to };
    await db
      .transaction()
      .execute(async (inside) => {
        await beginBatch(inside);
        await undoLines(work, inside, stretch, audited);
        await sql.markUndone(inside, id, stretch.to);
      })
      .catch((error: unknown) => (isReferenced(error) ? oneByOne(work, stretch, audited) : Promise.reject(error)));
    from = to;
    if (signal?.aborted) return 'paused';
  }
  await db.transaction().execute(async (inside) => {
    const people = await holdOwners(inside, sql.formerOwners(id, audited.userId));
    await sql.restoreChanged(inside, id, audited, holdersOf(people, 'enquiries.write', undoJob.company));
    await sql.endUndo(inside, id, now());
  });
  await analyseGrown(db);
  return 'over';
}

const isReferenced = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503';

type Audited = { company: Company; userId: number };

/** Deletes what a chunk of lines created. Freed seats go to the waitlist, under the same lock as every seat allocation. */
async function undoLines(
  { database, now }: Work,
  db: Ctx['db'],
  stretch: sql.Stretch,
  audited: Audited,
): Promise<void> {
  const events = await sql.eventsOf(db, stretch);
  if (events.length > 0) await lockEvents(db, audited.company, events);
  await sql.removeCreated(db, stretch, audited);
  // the importer may have left, so the follow-up actions do not use their permissions
  const reach = { ...audited, sessionId: '', roles: [], offices: () => [] };
  for (const id of events) {
    await nextRevision(db, id);
    await promoteWaitlist({ ...database, db, reach, now: now(), address: null }, id);
  }
}

/** Handles a chunk in which another record refers to a deleted one: only that one is kept. */
async function oneByOne(work: Work, stretch: sql.Stretch, audited: Audited): Promise<void> {
  const { db } = work.database;
  const { id, to } = stretch;
  for (const line of await sql.createdLines(db, stretch)) {
    await db
      .transaction()
      .execute((inside) => undoLines(work, inside, { id, from: line - 1, to: line }, audited))
      .catch((error: unknown) => (isReferenced(error) ? sql.keepLine(db, id, line) : Promise.reject(error)));
  }
  await sql.markUndone(db, id, to);
}
