import { addDays } from '@embark/contracts/kit/time';
import { isKnownValue, isSameValue, type Rule, type RuleDraft } from '@embark/contracts/organisation/rulebook';

type Range = { validFrom: string | null; validTo: string | null };

/** Whether a range of days is possible: it does not end before it begins. */
export const isRange = ({ validFrom, validTo }: Range): boolean =>
  validFrom === null || validTo === null || validFrom <= validTo;

/** Whether two ranges share a day; without a first or last day they are open. */
export const overlap = (one: Range, other: Range): boolean =>
  (one.validFrom === null || other.validTo === null || one.validFrom <= other.validTo) &&
  (other.validFrom === null || one.validTo === null || other.validFrom <= one.validTo);

/** The last day of an open value when a new one begins: the day before. Null if the new one does not begin after it. */
export function closedOn(open: Range, validFrom: string | null): string | null {
  if (open.validTo !== null || validFrom === null) return null;
  return open.validFrom === null || open.validFrom < validFrom ? addDays(validFrom, -1) : null;
}

/** Whether a value stays in doubt: its certainty is C, or it is not known. */
export const isDoubtful = ({ certainty, value }: Pick<Rule, 'certainty' | 'value'>): boolean =>
  certainty === 'C' || !isKnownValue(value);

/** Who entered or corrected a value has checked it, unless it is in doubt. */
export function checkedBy(draft: RuleDraft, userId: number, today: string) {
  const flagged = isDoubtful(draft);
  return { flagged, checkedOn: flagged ? null : today, checkedBy: flagged ? null : userId };
}

/** Whether a change concerns what a check confirms, so that the change counts as one. */
export const isNewlyChecked = (before: RuleDraft, after: RuleDraft): boolean =>
  !isSameValue(before.value, after.value) ||
  before.certainty !== after.certainty ||
  before.source !== after.source ||
  before.sourceUrl !== after.sourceUrl;

/** How a rule differs from the one in force now; null if the value is the same. `after` is null if none is in force. */
export function changedRule<R extends Pick<Rule, 'id' | 'value'>>(
  before: R,
  after: R | null,
): { before: R; after: R | null } | null {
  if (after && (after.id === before.id || isSameValue(before.value, after.value))) return null;
  return { before, after };
}
