import type { ChecklistLine, FilePlan, Validity } from '@embark/contracts/casework/documents';
import { addDays, addMonths } from '@embark/contracts/kit/time';

export type Term = Pick<Validity, 'months' | 'days' | 'countedFrom' | 'judgedOn'>;
export type Dates = { issuedOn: string | null; expiresOn: string | null };
/** The days of a plan on which documents are judged. */
export type PlanDays = Pick<FilePlan, 'plannedOn' | 'invitedOn' | 'acceptBy' | 'decisionOn' | 'visaEndsOn'>;
/** A time is null where the rule book says that it is not known. */
export type LeadTime = { typeKey: string; country: string | null; days: number | null };

const earliest = (days: readonly (string | null)[]): string | null =>
  days.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);
const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);

/**
 * E1: the last day on which a document is valid: its own expiry, or the day it is counted from plus its validity, whichever comes first. Null: no end,
 * or the dates are not known. W2: 12 months from 20 January 2026 run through 20 January 2027.
 */
export function goodUntil(term: Term | null, { issuedOn, expiresOn }: Dates): string | null {
  if (!term || term.countedFrom === 'expiry' || issuedOn === null) return expiresOn;
  const byMonths = term.months === null ? null : addMonths(issuedOn, term.months);
  const byDays = term.days === null ? null : addDays(issuedOn, term.days);
  return earliest([expiresOn, byMonths, byDays]);
}

/** Whether a document of this type ends, but the date to count from is missing. */
export function isDateMissing(term: Term | null, { issuedOn, expiresOn }: Dates): boolean {
  if (!term) return false;
  if (term.countedFrom === 'expiry') return expiresOn === null;
  return (term.months !== null || term.days !== null) && issuedOn === null;
}

/**
 * The day on which a document is judged: the latest of the days that are known. If it is judged on the invitation or the lodgement, a known invitation
 * decides. A decision or the end of the visa that is not known yet is the planned lodgement at the earliest.
 */
export function judgedDay(term: Term | null, plan: PlanDays): string | null {
  const on = term?.judgedOn ?? ['lodgement'];
  const isByInvitation = on.includes('invitation') && plan.invitedOn !== null;
  return latest(
    on.map((moment) => {
      if (moment === 'invitation') return plan.invitedOn;
      if (moment === 'acceptance') return plan.acceptBy;
      if (moment === 'decision') return latest([plan.decisionOn, plan.plannedOn]);
      if (moment === 'visa-end') return latest([plan.visaEndsOn, plan.plannedOn]);
      return isByInvitation ? null : plan.plannedOn;
    }),
  );
}

/** The lead time of a document from a country, or from any other. Null if it is not known. */
export function leadDays(leadTimes: readonly LeadTime[], typeKey: string, country: string | null): number | null {
  const own = leadTimes.filter((lead) => lead.typeKey === typeKey);
  const found = own.find((lead) => lead.country === country) ?? own.find((lead) => lead.country === null);
  return found?.days ?? null;
}

/** The country that issues a document: typed on the line or the document, else that of the passport. */
export function issuingCountry(note: string, place: string | null, passport: string | null): string | null {
  const typed = [note, place ?? ''].find((text) => /^[A-Z]{2}$/.test(text.trim()));
  return typed?.trim() ?? passport;
}

export type Judged = Pick<ChecklistLine, 'goodUntil' | 'judgedOn' | 'stale' | 'startAgainBy' | 'dateMissing'>;

/** E1: whether a document is valid on the day it is judged, and if not, when to start getting a new one. */
export function judge(term: Term | null, dates: Dates | null, plan: PlanDays, lead: number | null): Judged {
  const judgedOn = judgedDay(term, plan);
  if (dates === null) return { goodUntil: null, judgedOn, stale: false, startAgainBy: null, dateMissing: false };
  const until = goodUntil(term, dates);
  const stale = until !== null && judgedOn !== null && until < judgedOn;
  return {
    goodUntil: until,
    judgedOn,
    stale,
    startAgainBy: stale && lead !== null ? addDays(judgedOn, -lead) : null,
    dateMissing: isDateMissing(term, dates),
  };
}

/** W10: whether two values of a rule mean the same. */
export const isSameTerm = (one: Term, other: Term): boolean =>
  one.months === other.months &&
  one.days === other.days &&
  one.countedFrom === other.countedFrom &&
  one.judgedOn.toSorted().join() === other.judgedOn.toSorted().join();
