import { daysBetween } from '@embark/contracts/kit/time';

/** What ends: the registration, or the insurance that it needs. */
export type Ending = 'licence' | 'insurance';
export type Step = { what: Ending; endsOn: string; step: number };

/** Days before the end of a registration with a reminder (G4). A renewal can be lodged 56 days before, the day after is -1. */
const licenceSteps = [90, 60, 56, 30, 7, -1];
/** Insurers need less time. */
const insuranceSteps = [30, 7, -1];
/** A licence that ended longer ago than this is no news: it was recorded late, or the server was off. */
const OLDEST = -30;

export type Terms = {
  validTo: string;
  /** The last day of the insurance, if the kind needs one. */
  insuredTo: string | null;
  /** The last day of an active licence of the same kind that follows without a gap. */
  renewedTo: string | null;
};

/**
 * The reminders due for a licence on a day, oldest first. Only the latest of each kind is sent: earlier ones were missed because the licence was not
 * recorded yet or the server was down. A renewed licence needs none.
 */
export function stepsDue({ validTo, insuredTo, renewedTo }: Terms, day: string): Step[] {
  const due = (what: Ending, endsOn: string, steps: readonly number[]) => {
    const left = daysBetween(day, endsOn);
    if (left < OLDEST) return [];
    return steps.filter((step) => left <= step).map((step) => ({ what, endsOn, step }));
  };
  const ofLicence = renewedTo !== null && renewedTo > validTo ? [] : due('licence', validTo, licenceSteps);
  const ofInsurance = insuredTo !== null && insuredTo < validTo ? due('insurance', insuredTo, insuranceSteps) : [];
  return [...ofLicence, ...ofInsurance];
}

export type Said = 'licenceEnds' | 'licenceRenewal' | 'licenceEnded' | 'insuranceEnds' | 'insuranceEnded';

/** What a reminder says. */
export function saidBy({ what, step }: Step): Said {
  if (step < 0) return what === 'licence' ? 'licenceEnded' : 'insuranceEnded';
  if (what === 'insurance') return 'insuranceEnds';
  return step === 56 ? 'licenceRenewal' : 'licenceEnds';
}
