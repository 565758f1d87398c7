import {
  nextPlacementStates,
  type Placement,
  type PlacementState,
  sponsoredSubclasses,
  thresholdSubclasses,
} from '@embark/contracts/money/placements';
import { addDays, daysBetween } from '@embark/contracts/kit/time';

type Terms = Pick<Placement, 'salary' | 'salaryPeriod' | 'weeklyHours' | 'feeBasis' | 'feePercent' | 'feeAmount'>;

const perYear = { year: 1, month: 12, week: 52 } as const;

/** The salary of the first year in minor units; null until it is known. By the hour it needs the hours per week. */
export function firstYearSalary({ salary, salaryPeriod, weeklyHours }: Terms): number | null {
  if (salary === null) return null;
  if (salaryPeriod !== 'hour') return salary * perYear[salaryPeriod];
  return weeklyHours === null ? null : Math.round((salary * Math.round(weeklyHours * 100) * 52) / 100);
}

/** J1: a share of the first year's salary, rounded half up, or the fixed amount. A replacement is free. Null until it is known. */
export function feeOf(terms: Terms, isReplacement = false): number | null {
  if (isReplacement) return 0;
  if (terms.feeBasis === 'fixed') return terms.feeAmount;
  const year = firstYearSalary(terms);
  if (year === null || terms.feePercent === null) return null;
  const hundredths = BigInt(Math.round(terms.feePercent * 100));
  return Number((BigInt(year) * hundredths + 5000n) / 10_000n);
}

const isOneOf = (list: readonly string[], subclass: string | null) => subclass !== null && list.includes(subclass);

/** J3: whether the employer sponsors the visa, so that the person may not pay for the job. */
export const isSponsored = (subclass: string | null): boolean => isOneOf(sponsoredSubclasses, subclass);

/** J2: whether the visa has a salary threshold. */
export const hasThreshold = (subclass: string | null): boolean => isOneOf(thresholdSubclasses, subclass);

/** The last day of the guarantee of a person who starts on this day; null without a guarantee. */
export const guaranteeEnd = (startOn: string, weeks: number): string | null =>
  weeks === 0 ? null : addDays(startOn, weeks * 7 - 1);

type Left = Pick<Placement, 'fee' | 'guaranteeWeeks' | 'guaranteeTerms' | 'startOn' | 'guaranteeUntil'>;

/** Whole weeks worked by a person whose last day this is. */
export const weeksWorked = (startOn: string, leftOn: string): number =>
  Math.max(0, Math.floor((daysBetween(startOn, leftOn) + 1) / 7));

/** J4: what the employer is credited when a person leaves during the guarantee: the weeks left of it, pro rata of the fee. */
export function creditOf(
  { fee, guaranteeWeeks, guaranteeTerms, startOn, guaranteeUntil }: Left,
  leftOn: string,
): number {
  if (guaranteeTerms !== 'credit' || !fee || !startOn || !guaranteeUntil || leftOn >= guaranteeUntil) return 0;
  const left = BigInt(guaranteeWeeks - weeksWorked(startOn, leftOn));
  const weeks = BigInt(guaranteeWeeks);
  return Number((BigInt(fee) * left * 2n + weeks) / (weeks * 2n));
}

type Refusal = { field: string; message: string };
type Asked = { to: PlacementState; on: string; today: string };

/** Why a placement cannot move so; null if it can. */
export function placementRefusal(
  row: Pick<Placement, 'status' | 'startOn' | 'guaranteeUntil' | 'guaranteeTerms' | 'fee'>,
  { to, on, today }: Asked,
): Refusal | null {
  if (!nextPlacementStates(row.status).includes(to))
    return { field: 'to', message: "A placement in this state can't move there" };
  const { startOn, guaranteeUntil } = row;
  if (to === 'accepted' && row.fee === null)
    return { field: 'to', message: 'Enter the salary and the fee before the job is accepted' };
  if (to === 'passed' && guaranteeUntil !== null && today <= guaranteeUntil)
    return { field: 'to', message: `The guarantee runs through ${guaranteeUntil}` };
  if (row.status !== 'started' || startOn === null || to === 'passed') return null;
  if (on < startOn) return { field: 'on', message: "The person can't leave before the first day" };
  if (on > today) return { field: 'on', message: "This day can't be in the future" };
  if (to === 'replaced' && (guaranteeUntil === null || on > guaranteeUntil))
    return { field: 'on', message: 'The guarantee had ended on this day' };
  return to === 'replaced' && row.guaranteeTerms !== 'replacement'
    ? { field: 'to', message: 'The terms give a credit, not a replacement' }
    : null;
}
