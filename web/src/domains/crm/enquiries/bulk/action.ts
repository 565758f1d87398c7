import { EnquiryStatus } from '@embark/contracts/catalogue/reference';
import { type EnquiryBulkAction, FollowUpWay, LeadStatus, Rating } from '@embark/contracts/crm/enquiries';
import { line, Moment, orNone, prose, Whole } from '@embark/contracts/kit';
import { z } from 'zod';

export type Kind = EnquiryBulkAction['kind'];

const tags = z.array(line(40).min(1)).max(20);

/** The fields of all actions; each action uses some of them. */
export const Fields = z.object({
  assigneeId: orNone(Whole),
  to: orNone(EnquiryStatus),
  nextFollowUpAt: orNone(Moment),
  nextFollowUpHow: orNone(FollowUpWay),
  nextFollowUpNote: orNone(line(500)),
  reason: orNone(line(500)),
  note: orNone(prose(20_000)),
  add: tags,
  remove: tags,
  rating: orNone(Rating),
  leadStatus: orNone(LeadStatus),
});
export type Fields = z.output<typeof Fields>;

export const blank = {
  assigneeId: null,
  to: null,
  nextFollowUpAt: null,
  nextFollowUpHow: null,
  nextFollowUpNote: null,
  reason: null,
  note: null,
  add: [],
  remove: [],
  rating: null,
  leadStatus: null,
};

/** The required field of each action. */
export const mainField: Record<Kind, keyof Fields> = {
  assign: 'assigneeId',
  move: 'to',
  tags: 'add',
  followUp: 'nextFollowUpAt',
  rating: 'rating',
  leadStatus: 'leadStatus',
};

/** The action as the form describes it; undefined until its required field is filled. */
export function actionOf(kind: Kind, given: Fields): EnquiryBulkAction | undefined {
  const { assigneeId, to, nextFollowUpAt, nextFollowUpHow, nextFollowUpNote, reason, note, add, remove } = given;
  // without a time the current method and note stay
  const plan = nextFollowUpAt ? { nextFollowUpAt, nextFollowUpHow, nextFollowUpNote } : {};
  if (kind === 'assign') return assigneeId ? { kind, assigneeId } : undefined;
  if (kind === 'move') return to ? { kind, to, reason, note, ...plan } : undefined;
  if (kind === 'tags') return add.length + remove.length > 0 ? { kind, add, remove } : undefined;
  if (kind === 'rating') return given.rating ? { kind, rating: given.rating } : undefined;
  if (kind === 'leadStatus') return given.leadStatus ? { kind, leadStatus: given.leadStatus } : undefined;
  return nextFollowUpAt ? { kind, nextFollowUpAt, nextFollowUpHow, nextFollowUpNote } : undefined;
}
