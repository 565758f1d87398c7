import type { conversions } from '@embark/contracts/crm/conversions';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireFuture, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { mayChange } from '../conversions.access.ts';
import { conversionTable } from '../conversions.queries.ts';
import { isEnded, traced } from '../conversions.rules.ts';
import { present } from './read.ts';

/** Says what is next on a client file, or when. What is not named stays as it is; so does a date that has passed and is sent unchanged. */
export function setNextAction(
  ctx: Ctx,
  { id, version, nextActionAt: at, nextAction }: Input<typeof conversions.setNextAction>,
): Promise<Output<typeof conversions.setNextAction>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, conversionTable, { id, version, may: mayChange, present });
    const field = at === undefined ? 'nextAction' : 'nextActionAt';
    requireValid(!isEnded(before.statusId), field, 'A file that has ended has no next action');
    const isNew = at !== undefined && new Date(at).toISOString() !== before.nextActionAt;
    await conversionTable.update(ctx, id, {
      ...(isNew && { nextActionAt: requireFuture(ctx, at, 'nextActionAt') }),
      ...(nextAction !== undefined && { nextAction }),
    });

    const after = await conversionTable.find(ctx, id);
    const data = { from: before.nextActionAt, to: after.nextActionAt };
    const entry = { ...stream.at('conversions', after), kind: 'follow-up' as const, note: after.nextAction, data };
    await stream.append(ctx, entry);
    await audit.recordChange(ctx, 'conversions.setNextAction', id, traced(before), traced(after));
    return present(ctx, after);
  });
}
