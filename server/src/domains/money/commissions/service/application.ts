import type { Ctx } from '../../../../kit/context.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as stream from '../../../platform/timeline/index.ts';
import type { mayWrite } from '../commissions.access.ts';
import { commissionTable, type StoredCommission } from '../commissions.queries.ts';
import { applicationOf, lockApplication } from '../follow.queries.ts';
import { present } from './read.ts';

/** Locks the application of a commission, then takes the commission: the order of every change. */
export async function take(ctx: Ctx, id: string, version: number, may: typeof mayWrite): Promise<StoredCommission> {
  const applicationId = await applicationOf(ctx.db, id);
  if (applicationId === null || !(await lockApplication(ctx.db, ctx.reach, applicationId)))
    throw commissionTable.notFound();
  return takeForChange(ctx, commissionTable, { id, version, may, present });
}

/** A line about the commission in the timeline of its application. */
export const tellApplication = (ctx: Ctx, applicationId: string, note: string | null) =>
  stream.append(ctx, {
    subject: 'applications',
    subjectId: applicationId,
    kind: 'changed',
    note,
    data: { fields: ['commission'] },
  });
