import { daysBetween } from '@embark/contracts/kit/time';

/** What terms cover, and when. */
export type Scoped = {
  levels: readonly string[];
  courseIds: readonly number[];
  countries: readonly string[];
  officeIds: readonly number[];
  validFrom: string;
  validTo: string | null;
};
type Student = { courseId: number; level: string | null; country: string | null; officeId: number; acceptedOn: string };

const holds = <T>(scope: readonly T[], value: T | null) =>
  scope.length === 0 || (value !== null && scope.includes(value));

const covers = (one: Scoped, { courseId, level, country, officeId }: Student) =>
  holds(one.courseIds, courseId) &&
  holds(one.levels, level) &&
  holds(one.countries, country) &&
  holds(one.officeIds, officeId);

/** The narrower the scope, the sooner it applies: courses before levels, countries and offices. */
const narrowness = ({ courseIds, levels, countries, officeIds }: Scoped) =>
  (courseIds.length > 0 ? 8 : 0) +
  (levels.length > 0 ? 4 : 0) +
  (countries.length > 0 ? 2 : 0) +
  (officeIds.length > 0 ? 1 : 0);

/** M1: the terms valid on the day of acceptance; M4: without any, the last ones that had ended before it. */
export function termsFor<T extends Scoped>(all: readonly T[], student: Student): { terms: T; ended: boolean } | null {
  const { acceptedOn } = student;
  const own = all.filter((one) => covers(one, student) && one.validFrom <= acceptedOn);
  const valid = own.filter(({ validTo }) => validTo === null || validTo >= acceptedOn);
  const [best] = valid.toSorted(
    (one, other) => narrowness(other) - narrowness(one) || other.validFrom.localeCompare(one.validFrom),
  );
  if (best) return { terms: best, ended: false };
  const [last] = own.toSorted((one, other) => (other.validTo ?? '').localeCompare(one.validTo ?? ''));
  return last ? { terms: last, ended: true } : null;
}

/** Days before the end of terms with a reminder. */
export const termSteps: readonly number[] = [90, 30];

/** The reminders due for terms on a day, the latest last; only that one is sent. Terms that have ended need none. */
export function stepsDue(endsOn: string, day: string): number[] {
  const left = daysBetween(day, endsOn);
  return left < 0 ? [] : termSteps.filter((step) => left <= step);
}
