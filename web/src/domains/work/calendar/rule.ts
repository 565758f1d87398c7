import { type Rule, readRule, type RuleDay, weekdays, writeRule } from '@embark/contracts/kit/recurrence';
import { weekdayOf } from '@embark/contracts/kit/time';
import { formatDate, formatNumber, formatPattern } from '../../../kit/text/format.ts';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';

const MONDAY = 2; // 2 March 2026
/** The short name of a weekday. */
export const dayName = (day: RuleDay['day']): string =>
  formatPattern(`2026-03-0${MONDAY + weekdays.indexOf(day)}T00:00:00Z`, 'EEE', 'UTC');

const dayOf = (until: string) => until.replace(/^(....)(..)(..).*/, '$1-$2-$3');
const counted = (t: TFunction, nth: number) =>
  t(`calendar.rule.nth.${nth < 0 ? 'last' : String(Math.min(nth, 5))}`, { defaultValue: formatNumber(nth) });

function onDays(rule: Rule, t: TFunction): string | null {
  const [first] = rule.byDay;
  if (rule.byMonthDay.length > 0) {
    const [day] = rule.byMonthDay;
    return day === -1 && rule.byMonthDay.length === 1
      ? t('calendar.rule.lastDay')
      : t('calendar.rule.onDates', { days: rule.byMonthDay.map((one) => formatNumber(one)).join(', ') });
  }
  if (first && first.nth !== null)
    return t('calendar.rule.on', {
      days: rule.byDay.map(({ nth, day }) => `${counted(t, nth ?? 1)} ${dayName(day)}`).join(', '),
    });
  return first ? t('calendar.rule.on', { days: rule.byDay.map(({ day }) => dayName(day)).join(', ') }) : null;
}

/** A rule in words: `Every 2 weeks on Mon, Wed until 30 Jun 2027`. */
export function ruleText(text: string, t: TFunction): string {
  const { rule } = readRule(text);
  if (!rule) return text;
  const every = t(`calendar.rule.every.${rule.freq}`, { count: rule.interval, number: formatNumber(rule.interval) });
  const until = rule.until && t('calendar.rule.until', { day: formatDate(dayOf(rule.until)) });
  const times = rule.count && t('calendar.rule.times', { count: rule.count, number: formatNumber(rule.count) });
  return [every, onDays(rule, t), until, times].filter(Boolean).join(' ');
}

export const repeats = ['none', 'daily', 'weekdays', 'weekly', 'monthly', 'nth', 'last', 'yearly'] as const;
export type Repeat = (typeof repeats)[number];

const plain: Rule = {
  freq: 'DAILY',
  interval: 1,
  count: null,
  until: null,
  byDay: [],
  byMonthDay: [],
  byMonth: [],
  byYearDay: [],
  byWeekNo: [],
  bySetPos: [],
  weekStart: 'MO',
};
const all = (days: readonly RuleDay['day'][]): RuleDay[] => days.map((day) => ({ nth: null, day }));

/** The rule of a choice for an event that begins on a day. */
export function ruleOf(repeat: Repeat, start: string): Rule | null {
  const weekday = weekdays[weekdayOf(start) - 1] ?? 'MO';
  const nth = Math.ceil(Number(start.slice(8, 10)) / 7);
  switch (repeat) {
    case 'none':
      return null;
    case 'daily':
      return plain;
    case 'weekdays':
      return { ...plain, freq: 'WEEKLY', byDay: all(weekdays.slice(0, 5)) };
    case 'weekly':
      return { ...plain, freq: 'WEEKLY', byDay: all([weekday]) };
    case 'monthly':
      return { ...plain, freq: 'MONTHLY' };
    case 'nth':
      return { ...plain, freq: 'MONTHLY', byDay: [{ nth: nth > 4 ? -1 : nth, day: weekday }] };
    case 'last':
      return { ...plain, freq: 'MONTHLY', byMonthDay: [-1] };
    case 'yearly':
      break;
  }
  return { ...plain, freq: 'YEARLY' };
}

/** The choice that a rule is, to show it in the form; weekly for what the form can only keep. */
export function repeatOf(rule: Rule | null): Repeat {
  if (!rule) return 'none';
  if (rule.freq === 'DAILY') return 'daily';
  if (rule.freq === 'YEARLY') return 'yearly';
  if (rule.freq === 'MONTHLY') return rule.byDay.length > 0 ? 'nth' : rule.byMonthDay.includes(-1) ? 'last' : 'monthly';
  return rule.interval === 1 && rule.byDay.map(({ day }) => day).join() === weekdays.slice(0, 5).join()
    ? 'weekdays'
    : 'weekly';
}

export const parsed = (text: unknown): Rule | null =>
  typeof text === 'string' && text !== '' ? (readRule(text).rule ?? null) : null;
export const written = (rule: Rule | null): string | null => rule && writeRule(rule);
