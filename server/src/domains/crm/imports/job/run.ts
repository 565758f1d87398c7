import { setImmediate as letOthersRun } from 'node:timers/promises';
import { beside } from '../../../../kit/promises.ts';
import type { Ctx } from '../../../../kit/context.ts';
import { analyse, analysingAll } from '../../../../kit/jobs/analyse.ts';
import type { Came } from '../../../../kit/jobs/resumable.ts';
import { nameKeys, samePerson } from '../../contacts/index.ts';
import { knowledgeOf } from '../knowledge.service.ts';
import { rowsAfter, type StagedRow } from '../imports.queries.ts';
import { planOf, settingsOf } from '../rules/cells.rules.ts';
import { type ReadRow, rowReader } from '../rules/row.rules.ts';
import { type AllSeenRows, seenRows, type SeenRows } from '../rules/seen.rules.ts';
import { type World, world } from '../rules/world.rules.ts';
import { type Batch, Overtaken, rehearseBatch, writeBatch } from './batch.ts';
import type { Result } from '../rules/resolve.rules.ts';
import { ImporterLeft } from './owners.ts';
import { prepareNext, type Prepared } from './prepare.ts';
import { notifyEnded } from '../notifyImporter.service.ts';
import * as sql from './progress.queries.ts';

export type Work = {
  database: Pick<Ctx, 'db' | 'pool'>;
  now: () => Date;
  /** Lines per batch. */
  size?: number;
  /** Aborted at shutdown: the job stops after the current batch. */
  signal?: AbortSignal | undefined;
};

/** With fewer, PostgreSQL spends more CPU per row; with more, the node's memory grows. */
const SIZE = 1_500;
/** Every import fills them with an ID that no statistics know. */
const STAGED = ['importResults', 'importChanges'] as const;
type ImportJob = NonNullable<Awaited<ReturnType<typeof sql.begin>>>;
type Reader = (line: number, cells: readonly string[]) => ReadRow;

/**
 * Imports the rest of a file in batches. A batch commits as a whole, with its last line number, so a crash loses
 * nothing and repeats nothing: the next worker continues after that line.
 */
export async function runImport({ database, now, size = SIZE, signal }: Work, id: string): Promise<Came> {
  const { db, pool } = database;
  const importJob = await sql.begin(db, id, now());
  if (!importJob) return 'over';
  const settings = settingsOf(importJob.settings);
  const at = new Date(importJob.startedAt ?? now());
  const known = await knowledgeOf(db, importJob.company, importJob.createdBy, at);
  const read = rowReader(planOf(importJob), known);
  const people = { judge: samePerson, nameKeys };
  const seen = seenRows(people);
  if (importJob.dryRun) await db.transaction().execute((inside) => sql.startOver(inside, id));
  else await restoreProgress(database, importJob, read, seen, size);

  const rules = {
    ...settings,
    people,
    answers: settings.people,
    importer: importJob.createdBy,
    isOpen: known.isOpen,
    nextDate: known.nextDate,
  };
  const kinds = new Map(known.services.map((service) => [service.id, service.kind]));
  const step = stepper(database, importJob, seen, { rules, now: at, kindOf: (serviceId) => kinds.get(serviceId) });
  const part = { done: importJob.dryRun ? 0 : importJob.processed, total: importJob.total };
  const statistics = analysingAll(db, part, ...STAGED);
  let analysis = beside(analyse(db, 'importRows'));
  let line = importJob.dryRun ? 0 : importJob.line;
  let prepared: Prepared | undefined;
  const next = async (after: number) => readAll(read, await rowsAfter(pool, id, after, size));
  for (let rows = await next(line); rows.length > 0; ) {
    const last = rows.at(-1)?.line ?? line;
    // the next rows are read while these are written, and what they may match is looked up; an error is thrown after the write ends
    const reading = beside(next(last));
    let preparing = beside(Promise.resolve<Prepared | undefined>(undefined));
    const onResolved = (written: World, branch: SeenRows) => {
      const found = async () =>
        prepareNext(db, { importId: id, company: importJob.company }, await reading(), branch, written);
      preparing = beside(found());
    };
    const stepResult = await step({ rows, prepared, onResolved }, line, last);
    if (stepResult === 'left') {
      await analysis();
      await giveUp({ database, now }, id, LEFT);
      return 'over';
    }
    if (stepResult === 'halted') break;
    const following = await reading();
    prepared = await preparing();
    const [before, written] = [analysis, rows.length];
    analysis = beside(before().then(() => statistics.batch(written)));
    line = last;
    rows = following;
    if (signal?.aborted && rows.length > 0) {
      await analysis();
      return 'paused';
    }
  }
  await analysis();
  await statistics.end();
  await db.transaction().execute(async (inside) => {
    await sql.finish(inside, id, line, now());
    await notifyEnded(inside, id, now());
  });
  return 'over';
}

