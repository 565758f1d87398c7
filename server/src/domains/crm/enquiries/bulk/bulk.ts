import { isOpen } from '@embark/contracts/crm/catalogue';
import type { BulkAction, BulkPreview, LeftReason } from '@embark/contracts/workspace/bulk';
import type { Move } from '@embark/contracts/crm/enquiries';
import { z } from 'zod';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid, Problem } from '../../../../kit/problem.ts';
import { needsOf } from '../flow.rules.ts';
import { holdersOf, holdOwners } from '../../../organisation/people/index.ts';
import * as sql from './apply.queries.ts';
import { type Counted, countVerdicts } from './count.queries.ts';
import { type Facts, touched } from './facts.ts';

export { forgiving, prepare } from './prepare.ts';

const sum = (rows: readonly Counted[]) => rows.reduce((total, { count }) => total + count, 0);

/** What an action would do to the rows that are meant (a condition over `enquiries e`, within the reach). */
export async function preview(
  ctx: Ctx,
  facts: Facts,
  meant: Parameters<typeof countVerdicts>[3],
): Promise<BulkPreview> {
  const counted = await countVerdicts(ctx.db, ctx.reach, ctx.now, meant, facts);
  const done = counted.filter(({ reason }) => reason === null);
  const reasons = [...new Set(counted.flatMap(({ reason }) => reason ?? []))];
  const needs = facts.kind === 'move' ? done.flatMap((row) => needsOf(row.status, facts.to, row.promised)) : [];
  return {
    total: sum(counted),
    done: sum(done),
    left: reasons.map((reason) => ({ reason, count: sum(counted.filter((row) => row.reason === reason)) })),
    needs: [...new Set<Move['needs'][number]>(needs)],
    offices: [...new Set(done.map(({ office }) => office))].toSorted(),
  };
}

/** What the rows ask for has been given, or 422 against the field. */
export function acceptNeeds(action: BulkAction, needs: BulkPreview['needs']): void {
  if (action.kind !== 'move') return;
  const reason = action.reason?.trim() || null;
  requireValid(reason !== null || !needs.includes('closingReason'), 'reason', 'Choose a reason');
  requireValid(
    reason !== null || !needs.includes('statedReason'),
    'reason',
    action.to === 'FU' ? 'Say why it is opened again' : 'Say why there is no letter or agreement',
  );
  requireValid(
    Boolean(action.nextFollowUpAt) || !needs.includes('nextFollowUpAt'),
    'nextFollowUpAt',
    'Say when to follow up',
  );
}

type Batch = { ids: readonly string[]; facts: Facts; jobId: string };
export type Result = { id: string; reason: LeftReason | null; version: number | null; before: object | null };

/** Does it to a batch, inside the caller's transaction: each row is judged anew, by the rules of the single action. */
export async function apply(ctx: Ctx, { ids, facts, jobId }: Batch): Promise<Result[]> {
  const isReopening = facts.kind === 'move' && isOpen(facts.to);
  // owners before rows, as whoever takes an owner off; again once the rows are held, lest one was closed meanwhile
  if (isReopening) await reopeners(ctx, ids);
  await sql.lockAll(ctx.db, ids);
  const holders = isReopening ? await reopeners(ctx, ids) : [];
  return sql.applyAll(ctx.db, ctx.reach, by(ctx, jobId, `bulk.${facts.kind}`), { ids, facts, holders });
}

/** Holds whoever may own what is opened again: those who owned it, and who opens it and takes what they have left. */
async function reopeners({ db, reach }: Ctx, ids: readonly string[]): Promise<string[]> {
  const people = await holdOwners(db, sql.closedOwners(ids, reach.userId));
  const isHere = people.some(({ id, active }) => id === reach.userId && active);
  if (!isHere) throw new Problem('signed-out', 'Your session has ended. Please sign in again.');
  return holdersOf(people, 'enquiries.write', reach.company);
}

/** Takes it back from a batch, but for rows that somebody has worked on since. */
export async function restore(
  ctx: Ctx,
  { rows, facts, jobId }: { rows: readonly sql.Restoring[]; facts: Facts; jobId: string },
) {
  const former = touched[facts.kind].includes('assigneeId') ? [...new Set(rows.flatMap(ownerIn))] : [];
  const people = former.length > 0 ? await holdOwners(ctx.db, former) : [];
  const holders = holdersOf(people, 'enquiries.write', ctx.reach.company);
  await sql.lockAll(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return sql.restoreAll(ctx.db, ctx.reach, by(ctx, jobId, 'bulk.undo'), { rows, facts, holders });
}

const Owned = z.object({ assigneeId: z.number().nullable() });
const ownerIn = ({ before }: sql.Restoring): number[] => [Owned.safeParse(before).data?.assigneeId ?? []].flat();

const by = ({ reach, address, now }: Ctx, jobId: string, action: string) => ({
  userId: reach.userId,
  company: reach.company,
  address,
  now,
  jobId,
  action,
});
