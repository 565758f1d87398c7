import type { events } from '@embark/contracts/crm/events';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireFuture } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import * as timeline from '../../platform/timeline/index.ts';
import { mayChange } from './events.access.ts';
import { eventLock } from './events.queries.ts';
import * as sql from './followUp.queries.ts';

export async function followUps(
  ctx: Ctx,
  { id, who }: Input<typeof events.followUps>,
): Promise<Output<typeof events.followUps>> {
  await eventLock.find(ctx, id);
  return sql.countMeant(ctx.db, ctx.reach, id, who);
}

/** Sets the same next follow-up for all attendees or no-shows, with a timeline entry each. */
export function followUp(
  ctx: Ctx,
  { id, who, ...given }: Input<typeof events.followUp>,
): Promise<Output<typeof events.followUp>> {
  return inTransaction(ctx, async (ctx) => {
    const event = await eventLock.find(ctx, id);
    allow(mayChange(ctx.reach, event));
    const at = requireFuture(ctx, given.nextFollowUpAt, 'nextFollowUpAt');
    const next = { at, how: given.nextFollowUpHow ?? null, note: given.nextFollowUpNote ?? null };
    const done = await sql.promise(ctx.db, ctx.reach, { eventId: id, who, now: ctx.now, next });
    if (done.length === 0) return { changed: 0 };
    await timeline.append(
      ctx,
      ...done.map((one) => ({
        ...timeline.at('enquiries', one),
        note: next.note,
        ...(one.status === 'NE'
          ? { kind: 'status' as const, data: { from: 'NE', to: 'FU', nextFollowUpAt: at } }
          : { kind: 'follow-up' as const, data: { from: one.nextFollowUpAt, to: at, how: next.how } }),
      })),
    );
    await audit.record(
      ctx,
      ...done.map(({ id: subjectId, status, nextFollowUpAt }) => ({
        action: 'events.followUp',
        subject: 'enquiries',
        subjectId,
        before: { status, nextFollowUpAt },
        after: { status: status === 'NE' ? 'FU' : status, nextFollowUpAt: at },
      })),
    );
    return { changed: done.length };
  });
}
