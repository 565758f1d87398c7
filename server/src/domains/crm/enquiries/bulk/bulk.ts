import { isOpen } from '@embark/contracts/catalogue/reference';
import { EnquiryBulkAction, EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { addresses } from '@embark/contracts/screens';
import type { BulkPreview } from '@embark/contracts/workspace/bulk';
import { z } from 'zod';
import { type BulkDone, type BulkResult, bulkSubject, changedIn, previewOf } from '../../../../kit/bulk.ts';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { needsOf } from '../flow.rules.ts';
import { holdersOf, holdHolders, holdOwners } from '../../../organisation/people/index.ts';
import { leaveStage, tasksOfStage } from '../../../workspace/tasks/index.ts';
import * as sql from './apply.queries.ts';
import { countVerdicts, enquiryRows } from './count.queries.ts';
import { enquiryList } from '../list.queries.ts';
import { type Facts, touched } from './facts.ts';
import { forgiving, prepare } from './prepare.ts';
import { permissionFor } from './verdict.queries.ts';

/** Counts what an action would do to the selected rows (a condition on `enquiries e`, within reach). */
async function preview(ctx: Ctx, facts: Facts, selected: Parameters<typeof countVerdicts>[3]): Promise<BulkPreview> {
  const counted = await countVerdicts(ctx.db, ctx.reach, ctx.now, selected, facts);
  const done = counted.filter(({ reason }) => reason === null);
  const needs = facts.kind === 'move' ? done.flatMap((row) => needsOf(row.status, facts.to, row.promised)) : [];
  return previewOf(counted, needs);
}

/** Checks that everything the rows require was given; otherwise 422 on the field. */
function requireNeeds(action: EnquiryBulkAction, needs: readonly string[]): void {
  if (action.kind !== 'move') return;
  const reason = action.reason?.trim() || null;
  requireValid(reason !== null || !needs.includes('closingReason'), 'reason', 'Choose a reason');
  requireValid(reason !== null || !needs.includes('statedReason'), 'reason', 'Enter a reason for reopening');
  requireValid(
    Boolean(action.nextFollowUpAt) || !needs.includes('nextFollowUpAt'),
    'nextFollowUpAt',
    'Choose a follow-up date',
  );
}

type Batch = { ids: readonly string[]; facts: Facts; jobId: string };

/** Applies an action to a batch in the caller's transaction. Each row is checked again by the rules of the single action. */
async function apply(ctx: Ctx, { ids, facts, jobId }: Batch): Promise<BulkResult[]> {
  const isReopening = facts.kind === 'move' && isOpen(facts.to);
  // lock owners before rows, as removing an owner does; check again after locking the rows, in case one was closed meanwhile
  if (isReopening) await reopeners(ctx, ids);
  await sql.lockAll(ctx.db, ids);
  const holders = isReopening ? await reopeners(ctx, ids) : [];
  const results = await sql.applyAll(ctx.db, ctx.reach, by(ctx, jobId, `bulk.${facts.kind}`), { ids, facts, holders });
  if (facts.kind === 'move') await tasksOfStage(ctx, { kind: 'enquiry', ids: changedIn(results), stage: facts.to });
  return results;
}

/** Who may own what is reopened: the previous owners, and the user who reopens it and takes over the rest. */
const reopeners = async (ctx: Ctx, ids: readonly string[]): Promise<string[]> =>
  (await holdHolders(ctx, sql.closedOwners(ids, ctx.reach.userId), 'enquiries.write')).holders;

/** Undoes a batch, except for rows changed since. */
async function restore(
  ctx: Ctx,
  { rows, action, jobId }: { rows: readonly BulkDone[]; action: EnquiryBulkAction; jobId: string },
): Promise<BulkResult[]> {
  const facts = forgiving(action);
  const former = touched[facts.kind].includes('assigneeId') ? [...new Set(rows.flatMap(ownerIn))] : [];
  const people = former.length > 0 ? await holdOwners(ctx.db, former) : [];
  const holders = holdersOf(people, 'enquiries.write', ctx.reach.company);
  await sql.lockAll(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const results = await sql.restoreAll(ctx.db, ctx.reach, by(ctx, jobId, 'bulk.undo'), { rows, facts, holders });
  if (facts.kind === 'move') await leaveStage(ctx, { kind: 'enquiry', ids: changedIn(results), stage: facts.to });
  return results;
}

const Owned = z.object({ assigneeId: z.number().nullable() });
const ownerIn = ({ before }: BulkDone): number[] => [Owned.safeParse(before).data?.assigneeId ?? []].flat();

const by = ({ reach, address, now }: Ctx, jobId: string, action: string) => ({
  userId: reach.userId,
  company: reach.company,
  address,
  now,
  jobId,
  action,
});

/** The new value that an action sets, for its notification; new owners are notified separately. */
function about(action: EnquiryBulkAction): string {
  if (action.kind === 'move') return action.to;
  if (action.kind === 'rating') return action.rating;
  if (action.kind === 'leadStatus') return action.leadStatus;
  if (action.kind === 'followUp') return action.nextFollowUpAt;
  if (action.kind === 'assign') return '';
  return [...action.add.map((tag) => `+${tag}`), ...action.remove.map((tag) => `−${tag}`)].join(' ');
}

/** Bulk actions on enquiries. */
export const enquiryBulk = bulkSubject({
  list: 'enquiries',
  reads: 'enquiries.read',
  writes: 'enquiries.write',
  rows: enquiryRows,
  filter: EnquiryFilter,
  filtered: (reach, now, filter: EnquiryFilter) => enquiryList.filtered(reach, now, filter),
  given: (company) => `${addresses[company].enquiries()}?assignee=me&sort=-lastActivityAt`,
  action: EnquiryBulkAction,
  rules: {
    permission: permissionFor,
    owner: (action) => (action.kind === 'assign' ? action.assigneeId : null),
    about: async (_ctx, action) => about(action),
    prepare,
    preview,
    requireNeeds,
    apply,
    restore,
  },
});
