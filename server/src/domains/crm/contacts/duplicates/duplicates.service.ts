import type { duplicates } from '@embark/contracts/crm/contacts';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, Problem } from '../../../../kit/problem.ts';
import { Raw } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { queueRun } from './duplicates.tasks.ts';
import * as sql from './list.queries.ts';
import * as runs from './runs.queries.ts';

type Inputs = { [K in keyof typeof duplicates]: Input<(typeof duplicates)[K]> };
type Outputs = { [K in keyof typeof duplicates]: Output<(typeof duplicates)[K]> };

/** The database returns the page as JSON text, which is sent unchanged. */
export const list = async ({ db, pool, reach }: Ctx, filter: Inputs['list']): Promise<Raw> =>
  new Raw(await sql.findPage(db, pool, reach, filter));

export async function run({ db, reach }: Ctx): Promise<Outputs['run']> {
  const latest = await runs.latest(db, reach.company);
  const open = await runs.countOpen(db, reach.company);
  return { state: 'never', total: 0, processed: 0, startedBy: null, finishedAt: null, ...latest, open };
}

export function look(ctx: Ctx): Promise<Outputs['look']> {
  return inTransaction(ctx, async (inside) => {
    const { company, userId } = ctx.reach;
    const id = await runs.begin(inside.db, company, userId, ctx.now);
    if (id) {
      await queueRun(inside.db, id);
      await audit.record(inside, { action: 'duplicates.look', subject: 'duplicates', subjectId: id });
    }
    return run(inside);
  });
}

export const dismiss = (ctx: Ctx, { id }: Inputs['dismiss']): Promise<Outputs['dismiss']> =>
  decide(ctx, id, 'dismissed');
export const reopen = (ctx: Ctx, { id }: Inputs['reopen']): Promise<Outputs['reopen']> => decide(ctx, id, 'open');

function decide(ctx: Ctx, id: number, state: 'open' | 'dismissed'): Promise<Outputs['dismiss']> {
  return inTransaction(ctx, async (inside) => {
    const before = await sql.lockPair(inside.db, ctx.reach, id);
    if (!before) throw new Problem('not-found', 'These duplicates no longer exist.');
    requireState(before.state !== 'merged', 'These contacts are already merged.');
    if (before.state === state) return { id, state };
    const by = state === 'open' ? null : { userId: ctx.reach.userId, at: ctx.now.toISOString() };
    await sql.decide(inside.db, id, state, by);
    const action = state === 'open' ? 'duplicates.reopen' : 'duplicates.dismiss';
    const between = { one: before.oneId, other: before.otherId };
    await audit.record(inside, {
      action,
      subject: 'duplicates',
      subjectId: String(id),
      before: { ...between, state: before.state },
      after: { ...between, state },
    });
    return { id, state };
  });
}
