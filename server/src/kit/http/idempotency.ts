import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { type Ctx, inTransaction } from '../context.ts';
import { requireState, Problem } from '../problem.ts';
import type { Db } from '../../db/client.ts';
import type { IdempotencyKeys } from '../../db/schema.ts';

/** Locks the key until the transaction ends; false when another request holds it. */
async function claim(db: Db, userId: number, key: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`once ${userId} ${key}`}, 0)) as free`.execute(db);
  return rows[0]?.free ?? false;
}

const find = (db: Db, userId: number, key: string) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['endpoint', 'asked', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('createdAt', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst();

async function store(db: Db, row: Insertable<IdempotencyKeys>) {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', sql<string>`now() - interval '24 hours'`).execute();
  await db.insertInto('idempotencyKeys').values(row).execute();
}

type Call = { key: string; endpoint: string; input: unknown };

/**
 * Runs a POST with an Idempotency-Key once: the first response is replayed for 24 hours, the same key with other parameters gives 422, and a
 * concurrent duplicate gives 409. The key is saved in the transaction of the request, so that a crash keeps both or neither.
 */
export function idempotent(ctx: Ctx, { key, endpoint, input }: Call, work: (ctx: Ctx) => Promise<unknown>) {
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return inTransaction(ctx, async ({ db }) => {
    requireState(await claim(db, ctx.reach.userId, key), 'This request is still being processed.');
    const before = await find(db, ctx.reach.userId, key);
    if (before) {
      if (before.endpoint === endpoint && before.asked === inputHash) return { answer: before.answer, replayed: true };
      throw new Problem('invalid', 'This Idempotency-Key was used for another request.', {
        fields: { 'Idempotency-Key': 'This key was used for another request.' },
      });
    }
    let isSaved = false;
    const saveAnswer = async (within: Db, answer: unknown) => {
      isSaved = true;
      await store(within, {
        userId: ctx.reach.userId,
        key,
        endpoint,
        asked: inputHash,
        answer: JSON.stringify(answer),
      });
    };
    const answer = await work({ ...ctx, db, saveAnswer });
    if (!isSaved) await saveAnswer(db, answer);
    return { answer, replayed: false };
  });
}
