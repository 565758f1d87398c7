import { addMonths } from '../../kit/time.ts';
import type { CourseTuition } from './course.ts';

/** Months for which the provider's own tuition is trusted after it was looked up (R4). */
export const TUITION_TRUSTED = 12;
const WEEKS_A_YEAR = 52;

type Priced = { currency: string; tuition: number | null; weeks: number | null };

/** The tuition of a year, in minor units: `own` as the provider published it, `register` a share of the whole course. */
export type YearlyTuition = { amount: number; currency: string } & (
  | { source: 'own'; year: number; checkedOn: string }
  | { source: 'register' }
);

/**
 * What a year of the course costs (R4): the newest own tuition that was looked up in the last 12 months, or that of the given year of intake, else the
 * register's tuition divided by the years of the course; a course of a year or less costs what the register says. Null if neither is known.
 */
export function yearlyTuition(
  course: Priced,
  own: readonly CourseTuition[],
  today: string,
  intakeYear?: number,
): YearlyTuition | null {
  const trusted = own
    .filter(({ checkedOn, year }) => addMonths(checkedOn, TUITION_TRUSTED) >= today && (intakeYear ?? year) === year)
    .toSorted((one, other) => other.year - one.year);
  const [newest] = trusted;
  if (newest) return { source: 'own', ...newest };
  const { tuition, weeks, currency } = course;
  if (tuition === null || weeks === null || weeks === 0) return null;
  const amount = weeks <= WEEKS_A_YEAR ? tuition : Math.round((tuition * WEEKS_A_YEAR) / weeks);
  return { source: 'register', amount, currency };
}
