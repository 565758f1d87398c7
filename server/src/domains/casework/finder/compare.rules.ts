import type { ComparedCourse, YearlyFee } from '@embark/contracts/casework/finder';
import { type CourseTuition, type YearlyTuition, yearlyTuition } from '@embark/contracts/catalogue/courses';
import { agreementStateOn, hasAgreementOn } from '@embark/contracts/catalogue/providers';
import { addDays } from '@embark/contracts/kit/time';

/** A course with what a comparison is computed from. */
export type StoredCourse = Pick<
  ComparedCourse,
  | 'id'
  | 'name'
  | 'cricosCode'
  | 'inForce'
  | 'providerId'
  | 'provider'
  | 'lane'
  | 'level'
  | 'levelName'
  | 'weeks'
  | 'currency'
  | 'tuition'
  | 'nonTuition'
  | 'intakes'
  | 'deadlineNote'
  | 'englishOverall'
  | 'englishNote'
  | 'entryNote'
  | 'campuses'
> & {
  total: number | null;
  agreementFrom: string | null;
  agreementTo: string | null;
  deadlineDays: number | null;
  tuitions: CourseTuition[];
};

const WEEKS_A_YEAR = 52;

/** The last day of a course, a Friday if it starts on a Monday; null if its length is not known. */
export const lastDayOf = (intakeOn: string, weeks: number | null): string | null =>
  weeks === null || weeks === 0 ? null : addDays(intakeOn, weeks * 7 - 3);

/** A yearly tuition as it is sent. */
export const feeOf = (yearly: YearlyTuition | null): YearlyFee | null => {
  if (yearly === null) return null;
  const { source, amount, currency } = yearly;
  const own = yearly.source === 'own' ? yearly : null;
  return { source, amount, currency, year: own?.year ?? null, checkedOn: own?.checkedOn ?? null };
};

type Whole = Pick<ComparedCourse, 'currency' | 'tuition' | 'tuitionSource' | 'nonTuition' | 'total'>;

/**
 * What the whole course costs: the provider's own tuition of a year times its years, else what the register says. A course of a year or less costs one
 * year's tuition. Non-tuition fees are those of the register, and count only in the same currency.
 */
export function wholeCost(course: StoredCourse, firstYear: YearlyFee | null): Whole {
  const { weeks, currency, tuition, nonTuition } = course;
  if (firstYear?.source !== 'own' || weeks === null || weeks === 0) {
    const total = tuition === null ? null : (course.total ?? tuition + (nonTuition ?? 0));
    return { currency, tuition, tuitionSource: tuition === null ? null : 'register', nonTuition, total };
  }
  const { amount } = firstYear;
  const own = weeks <= WEEKS_A_YEAR ? amount : Math.round((amount * weeks) / WEEKS_A_YEAR);
  const other = firstYear.currency === currency ? nonTuition : null;
  return {
    currency: firstYear.currency,
    tuition: own,
    tuitionSource: 'own',
    nonTuition: other,
    total: own + (other ?? 0),
  };
}

/** The estimated end of the visa and the health cover for it; null where the rule book has no value. */
type VisaStay = Pick<ComparedCourse, 'visaEndsOn' | 'ruleId' | 'coverFrom' | 'coverTo'>;

type Given = { intakeOn: string; today: string; stayUntil: (endsOn: string | null) => VisaStay };

/** A course of a shortlist that starts on a day (R3, R4). */
export function compared(course: StoredCourse, { intakeOn, today, stayUntil }: Given): ComparedCourse {
  const { tuitions, agreementFrom, agreementTo, deadlineDays, total: _total, ...shown } = course;
  const year = Number(intakeOn.slice(0, 4));
  const firstYear = feeOf(yearlyTuition(course, tuitions, today, year));
  const endsOn = lastDayOf(intakeOn, course.weeks);
  const agreement = { agreementFrom, agreementTo };
  return {
    ...shown,
    ...wholeCost(course, firstYear),
    firstYear,
    agreement: agreementStateOn(agreement, today),
    hasAgreement: hasAgreementOn(agreement, today),
    startsOn: intakeOn,
    endsOn,
    ...stayUntil(endsOn),
    isIntake: course.intakes.length === 0 ? null : course.intakes.includes(Number(intakeOn.slice(5, 7))),
    applyBy: deadlineDays === null ? null : addDays(intakeOn, -deadlineDays),
  };
}
