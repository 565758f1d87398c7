import {
  enquiryStatusNames,
  isOpen,
  type EnquiryStatus,
  type ServiceKind,
  serviceKinds,
  statusesOf,
} from '@embark/contracts/catalogue/reference';
import type { Move } from '@embark/contracts/crm/enquiries';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';

/** The flow of an enquiry; service kinds leave out the statuses they do not use. CV is reached only by converting. */
const next: Record<EnquiryStatus, readonly EnquiryStatus[]> = {
  NE: ['FU', 'IP', 'CL', 'NI'],
  FU: ['IP', 'OL', 'SA', 'CL', 'NI'],
  IP: ['FU', 'OL', 'SA', 'CL'],
  OL: ['IP', 'CL'],
  SA: ['IP', 'CL'],
  CL: ['FU'],
  NI: ['FU'],
  CV: [],
};
const convertible: readonly EnquiryStatus[] = ['FU', 'IP', 'OL', 'SA'];

/** The statuses that an enquiry of this kind can move to, in workflow order. */
export const movesFrom = (kind: ServiceKind, status: EnquiryStatus): EnquiryStatus[] =>
  next[status].filter((to) => statusesOf[kind].includes(to));

const nameOf = (status: EnquiryStatus) => enquiryStatusNames[status];

/** The error message for a move that the flow does not allow. */
export function refusalOf(from: EnquiryStatus, to: EnquiryStatus, open: readonly EnquiryStatus[]): string {
  const choices = open.length > 0 ? `you can move it to ${open.map(nameOf).join(', ')}` : 'this status is final';
  return `An enquiry in ${nameOf(from)} can't move to ${nameOf(to)}: ${choices}.`;
}

/** Whether an enquiry of this kind and status can be converted to a client file. */
export const canConvert = (kind: ServiceKind, status: EnquiryStatus): boolean =>
  convertible.includes(status) && statusesOf[kind].includes(status);

/**
 * What a move requires. `isPromised` means that there is already a future follow-up, which is enough for a move to follow-up. The date of a new
 * enquiry does not count, because it is a response deadline and not an agreed date.
 */
export function needsOf(from: EnquiryStatus, to: EnquiryStatus, isPromised: boolean): Move['needs'] {
  if (to === 'CL' || to === 'NI') return ['closingReason'];
  if (to !== 'FU') return [];
  if (!isOpen(from)) return ['statedReason'];
  return isPromised && from !== 'NE' ? [] : ['nextFollowUpAt'];
}

/** The allowed moves, each with its requirements. */
export const openMoves = (kind: ServiceKind, status: EnquiryStatus, isPromised: boolean): Move[] =>
  movesFrom(kind, status).map((to) => ({ to, needs: needsOf(status, to, isPromised) }));

/** Every kind and status that can move on, as `admission:NE`; lists use it to tell what a row allows. */
export const movable: readonly string[] = serviceKinds.flatMap((kind) =>
  statusesOf[kind].filter((status) => movesFrom(kind, status).length > 0).map((status) => `${kind}:${status}`),
);

type LeadState = { leadStatus: string; firstResponseAt: string | null };
type Effect = { leadStatus?: string; firstResponseAt?: string; lastContactedAt?: string };

/**
 * The effect of a call or message on its enquiry. The first answered call or sent message is the first response; an unanswered call is an attempt. A
 * lead status set by a user is kept.
 */
export function effectOf(entry: NewTimelineEntry, { leadStatus, firstResponseAt }: LeadState, now: string): Effect {
  const isAnswered = entry.kind === 'call' && entry.outcome === 'reached';
  const isSent = entry.kind === 'message' && entry.direction === 'out';
  if (isAnswered || isSent) {
    return {
      lastContactedAt: now,
      ...(firstResponseAt === null && { firstResponseAt: now }),
      ...((leadStatus === 'new' || leadStatus === 'attempted') && { leadStatus: 'contacted' }),
    };
  }
  return entry.kind === 'call' && leadStatus === 'new' ? { leadStatus: 'attempted' } : {};
}