const LEFT = 'The person who started this import no longer has access. Rows already imported stay and can be undone.';
const BREATH = 50;

/** Reads rows with short pauses, so that the process can answer requests and write the previous batch. */
async function readAll(read: Reader, staged: StagedRow[]): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for (const { line, cells } of staged) {
    if (rows.length % BREATH === BREATH - 1) await letOthersRun();
    rows.push(read(line, cells));
  }
  return rows;
}

type Step = Pick<Batch, 'rows' | 'prepared'> & { onResolved: (known: World, seen: SeenRows) => void };

/** Writes a batch and saves the progress, if the import was not stopped and the importer still works here. */
function stepper(
  { db }: Work['database'],
  importJob: ImportJob,
  seen: AllSeenRows,
  known: Pick<Batch, 'rules' | 'now' | 'kindOf'>,
) {
  const stamp = { importId: importJob.id, company: importJob.company, userId: importJob.createdBy };
  const rehearsed = world(known.rules.people);
  let made = 0;
  const newId = () => `~${String((made += 1)).padStart(9, '0')}`;

  return async (
    { onResolved, prepared, rows }: Step,
    from: number,
    to: number,
  ): Promise<'written' | 'halted' | 'left'> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const branch = seen.branch();
        const batch = {
          stamp,
          rows,
          seen: branch,
          ...known,
          // another try looks again: a contact may have been merged
          prepared: tries === 1 ? prepared : undefined,
          onResolved: (written: World) => onResolved(written, branch),
        };
        await db.transaction().execute(async (inside) => {
          const results = await (importJob.dryRun
            ? rehearseBatch({ ...batch, db: inside }, rehearsed, newId)
            : writeBatch({ ...batch, db: inside }));
          if (!(await sql.advance(inside, importJob.id, { from, to }, countsOf(results)))) throw new BatchRolledBack();
        });
        branch.keep();
        return 'written';
      } catch (error) {
        if (error instanceof BatchRolledBack) return 'halted';
        if (error instanceof ImporterLeft) return 'left';
        if (!(error instanceof Overtaken) || tries > 3) throw error;
      }
    }
  };
}

/** The batch was rolled back: the import was stopped or another worker did it. */
class BatchRolledBack extends Error {}

function countsOf(results: Result[]): sql.Counts {
  const of = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return {
    processed: results.length,
    created: of('created'),
    updated: of('updated'),
    skipped: of('skipped'),
    failed: of('failed'),
    warned: results.filter(({ notes }) => notes.length > 0).length,
  };
}

/** Reads the lines done before a crash again, so that later rows are compared with them. */
async function restoreProgress(
  { db, pool }: Work['database'],
  { id, line }: ImportJob,
  read: Reader,
  seen: SeenRows,
  size: number,
): Promise<void> {
  for (let at = 0; at < line; ) {
    const staged = await rowsAfter(pool, id, at, size);
    const to = Math.min(staged.at(-1)?.line ?? line, line);
    const done = new Map((await sql.doneBetween(db, id, at, to)).map((result) => [result.line, result]));
    for (const row of staged) {
      const result = done.get(row.line);
      const rereadRow = result?.enquiryId ? read(row.line, row.cells) : null;
      if (!result?.enquiryId || !rereadRow?.ok) continue;
      const before = seen.find(rereadRow.service.id, rereadRow.person).same;
      const made = { id: result.enquiryId, line: result.outcome === 'created' ? row.line : null };
      seen.add(rereadRow.service.id, rereadRow.person, before?.id === made.id ? before : made);
    }
    at = to;
  }
}

const BROKEN = 'The import failed. Rows already imported stay and can be undone.';
const UNDO_BROKEN = 'The undo failed. Undo the import again to continue.';

/** Reports that the last attempt failed; imported rows stay and can be undone. */
export const giveUp = ({ database, now }: Work, id: string, message = BROKEN) =>
  database.db.transaction().execute(async (inside) => {
    if (await sql.fail(inside, id, ['queued', 'running'], now(), message)) await notifyEnded(inside, id, now());
  });

/** The same for an undo, which can be started again. */
export const giveUpUndo = ({ database, now }: Work, id: string) =>
  sql.fail(database.db, id, ['undoing'], now(), UNDO_BROKEN);
