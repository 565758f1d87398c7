import { RegisterWarning } from '@embark/contracts/catalogue/register';
import { z } from 'zod';
import { type Ctx, newTransaction } from '../../../../kit/context.ts';
import type { CourseUse } from '../courseUse.hook.ts';
import { analyseGrown, analysing } from '../../../../kit/jobs/analyse.ts';
import type { Came } from '../../../../kit/jobs/resumable.ts';
import { applyBatch, nextBatch } from '../apply.queries.ts';
import { countDifferences, countListed, findDifferences } from '../differences.queries.ts';
import { removeRows, setImport } from '../register.queries.ts';
import { nextUndo, undoBatch } from '../undo.queries.ts';
import * as sql from './job.queries.ts';

export type Work = {
  db: Ctx['db'];
  now: () => Date;
  /** What uses courses, and learns which are no longer in force. */
  uses: readonly CourseUse[];
  /** Changes per batch. */
  size?: number;
  /** Aborted at shutdown: the job stops after the current batch. */
  signal?: AbortSignal | undefined;
};

const SIZE = 2_000;
/** Courses that may be gone, of all that were listed: more are worth a warning. */
const MANY = 0.1;

const Counts = z.record(z.string(), z.object({ rows: z.number() }));
const Warnings = z.object({ count: z.number(), first: z.array(RegisterWarning) });

type Taken = NonNullable<Awaited<ReturnType<typeof sql.take>>>;

/** Finds the differences again, and counts them. */
async function compare(db: Ctx['db'], { id, company, counts }: Taken) {
  await findDifferences(db, id, company);
  const rows = Object.entries(Counts.parse(counts)).map(([kind, count]) => [kind, count.rows] as const);
  const found = await countDifferences(db, id, Object.fromEntries(rows));
  const total = Object.values(found).reduce(
    (sum, one) => sum + one.new + one.changed + one.expired + one.back + one.gone,
    0,
  );
  return { found, total };
}

/** Finds what the rows of a file change, in one transaction; a killed job starts again. */
export async function readDifferences({ db }: Work, id: string): Promise<Came> {
  await newTransaction(db, async (inside) => {
    const taken = await sql.take(inside, id, 'reading');
    if (!taken) return;
    const { found, total } = await compare(inside, taken);
    const warnings = Warnings.parse(taken.warnings);
    const gone = found.course?.gone ?? 0;
    if (gone > (await countListed(inside, taken.company)) * MANY) {
      const many = { code: 'many-gone' as const, file: '', row: null, column: '', about: String(gone) };
      Object.assign(warnings, { count: warnings.count + 1, first: [many, ...warnings.first] });
    }
    const told = { counts: JSON.stringify(found), warnings: JSON.stringify(warnings) };
    await setImport(inside, id, { state: 'staged', total, ...told });
  });
  return 'over';
}

/**
 * Writes the differences in batches. They are found again first, because forms may have changed rows since. A batch commits as a whole, marked as
 * written, so a crash loses nothing and repeats nothing.
 */
export async function applyRegister({ db, now, uses, size = SIZE, signal }: Work, id: string): Promise<Came> {
  await newTransaction(db, async (inside) => {
    const taken = await sql.take(inside, id, 'applying');
    if (!taken || taken.checked) return;
    const { found, total } = await compare(inside, taken);
    await setImport(inside, id, { counts: JSON.stringify(found), total, checked: true });
  });
  return inBatches(db, { size, signal }, async (inside, after) => {
    const taken = await sql.take(inside, id, 'applying');
    if (!taken) return null;
    const batch = await nextBatch(inside, id, after ?? '0', size);
    const day = now();
    const at = day.toISOString();
    if (batch) {
      const { company, createdBy: userId } = taken;
      await sql.advance(inside, id, await applyBatch(inside, { id, company, userId, now: at, ...batch }));
      return batch.to;
    }
    await removeRows(inside, id);
    await analyseGrown(inside);
    await setImport(inside, id, { state: 'applied', appliedAt: at, finishedAt: at });
    for (const use of uses) await use.notify(inside, id, day);
    return null;
  });
}

/** Gives up after the last attempt: keeps what is written, and notifies the owners of the records that it affects. */
export const giveUpApplying = ({ db, now, uses }: Omit<Work, 'signal'>, id: string, message: string): Promise<void> =>
  newTransaction(db, async (inside) => {
    if (!(await sql.fail(inside, id, 'applying', message, now()))) return;
    for (const use of uses) await use.notify(inside, id, now());
  });

/** Takes the written differences back, the last ones first, in batches like those that wrote them. */
export const undoRegister = ({ db, now, uses, size = SIZE, signal }: Work, id: string): Promise<Came> =>
  inBatches(db, { size, signal }, async (inside, before) => {
    const taken = await sql.take(inside, id, 'undoing');
    if (!taken) return null;
    const batch = await nextUndo(inside, id, before, size);
    const day = now();
    const at = day.toISOString();
    if (batch) {
      const { company, createdBy: userId } = taken;
      const { undone, kept } = await undoBatch(inside, { id, company, userId, now: at, ...batch });
      await sql.advance(inside, id, undone, kept);
      return batch.from;
    }
    await removeRows(inside, id); // of an import that failed
    await setImport(inside, id, { state: 'undone', finishedAt: at });
    for (const use of uses) await use.withdraw(inside, id, day);
    return null;
  });

/** Runs steps, each in a transaction of its own, until one is the last. A step starts where the one before has committed, and says where it ended. */
async function inBatches(
  db: Ctx['db'],
  { size, signal }: { size: number; signal: AbortSignal | undefined },
  step: (db: Ctx['db'], from: string | null) => Promise<string | null>,
): Promise<Came> {
  const analyseBatch = analysing(db);
  let at: string | null = null;
  for (;;) {
    const from: string | null = at;
    at = await newTransaction(db, (inside) => step(inside, from));
    if (at === null) return 'over';
    await analyseBatch(size);
    if (signal?.aborted) return 'paused';
  }
}
