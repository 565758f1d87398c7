import { createHash } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import { compiledOnce } from '../compiled.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { requireState, Problem } from '../problem.ts';
import { asUnit } from '../saving.ts';
import type { Db } from '../../db/client.ts';
import { askTogether } from '../../db/lookups.ts';
import { add, unitOf } from '../../db/write/unit.ts';
import type { IdempotencyKeys } from '../../db/schema.ts';

/** Locks the key until the transaction ends; false when another request holds it. */
async function claim(db: Db, userId: number, key: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`once ${userId} ${key}`}, 0)) as free`.execute(db);
  return rows[0]?.free ?? false;
}

type Known = Pick<Selectable<IdempotencyKeys>, 'endpoint' | 'asked' | 'answer'>;

const finding = compiledOnce(
  (_, { userId, key }: { userId: number; key: string }) =>
    sql<Known>`select endpoint, asked, answer from idempotency_keys where user_id = ${userId} and key = ${key}
      and created_at > now() - interval '24 hours'`,
);

async function store(db: Db, row: Insertable<IdempotencyKeys>) {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', sql<string>`now() - interval '24 hours'`).execute();
  await db.insertInto('idempotencyKeys').values(row).execute();
}

type Work = (ctx: Ctx) => Promise<unknown>;
/** `isSave`: a request of `saving`. */
type Call = { key: string; endpoint: string; input: unknown; isSave: boolean };
type Once = { answer: unknown; replayed: boolean };

/** The first response, if the key was used for the same request. */
function replay({ endpoint, asked, answer }: Known, now: Pick<Known, 'endpoint' | 'asked'>): Once {
  if (endpoint === now.endpoint && asked === now.asked) return { answer, replayed: true };
  throw new Problem('invalid', 'This Idempotency-Key was used for another request.', {
    fields: { 'Idempotency-Key': 'This key was used for another request.' },
  });
}

/** The answer of the same request that was saved while this one ran, else the error of this one. */
async function savedMeanwhile(
  ctx: Ctx,
  row: Omit<Insertable<IdempotencyKeys>, 'answer'>,
  error: unknown,
): Promise<Once> {
  const [saved] = await askTogether(ctx.pool, finding.written(ctx.db, row));
  if (saved) return replay(saved, row);
  throw error;
}

/** A save that is written together with others, and its key with it. Undefined if it needs a transaction, for example because the key is being used. */
async function asUnitOnce(
  ctx: Ctx,
  row: Omit<Insertable<IdempotencyKeys>, 'answer'>,
  work: Work,
): Promise<Once | undefined> {
  const [before] = await askTogether(ctx.pool, finding.written(ctx.db, row));
  if (before) return replay(before, row);
  const done = await asUnit(ctx, async (inside) => {
    const answer = await work(inside);
    const unit = unitOf(inside.db);
    if (unit) add(unit, 'idempotencyKeys', [{ ...row, answer }]);
    return answer;
  });
  return done && { answer: done.answer, replayed: false };
}

/**
 * Runs a POST with an Idempotency-Key once: the first response is replayed for 24 hours, the same key with other parameters gives 422, and a
 * concurrent duplicate gives 409. The key is saved in the transaction of the request, so that a crash keeps both or neither.
 */
export async function idempotent(ctx: Ctx, { key, endpoint, input, isSave }: Call, work: Work): Promise<Once> {
  const asked = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const row = { userId: ctx.reach.userId, key, endpoint, asked };
  const meanwhile = (error: unknown) => savedMeanwhile(ctx, row, error);
  const saved = isSave ? await asUnitOnce(ctx, row, work).catch(meanwhile) : undefined;
  if (saved) return saved;
  const once = inTransaction(ctx, async ({ db }) => {
    requireState(await claim(db, ctx.reach.userId, key), 'This request is still being processed.', { retryAfter: 1 });
    const [before] = await finding(db, row);
    if (before) return replay(before, row);
    let isSaved = false;
    const saveAnswer = async (within: Db, answer: unknown) => {
      isSaved = true;
      await store(within, { ...row, answer: JSON.stringify(answer) });
    };
    const answer = await work({ ...ctx, db, saveAnswer });
    if (!isSaved) await saveAnswer(db, answer);
    return { answer, replayed: false };
  });
  return isSave ? once.catch(meanwhile) : once;
}
