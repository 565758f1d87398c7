import type { Ctx } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { deal } from '../handover.queries.ts';

type Handing = { from: readonly number[]; serviceId: number; to: readonly number[] };

/**
 * Gives the open enquiries of a service that these people own to others, evenly, in the transaction that takes the owners off. Whether those others
 * may own them is for the caller to see to. Answers how many each was given.
 */
export async function handOver(ctx: Ctx, { from, serviceId, to }: Handing): Promise<Map<number, number>> {
  const dealt = await deal(ctx.db, from, serviceId, to, ctx.now);
  const counts = new Map<number, number>();
  if (dealt.length === 0) return counts;
  for (const { toId } of dealt) counts.set(toId, (counts.get(toId) ?? 0) + 1);
  await timeline.append(
    ctx,
    ...dealt.map((one) => ({
      ...timeline.at('enquiries', one),
      company: one.company,
      kind: 'assignee' as const,
      data: { from: one.from, to: one.to },
    })),
  );
  await audit.record(
    ctx,
    ...dealt.map((one) => ({
      action: 'enquiries.handOver',
      subject: 'enquiries',
      subjectId: one.id,
      company: one.company,
      before: { assigneeId: one.fromId, assignee: one.from },
      after: { assigneeId: one.toId, assignee: one.to },
    })),
  );
  return counts;
}
