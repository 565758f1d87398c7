import { daysBetween } from '@embark/contracts/kit/time';
import {
  assistanceKinds,
  type LicenceKind,
  type LicenceStanding,
  type LicenceState,
} from '@embark/contracts/organisation/licences';

export type Terms = {
  kind: LicenceKind;
  state: LicenceState;
  validFrom: string;
  validTo: string;
  insuredTo: string | null;
};

/** How many days before its end a licence is shown as ending; the first reminder is sent on the same day. */
export const ENDING_DAYS = 90;

/** Whether the licence allows immigration assistance; such a licence is worth nothing without professional indemnity insurance. */
export const allowsAssistance = (kind: LicenceKind): boolean => assistanceKinds.some((one) => one === kind);

/** The last day on which a licence is valid: its own last day, or that of the insurance it needs; null if that insurance is missing. */
export function lastDayOf({ kind, validTo, insuredTo }: Terms): string | null {
  if (!allowsAssistance(kind)) return validTo;
  if (insuredTo === null) return null;
  return insuredTo < validTo ? insuredTo : validTo;
}

/** What a licence is worth on a day of its holder's office (Migration Act 1958, part 3; casework F and G). */
export function standingOn(licence: Terms, day: string): LicenceStanding {
  if (licence.state !== 'active') return licence.state;
  if (day < licence.validFrom) return 'upcoming';
  if (day > licence.validTo) return 'expired';
  const last = lastDayOf(licence);
  if (last === null || day > last) return 'uninsured';
  return daysBetween(day, last) <= ENDING_DAYS ? 'ending' : 'valid';
}

/** Whether a licence is valid on a day: active, within its term, and insured. */
export const isValidOn = (licence: Terms, day: string): boolean => /^(valid|ending)$/.test(standingOn(licence, day));

/** Days from this day until the licence or the insurance it needs ends; negative afterwards. */
export const daysLeft = (licence: Terms, day: string): number =>
  daysBetween(day, lastDayOf(licence) ?? licence.validTo);

type Named = { name: string; number: string };

/** The refusal of an act that needs a licence, with the people to refer it to; the first three are named. */
export function refusalFor(holders: readonly Named[]): string {
  const [first, ...rest] = holders.slice(0, 3).map(({ name, number }) => `${name} (${number})`);
  if (first === undefined)
    return 'Only a registered migration agent can do this, and no staff member with access to this file has a valid licence. Tell your manager.';
  return `Only a registered migration agent can do this. Refer it to ${[first, ...rest].join(', ')}.`;
}
