import type { CheckLine } from '@embark/contracts/casework/packages';
import { aqfOf, preparationLevels, type StudyLevel } from '@embark/contracts/catalogue/studyLevels';
import { addDays, daysBetween } from '@embark/contracts/kit/time';
import { addSpan, inYear, spanOf, yearOf } from './days.rules.ts';
import type { CheckRules } from './known.rules.ts';
import { endsAcademicYear } from './stay.rules.ts';
import { course, day, notInRuleBook, type Placed, say, span, type Subject, text } from './subject.rules.ts';

const isPreparation = (level: StudyLevel) => preparationLevels.includes(level);

/** How a level follows another; `preparation`: what prepares for study comes after something that does not. */
export function stepOf(earlier: StudyLevel, later: StudyLevel): 'up' | 'same' | 'lower' | 'preparation' {
  if (isPreparation(earlier))
    return isPreparation(later) && preparationLevels.indexOf(later) < preparationLevels.indexOf(earlier)
      ? 'preparation'
      : 'up';
  if (isPreparation(later)) return 'preparation';
  const [from, to] = [aqfOf[earlier] ?? 0, aqfOf[later] ?? 0]; // a course without an award is below every one with one
  if (from === to) return 'same';
  return from < to ? 'up' : 'lower';
}

/** Each course with the one before it that ends last, in the order of their days. */
const pairsOf = (courses: readonly Placed[]) =>
  courses.slice(1).map((later, index) => {
    const before = courses.slice(0, index + 1);
    return { later, earlier: before.reduce((latest, one) => (one.to > latest.to ? one : latest)) };
  });

function levelLine({ draft, onStudentVisa }: Subject, earlier: Placed, later: Placed): CheckLine | null {
  const step = stepOf(earlier.level, later.level);
  if (step === 'up') return null;
  const pair = { earlier: course(earlier), later: course(later) };
  const about = { courses: [earlier, later] };
  if (step === 'same') return say('level-same', 'warn', pair, about);
  const isBelowAward = step === 'lower' || !isPreparation(earlier.level);
  if (onStudentVisa && isBelowAward)
    return draft.levelException
      ? say('level-exception', 'warn', { ...pair, evidence: text(draft.levelException) }, about)
      : say('level-breach', 'stop', pair, about);
  return say(step === 'lower' ? 'level-lower' : 'preparation-late', 'warn', pair, about);
}

/** Condition 8202: from an enrolment that was not completed, a student visa allows no lower level. */
function priorLine({ draft, first, onStudentVisa }: Subject): CheckLine[] {
  const { prior } = draft;
  if (!prior?.level || prior.completedOn !== null || !onStudentVisa) return [];
  if (isPreparation(prior.level) || ['up', 'same'].includes(stepOf(prior.level, first.level))) return [];
  const values = {
    later: course(first),
    level: { type: 'level', level: prior.level } as const,
    provider: text(prior.provider),
  };
  const about = { courses: [first] };
  return draft.levelException
    ? [say('prior-exception', 'warn', { ...values, evidence: text(draft.levelException) }, about)]
    : [say('prior-breach', 'stop', values, about)];
}

/** P1: levels rise through the package; a lower one on a student visa breaches condition 8202. */
export function checkLevels(subject: Subject): CheckLine[] {
  const { courses } = subject;
  const steps = courses.slice(1).flatMap((later, index) => {
    const earlier = courses[index];
    return earlier ? (levelLine(subject, earlier, later) ?? []) : [];
  });
  const lines = [...priorLine(subject), ...steps];
  return lines.length === 0 && courses.length > 1 ? [say('levels-rise', 'ok', {}, { courses })] : lines;
}

/** The last day on which a course may start after one that ends: less than two calendar months, or with the next academic year. */
export function latestStart(
  endsOn: string,
  rules: CheckRules,
): { on: string; academic: string | null; ruleId: number } | null {
  const gap = rules.limits['package-gap'];
  if (!gap) return null;
  const on = addDays(addSpan(endsOn, gap.span), -1);
  const starts = rules.days['academic-year-start'];
  const academic = starts && endsAcademicYear(endsOn, rules) ? inYear(starts, yearOf(endsOn) + 1) : null;
  return { on, academic, ruleId: gap.ruleId };
}

function gapLine(earlier: Placed, later: Placed, rules: CheckRules): CheckLine {
  const latest = latestStart(earlier.to, rules);
  if (!latest) return notInRuleBook('P2', 'package-gap');
  const pair = { earlier: course(earlier), later: course(later) };
  const about = { courses: [earlier, later], ruleId: latest.ruleId };
  const gap = daysBetween(earlier.to, later.from) - 1;
  if (gap === 0) return say('gap-none', 'ok', pair, about);
  if (later.from <= latest.on) return say('gap-ok', 'ok', { ...pair, gap: span(spanOf({ days: gap })) }, about);
  const { academic } = latest;
  if (academic !== null && later.from <= academic)
    return say(
      'gap-academic-year',
      'ok',
      { later: course(later), latest: day(academic) },
      { ...about, ruleId: rules.days['academic-year-start']?.ruleId },
    );
  const last = academic !== null && academic > latest.on ? academic : latest.on;
  return say('gap-long', 'stop', { ...pair, latest: day(last) }, about);
}

/** P2: the gap between two courses. */
export const checkGaps = ({ courses, rules }: Subject): CheckLine[] =>
  pairsOf(courses).flatMap(({ earlier, later }) => (later.from > earlier.to ? [gapLine(earlier, later, rules)] : []));

/** P3: courses that overlap, and an order of the draft that differs from that of the days. */
export function checkOverlaps({ courses }: Subject): CheckLine[] {
  const overlaps = pairsOf(courses).flatMap(({ earlier, later }) => {
    if (later.from > earlier.to) return [];
    const end = later.to < earlier.to ? later.to : earlier.to;
    const values = {
      earlier: course(earlier),
      later: course(later),
      span: span(spanOf({ days: daysBetween(later.from, end) + 1 })),
    };
    return [say('overlap', 'warn', values, { courses: [earlier, later] })];
  });
  const listed = courses.toSorted((one, other) => one.at - other.at);
  const orders = listed.slice(1).flatMap((next, index) => {
    const before = listed[index];
    if (!before || before.from <= next.from) return [];
    return [say('order', 'warn', { earlier: course(next), later: course(before) }, { courses: [before, next] })];
  });
  return [...overlaps, ...orders];
}
