import { createHash } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { requireState, Problem } from '../problem.ts';
import * as sql from './idempotency.queries.ts';

type Call = { key: string; endpoint: string; input: unknown };

/**
 * Does a POST with an Idempotency-Key once: the first answer is replayed for 24 hours, the same key with other parameters is 422, a twin still
 * under way 409. The key is written in the call's own transaction, so a crash forgets both or neither.
 */
export function idempotent(ctx: Ctx, { key, endpoint, input }: Call, work: (ctx: Ctx) => Promise<unknown>) {
  const asked = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return ctx.db.transaction().execute(async (db) => {
    requireState(await sql.claim(db, ctx.reach.userId, key), 'The same request is still being worked on.');
    const before = await sql.find(db, ctx.reach.userId, key);
    if (before) {
      if (before.endpoint === endpoint && before.asked === asked) return { answer: before.answer, replayed: true };
      throw new Problem('invalid', 'This Idempotency-Key was used for another request.', {
        fields: { 'Idempotency-Key': 'This key was used for another request.' },
      });
    }
    const answer = await work({ ...ctx, db });
    await sql.keep(db, { userId: ctx.reach.userId, key, endpoint, asked, answer: JSON.stringify(answer) });
    return { answer, replayed: false };
  });
}
