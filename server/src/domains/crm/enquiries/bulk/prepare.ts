import { isOpen } from '@embark/contracts/catalogue/reference';
import type { EnquiryBulkAction } from '@embark/contracts/crm/enquiries';
import type { Ctx } from '../../../../kit/context.ts';
import { requireFuture, requireValid } from '../../../../kit/problem.ts';
import { findReason } from '../../../catalogue/reference/index.ts';
import { nextWorkingDay, officesAhead } from '../../../organisation/offices/index.ts';
import { requireOwnerSomewhere } from '../../../organisation/people/index.ts';
import type { Facts, FactsOf } from './facts.ts';

type ActionOf<K extends EnquiryBulkAction['kind']> = Extract<EnquiryBulkAction, { kind: K }>;

/** Loads the data an action needs, and refuses what is invalid for every row. `isAgain`: the job resumes, so a date may have passed since. */
export async function prepare(ctx: Ctx, action: EnquiryBulkAction, isAgain: boolean): Promise<Facts> {
  if (action.kind === 'assign') return assigning(ctx, action);
  if (action.kind === 'move') return moving(ctx, action, isAgain);
  if (action.kind === 'followUp') {
    const { nextFollowUpAt } = action;
    return {
      ...action,
      nextFollowUpAt: isAgain ? nextFollowUpAt : requireFuture(ctx, nextFollowUpAt, 'nextFollowUpAt'),
    };
  }
  if (action.kind !== 'tags') return action;
  const { add, remove } = action;
  requireValid(add.length + remove.length > 0, 'add', 'Enter a tag');
  requireValid(!add.some((tag) => remove.includes(tag)), 'remove', "You can't add and remove the same tag");
  return { ...action, add: [...new Set(add)] };
}

/** What an undo needs from an action: the columns it wrote. It does not check whether the action would still be allowed. */
export function forgiving(action: EnquiryBulkAction): Facts {
  if (action.kind === 'assign') return { kind: 'assign', assigneeId: action.assigneeId, offices: 'all' };
  if (action.kind !== 'move') return action;
  return { kind: 'move', to: action.to, plan: {}, reason: null, closing: null, note: '', dates: {} };
}

async function assigning(ctx: Ctx, { assigneeId }: ActionOf<'assign'>): Promise<FactsOf<'assign'>> {
  const codes = await requireOwnerSomewhere(ctx, assigneeId, { permission: 'enquiries.write', field: 'assigneeId' });
  if (codes === 'all') return { kind: 'assign', assigneeId, offices: 'all' };
  const offices = await officesAhead(ctx.db, ctx.now);
  return {
    kind: 'assign',
    assigneeId,
    offices: offices.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
  };
}

async function moving(ctx: Ctx, action: ActionOf<'move'>, isAgain: boolean): Promise<FactsOf<'move'>> {
  const { to, nextFollowUpAt, nextFollowUpHow, nextFollowUpNote } = action;
  requireValid(to !== 'CV' && to !== 'NE', 'to', "You can't move enquiries to this status");
  const at = nextFollowUpAt ?? null;
  const plan = {
    nextFollowUpAt: at === null || isAgain ? at : requireFuture(ctx, at, 'nextFollowUpAt'),
    ...(nextFollowUpHow !== undefined && { nextFollowUpHow }),
    ...(nextFollowUpNote !== undefined && { nextFollowUpNote }),
  };
  const reason = action.reason?.trim() || null;
  const note = action.note ?? '';
  const closing = isOpen(to) ? null : await closingOf(ctx, reason, note);
  const offices = await officesAhead(ctx.db, ctx.now);
  const dates = Object.fromEntries(offices.map(({ id, hours }) => [id, nextWorkingDay(ctx.now, hours).toISOString()]));
  return { kind: 'move', to, plan, reason, closing, note, dates };
}

/** A closing reason, by code or name; any other text is saved as "other", at the start of the note. */
async function closingOf(ctx: Ctx, reason: string | null, note: string) {
  if (reason === null) return { id: 0, note: null }; // the move requires one before anything is written
  const listed = await findReason(ctx.db, reason);
  const reasonRow = listed ?? (await findReason(ctx.db, 'other'));
  requireValid(reasonRow !== undefined, 'reason', 'Choose a reason from the list');
  return { id: reasonRow.id, note: [...(listed ? [] : [reason]), ...(note ? [note] : [])].join('\n') || null };
}
