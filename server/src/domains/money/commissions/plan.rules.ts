import type { TermsForm } from '@embark/contracts/money/terms';
import { addDays } from '@embark/contracts/kit/time';

/** The terms that a computation keeps. */
export type FrozenTerms = Pick<
  TermsForm,
  | 'basis'
  | 'currency'
  | 'rate'
  | 'amount'
  | 'yearlyPeriods'
  | 'net'
  | 'tierPeriod'
  | 'tiers'
  | 'parts'
  | 'censusDays'
  | 'windowDays'
  | 'paymentDays'
  | 'perInvoice'
  | 'purchaseOrder'
  | 'asks'
  | 'clawBackDays'
  | 'subAgentShare'
>;

/** The money of an application, in minor units. */
export type Fees = {
  currency: string;
  tuition: number | null;
  firstYear: number | null;
  scholarship: number | null;
  weeks: number | null;
};

const WHOLE = 10_000;
/** A share in hundredths of a per cent, rounded half up. */
export const shareOf = (amount: number, share: number): number =>
  Number((BigInt(amount) * BigInt(share) * 2n + BigInt(WHOLE)) / (2n * BigInt(WHOLE)));

/** Splits an amount by shares that add up to 100 %; what is left over by rounding goes to the first part (0b.9). */
export function split(total: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  const parts = shares.map((share) => Number((BigInt(total) * BigInt(share)) / BigInt(all)));
  const rest = total - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, at) => (at === 0 ? part + rest : part));
}

const YEAR_WEEKS = 53;
/** The first year's tuition; that of the whole course where it takes no longer. */
const firstYearOf = ({ firstYear, tuition, weeks }: Fees) =>
  firstYear ?? (weeks !== null && weeks <= YEAR_WEEKS ? tuition : null);

/** The tuition that a rate is taken of; null while it is not known. */
export function baseOf(terms: FrozenTerms, fees: Fees): number | null {
  const gross = terms.basis === 'whole' ? fees.tuition : firstYearOf(fees);
  if (gross === null || terms.basis === 'fixed') return null;
  const base = terms.net ? Math.max(0, gross - (fees.scholarship ?? 0)) : gross;
  if (terms.basis !== 'period') return base;
  return Number(
    (BigInt(base) * BigInt(terms.parts.length * 2) + BigInt(terms.yearlyPeriods)) / BigInt(terms.yearlyPeriods * 2),
  );
}

/** The rate and the bonus that this many students of a calendar period earn. */
export function tierOf({ rate, tiers }: FrozenTerms, students: number): { rate: number | null; bonus: number } {
  const reached = tiers.filter(({ from }) => from <= students);
  return {
    rate: reached.findLast((tier) => tier.rate !== null)?.rate ?? rate,
    bonus: reached.findLast((tier) => tier.bonus !== null)?.bonus ?? 0,
  };
}

const begin = (year: string, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** The first and last day of the calendar period of a day, in which students are counted. */
export function calendarPeriodOf(day: string, of: FrozenTerms['tierPeriod']): { from: string; to: string } {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  const months = { year: 12, half: 6, quarter: 3 }[of];
  const first = Math.floor((month - 1) / months) * months + 1;
  const next = first + months;
  return {
    from: begin(year, first),
    to: addDays(next > 12 ? begin(String(Number(year) + 1), 1) : begin(year, next), -1),
  };
}

/** The next day of the year on or after a day. */
export function nextYearDay(yearDay: string, from: string): string {
  const own = `${from.slice(0, 4)}-${yearDay}`;
  return own >= from ? own : `${Number(from.slice(0, 4)) + 1}-${yearDay}`;
}

/** The usual census day of this number for a course that starts on a day: the first on or after it, or after the census day that is known. */
export function censusOf(
  days: readonly string[],
  intakeOn: string,
  first: string | null,
  number: number,
): string | null {
  if (number === 1) return first ?? (days.length === 0 ? null : earliest(days, intakeOn));
  const before = censusOf(days, intakeOn, first, number - 1);
  return before === null || days.length === 0 ? null : earliest(days, addDays(before, 1));
}
const earliest = (days: readonly string[], from: string) =>
  days.map((day) => nextYearDay(day, from)).toSorted()[0] ?? null;

/** The last day to claim: a day of the year on or after the census, or days after it; null without a limit. */
export function claimByOf({ windowDays, parts }: FrozenTerms, period: number, censusOn: string | null): string | null {
  if (censusOn === null) return null;
  const fixed = parts[period - 1]?.claimBy ?? null;
  if (fixed !== null) return nextYearDay(fixed, censusOn);
  return windowDays === null ? null : addDays(censusOn, windowDays);
}

export type Plan = {
  currency: string;
  base: number | null;
  rate: number | null;
  bonus: number;
  total: number;
  parts: { period: number; census: number; expected: number }[];
};

/** M1: what the terms give for an application, in parts that add up to the total. A missing tuition gives nothing yet. */
export function planOf(terms: FrozenTerms, fees: Fees, tier: { rate: number | null; bonus: number }): Plan {
  const isFixed = terms.basis === 'fixed';
  const base = baseOf(terms, fees);
  const earned = isFixed ? (terms.amount ?? 0) : base === null ? 0 : shareOf(base, tier.rate ?? 0);
  const bonus = isFixed || base !== null ? tier.bonus : 0;
  const shares = terms.parts.map(({ share }) => (terms.basis === 'period' ? 1 : share));
  const total = earned + bonus;
  const amounts = split(total, shares);
  return {
    currency: isFixed || tier.bonus > 0 ? terms.currency : fees.currency,
    base,
    rate: isFixed ? null : tier.rate,
    bonus,
    total,
    parts: terms.parts.map(({ census }, at) => ({ period: at + 1, census, expected: amounts[at] ?? 0 })),
  };
}
