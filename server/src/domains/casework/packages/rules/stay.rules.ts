import type { CheckLine } from '@embark/contracts/casework/packages';
import { addDays } from '@embark/contracts/kit/time';
import { addSpan, inYear, lessSpan, spanBetween, yearOf } from './days.rules.ts';
import type { StayRules } from './known.rules.ts';
import { day, notInRuleBook, type Placed, say, span, type Stay, type Subject } from './subject.rules.ts';

/** Whether a day lies at the end of the academic year, November or December. */
export const endsAcademicYear = (on: string, { days }: StayRules): boolean | null => {
  const from = days['academic-year-end'];
  return from && on >= inYear(from, yearOf(on));
};

/** A course as far as the stay follows from it. */
type Attended = Pick<Placed, 'from' | 'to' | 'level' | 'research'>;

const isResearch = ({ research, level }: Attended) => research ?? level === 'doctorate';

/**
 * The length of the stay that the department usually grants: months count over the package, first and last day included. A long package that ends with
 * the academic year is followed by 15 March, another one by two months, a short one by one; research adds six.
 */
export function stayOf(courses: readonly Attended[], rules: StayRules): Stay {
  const startsOn = courses.map(({ from }) => from).toSorted()[0] ?? '';
  const endsOn =
    courses
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '';
  const length = spanBetween(startsOn, addDays(endsOn, 1));
  const without = (lacks: string): Stay => ({ startsOn, endsOn, length, visaEndsOn: null, ruleId: null, lacks });

  const long = rules.limits['student-long-course'];
  if (!long) return without('student-long-course');
  const isLong = addSpan(startsOn, long.span) <= addDays(endsOn, 1);
  const atYearEnd = endsAcademicYear(endsOn, rules);
  if (atYearEnd === null) return without('academic-year-end');

  let end: { on: string; ruleId: number };
  if (isLong && atYearEnd) {
    const fixed = rules.days['student-visa-end'];
    if (!fixed) return without('student-visa-end');
    end = { on: inYear(fixed, yearOf(endsOn) + 1), ruleId: fixed.ruleId };
  } else {
    const key = isLong ? 'student-stay-after-long' : 'student-stay-after-short';
    const more = rules.limits[key];
    if (!more) return without(key);
    end = { on: addSpan(endsOn, more.span), ruleId: more.ruleId };
  }
  if (courses.some((one) => one.to === endsOn && isResearch(one))) {
    const more = rules.limits['student-stay-research'];
    if (!more) return without('student-stay-research');
    end = { on: addSpan(end.on, more.span), ruleId: more.ruleId };
  }
  return { startsOn, endsOn, length, visaEndsOn: end.on, ruleId: end.ruleId, lacks: null };
}

/** The day by which cover has to begin for a first day of study; null if the rule book has no value. */
export const coverStart = (startsOn: string, { limits }: StayRules): string | null => {
  const before = limits['cover-before-course'];
  return before && lessSpan(startsOn, before.span);
};

/** P7: the estimated end of the visa; a stay of more than five years is a warning, it is not cut. */
export function checkStay({ stay, rules }: Subject): CheckLine[] {
  if (stay.visaEndsOn === null) return [notInRuleBook('P7', stay.lacks ?? 'student-long-course')];
  const ends = day(stay.visaEndsOn);
  const most = rules.limits['student-stay'];
  if (!most) return [say('stay', 'ok', { day: ends }, { ruleId: stay.ruleId }), notInRuleBook('P7', 'student-stay')];
  // the last day of five years from the first day lies a day before its fifth return
  return stay.visaEndsOn >= addSpan(stay.startsOn, most.span)
    ? [say('stay-long', 'warn', { day: ends, limit: span(most.span) }, { ruleId: most.ruleId })]
    : [say('stay', 'ok', { day: ends }, { ruleId: stay.ruleId })];
}
