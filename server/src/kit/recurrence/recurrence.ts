import { addDays, daysBetween, instantOf, startOfDay, wallOf } from '@embark/contracts/kit/time';
import { type Rule, readRule, writeRule } from '@embark/contracts/kit/recurrence';
import { RRuleTemporal } from 'rrule-temporal';

/** A repeated start: a local time in a zone (null for whole days), a rule of RFC 5545 (null for once), and the days that it leaves out. */
export type Series = {
  rule: string | null;
  start: { day: string; time: string | null };
  zone: string;
  except?: readonly string[];
};
/** `day` is the day of the rule in the zone of the series and names the occurrence; `at` is when it starts. */
export type Occurrence = { day: string; at: Date };

/** The longest window that is computed at once, in days. */
export const LONGEST_WINDOW = 800;
const FARTHEST_YEARS = 60; // where a search for the next occurrence ends

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const compact = (day: string) => day.replaceAll('-', '');
const spaced = (day: string) => day.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');
const momentOf = (text: string) => new Date(text.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** When the occurrence of a day starts. A time in the clock's gap moves forward by the gap, a repeated one is the first (RFC 5545 3.3.5). */
const startsAt = ({ start, zone }: Series, day: string): Date =>
  start.time === null ? startOfDay(day, zone) : instantOf(day, start.time, zone);

/** The last day that the rule may reach, in the zone of the series. */
function lastDay(rule: Rule, zone: string): string | null {
  if (rule.until === null) return null;
  return rule.until.length === 8 ? spaced(rule.until) : wallOf(momentOf(rule.until), zone).day;
}

/** Whether an occurrence lies after the instant at which the rule ends. */
const isOver = (rule: Rule, { start }: Series, at: Date): boolean =>
  rule.until !== null && rule.until.length > 8 && start.time !== null && at > momentOf(rule.until);

/**
 * The calendar days of a rule, with the library in UTC: each day at midnight, so that no clock moves it. The end is checked here, because a moved
 * time may lie after it.
 */
function calendar(rule: Rule, series: Series): RRuleTemporal {
  const last = lastDay(rule, series.zone);
  const text = writeRule({ ...rule, until: last === null ? null : `${compact(last)}T000000Z` });
  return new RRuleTemporal({
    rruleString: `DTSTART:${compact(series.start.day)}T000000Z\nRRULE:${text}`,
    cache: false,
  });
}

function ruleOf(text: string): Rule {
  const { rule, fault } = readRule(text);
  if (!rule) throw new RangeError(`repeat rule: ${fault}`);
  return rule;
}

const dayOf = (at: { toString: () => string }) => at.toString().slice(0, 10);

/** Occurrences that start from `from` on and before `to`, in order. Without a rule, the start. Windows beyond 800 days are refused. */
export function occurrences(series: Series, from: Date, to: Date): Occurrence[] {
  const [first, last] = [addDays(wallOf(from, series.zone).day, -1), addDays(wallOf(to, series.zone).day, 1)];
  if (!(daysBetween(first, last) <= LONGEST_WINDOW + 3)) throw new RangeError('window too long');
  const rule = series.rule === null ? null : ruleOf(series.rule);
  const days = rule ? calendar(rule, series).between(utc(first), utc(last), true).map(dayOf) : [series.start.day];
  const except = new Set(series.except);
  return days
    .filter((day) => !except.has(day))
    .map((day) => ({ day, at: startsAt(series, day) }))
    .filter(({ at }) => at >= from && at < to && !(rule && isOver(rule, series, at)));
}

/** The first occurrence after a time, or from it on; null when the series has ended, or has none within 60 years. */
export function nextAfter(series: Series, after: Date, { orAt = false } = {}): Occurrence | null {
  const isNext = (at: Date) => (orAt ? at >= after : at > after);
  const except = new Set(series.except);
  if (series.rule === null) {
    const only = { day: series.start.day, at: startsAt(series, series.start.day) };
    return isNext(only.at) && !except.has(only.day) ? only : null;
  }
  const rule = ruleOf(series.rule);
  const days = calendar(rule, series);
  const latest = addDays(
    series.start.day > wallOf(after, series.zone).day ? series.start.day : wallOf(after, series.zone).day,
    FARTHEST_YEARS * 366,
  );
  let day = addDays(wallOf(after, series.zone).day, -2);
  for (;;) {
    const following = searchAfter(days, day);
    if (following === null || following > latest) return null;
    const at = startsAt(series, following);
    if (isOver(rule, series, at)) return null;
    if (isNext(at) && !except.has(following)) return { day: following, at };
    day = following;
  }
}

/** The library gives up with an error on a rule that never comes, such as 30 February. */
function searchAfter(days: RRuleTemporal, day: string): string | null {
  try {
    const next = days.next(utc(day), false);
    return next ? dayOf(next) : null;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Maximum ')) return null;
    throw error;
  }
}

/** The first day of a series, which its start may precede: "each Monday" from a Wednesday on. Null if the rule never comes. */
export const firstDay = (series: Series): string | null =>
  nextAfter({ ...series, except: [] }, startsAt(series, series.start.day), { orAt: true })?.day ?? null;
