import { AGREEMENT_ENDS_SOON } from '@embark/contracts/catalogue/providers';
import { daysBetween } from '@embark/contracts/kit/time';

/** Days before the end of an agreement with a reminder (R3). */
export const agreementSteps: readonly number[] = [AGREEMENT_ENDS_SOON, 30];

/**
 * The reminders due for an agreement on a day, the latest last. Only that one is sent: an earlier one was missed because the server was off or the
 * agreement was recorded late. One that has ended needs none.
 */
export function stepsDue(endsOn: string, day: string): number[] {
  const left = daysBetween(day, endsOn);
  return left < 0 ? [] : agreementSteps.filter((step) => left <= step);
}
