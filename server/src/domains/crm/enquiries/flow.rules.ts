import {
  isOpen,
  type EnquiryStatus,
  type ServiceKind,
  serviceKinds,
  statusesOf,
} from '@embark/contracts/crm/catalogue';
import type { Move } from '@embark/contracts/crm/enquiries';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';

/** The flow of an enquiry, before a kind of service leaves out what it does not use. CV is reached by converting alone. */
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

/** The statuses that an enquiry of this kind may move to, in the order of the work. */
export const movesFrom = (kind: ServiceKind, status: EnquiryStatus): EnquiryStatus[] =>
  next[status].filter((to) => statusesOf[kind].includes(to));

/** What a move is refused with that the flow does not have. */
export function refusalOf(from: EnquiryStatus, to: EnquiryStatus, open: readonly EnquiryStatus[]): string {
  const ways = open.length > 0 ? `you can move it to ${open.join(', ')}` : 'this status is final';
  return `An enquiry in ${from} can't move to ${to}: ${ways}.`;
}

/** A client file may be made of an enquiry of this kind that has come this far. */
export const canConvert = (kind: ServiceKind, status: EnquiryStatus): boolean =>
  convertible.includes(status) && statusesOf[kind].includes(status);

/**
 * What a move asks for. `promised` says that a next follow-up in the future stands already, which serves a move to follow-up; that of a new enquiry
 * does not, for it is when the office is to have answered and nobody's word.
 */
export function needsOf(from: EnquiryStatus, to: EnquiryStatus, isPromised: boolean): Move['needs'] {
  if (to === 'CL' || to === 'NI') return ['closingReason'];
  if (to !== 'FU') return [];
  if (!isOpen(from)) return ['statedReason'];
  return isPromised && from !== 'NE' ? [] : ['nextFollowUpAt'];
}

/** The moves that are open, each with what it asks for. */
export const openMoves = (kind: ServiceKind, status: EnquiryStatus, isPromised: boolean): Move[] =>
  movesFrom(kind, status).map((to) => ({ to, needs: needsOf(status, to, isPromised) }));

/** Every pair of kind and status that can move on, written `admission:NE`: lists tell by it what a row can. */
export const movable: readonly string[] = serviceKinds.flatMap((kind) =>
  statusesOf[kind].filter((status) => movesFrom(kind, status).length > 0).map((status) => `${kind}:${status}`),
);

type Standing = { leadStatus: string; firstResponseAt: string | null };
type Effect = { leadStatus?: string; firstResponseAt?: string; lastContactedAt?: string };

/**
 * What a call or message does to its enquiry. Reaching somebody, or writing to them, is the first response if there was none; a call
 * that nobody took is an attempt. A lead that somebody has judged already keeps its judgement.
 */
export function effectOf(entry: NewTimelineEntry, { leadStatus, firstResponseAt }: Standing, now: string): Effect {
  const spoke = entry.kind === 'call' && entry.outcome === 'reached';
  const wrote = entry.kind === 'message' && entry.direction === 'out';
  if (spoke || wrote) {
    return {
      lastContactedAt: now,
      ...(firstResponseAt === null && { firstResponseAt: now }),
      ...((leadStatus === 'new' || leadStatus === 'attempted') && { leadStatus: 'contacted' }),
    };
  }
  return entry.kind === 'call' && leadStatus === 'new' ? { leadStatus: 'attempted' } : {};
}
