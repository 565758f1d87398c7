import { type Rule, readRule, type RuleDay, weekdays, writeRule } from '@embark/contracts/kit/recurrence';
import { addDays, daysBetween, weekdayOf } from '@embark/contracts/kit/time';

const compact = (day: string) => day.replaceAll('-', '');
const spaced = (until: string) => until.replace(/^(....)(..)(..).*/, '$1-$2-$3');
const parsed = (text: string): Rule => {
  const { rule } = readRule(text);
  if (!rule) throw new Error(`a stored rule is not valid: ${text}`);
  return rule;
};
const weekdayNamed = (day: string) => weekdays[weekdayOf(day) - 1] ?? 'MO';

/** The rule of a series that ends before this day. */
export const endedBefore = (rule: string, day: string): string =>
  writeRule({ ...parsed(rule), count: null, until: compact(addDays(day, -1)) });

/** The rule of the rest of a series, of which so many occurrences have been. */
export function restOf(rule: string, been: number): string {
  const read = parsed(rule);
  return writeRule({ ...read, count: read.count === null ? null : Math.max(1, read.count - been) });
}

/** Whether a rule names several weekdays, of which a move concerns one only. */
const hasWeekdays = (rule: Rule) => rule.byDay.length > 1;

/**
 * Where an occurrence goes when the one of `from` goes to `to`: by the same number of days. If the rule names several weekdays, only those of the
 * same weekday go.
 */
export function dayMover(rule: string | null, from: string, to: string): (day: string) => string {
  const days = daysBetween(from, to);
  const isPart = rule !== null && hasWeekdays(parsed(rule));
  return (day) => (isPart && weekdayOf(day) !== weekdayOf(from) ? day : addDays(day, days));
}

/**
 * The rule after its occurrences have moved from one day to another: the weekday, or the day of the month, follows. Null if the rule cannot say that,
 * such as the last working day of a month.
 */
export function movedRule(rule: string, from: string, to: string): string | null {
  if (from === to) return rule;
  const read = parsed(rule);
  if (read.bySetPos.length > 0 || read.byYearDay.length > 0 || read.byWeekNo.length > 0) return null;
  const days = daysBetween(from, to);
  if (read.byDay.length > 0) {
    const byDay = movedWeekdays(read, from, to);
    return (
      byDay && writeRule({ ...read, until: movedUntil(read, hasWeekdays(read) ? Math.max(0, days) : days), byDay })
    );
  }
  if (read.byMonthDay.length > 0 || read.byMonth.length > 0) {
    if (read.byMonthDay.length !== 1 || read.byMonthDay[0] !== Number(from.slice(8))) return null;
    if (from.slice(0, 7) !== to.slice(0, 7)) return null;
    return writeRule({ ...read, until: movedUntil(read, days), byMonthDay: [Number(to.slice(8))] });
  }
  return writeRule({ ...read, until: movedUntil(read, days) });
}

const weekOf = (day: string, { weekStart }: Rule) =>
  addDays(day, -((weekdayOf(day) - 1 - weekdays.indexOf(weekStart) + 7) % 7));

/** One of several weekdays moves by less than a week, and within its week if weeks are left out. */
function movedWeekdays(rule: Rule, from: string, to: string): RuleDay[] | null {
  if (rule.freq !== 'WEEKLY' || rule.byDay.some(({ nth }) => nth !== null)) return null;
  const isLong = Math.abs(daysBetween(from, to)) >= 7;
  const leavesWeek = rule.interval > 1 && weekOf(from, rule) !== weekOf(to, rule);
  if (hasWeekdays(rule) && (isLong || leavesWeek)) return null;
  const named = rule.byDay.map(({ day }) => (day === weekdayNamed(from) ? weekdayNamed(to) : day));
  return weekdays.filter((day) => named.includes(day)).map((day) => ({ nth: null, day }));
}

const movedUntil = ({ until }: Rule, days: number) =>
  until === null || days === 0 ? until : compact(addDays(spaced(until), days));
