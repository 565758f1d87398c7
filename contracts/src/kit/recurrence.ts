import { z } from 'zod';

/**
 * Repeat rules as RFC 5545 (3.3.10) writes them: `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20270130`. One occurrence a day at most: the time of day
 * belongs to the start, so parts finer than a day are refused. The days of a rule are computed on the server (`server/src/kit/recurrence`).
 */

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];
/** Monday first, as in `weekdayOf`: 1 is MO. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];
/** A weekday; with `nth`, the nth of its month or year, counted from the end if negative. */
export type RuleDay = { nth: number | null; day: Weekday };

export type Rule = {
  freq: Frequency;
  interval: number;
  count: number | null;
  /** The last day, included; or an instant in UTC, `20270130T120000Z`. */
  until: string | null;
  byDay: RuleDay[];
  byMonthDay: number[];
  byMonth: number[];
  byYearDay: number[];
  byWeekNo: number[];
  bySetPos: number[];
  weekStart: Weekday;
};

const MOST_OCCURRENCES = 1000;
const MOST_APART = 999;
const MOST_LISTED = 53;
const FINER = ['BYHOUR', 'BYMINUTE', 'BYSECOND'];
const NTH = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/;

class Fault extends Error {
  readonly part: string;
  constructor(part: string) {
    super(part);
    this.part = part;
  }
}
function require(holds: boolean, part: string): asserts holds {
  if (!holds) throw new Fault(part);
}

const numbers = (part: string, text: string | undefined, most: number, least = -most): number[] => {
  if (text === undefined) return [];
  const list = text.split(',').map((one) => (/^[+-]?\d{1,3}$/.test(one) ? Number(one) : 0));
  const fits = list.length <= MOST_LISTED && list.every((one) => one !== 0 && one >= least && one <= most);
  require(fits, part);
  return [...new Set(list)];
};

const whole = (part: string, text: string | undefined, most: number): number | null => {
  if (text === undefined) return null;
  const fits = /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
  require(fits, part);
  return Number(text);
};

const UNTIL = /^(\d{4})(\d\d)(\d\d)(T\d{6}Z?)?$/;
function untilOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const [, year, month, day, time] = UNTIL.exec(text) ?? [];
  const iso = `${year}-${month}-${day}T${time ? time.slice(1, 7).replace(/(..)(..)(..)/, '$1:$2:$3') : '00:00:00'}Z`;
  const at = new Date(year ? iso : Number.NaN);
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === iso.slice(0, 10);
  require(exists && Number(year) >= 1900, 'UNTIL');
  return time === undefined || text.endsWith('Z') ? text : text.slice(0, 8);
}

function daysOf(text: string | undefined, freq: Frequency, hasWeeks: boolean): RuleDay[] {
  if (text === undefined) return [];
  const list = text.split(',').map((one) => NTH.exec(one));
  require(list.length <= MOST_LISTED && list.every(Boolean), 'BYDAY');
  const days = list.map((match) => ({ nth: match?.[1] ? Number(match[1]) : null, day: match?.[2] as Weekday }));
  const counted = days.filter(({ nth }) => nth !== null);
  const mayCount = freq === 'MONTHLY' || (freq === 'YEARLY' && !hasWeeks);
  require(counted.length === 0 || mayCount, 'BYDAY');
  const most = freq === 'MONTHLY' ? 5 : 53;
  require(counted.every(({ nth }) => nth !== 0 && Math.abs(nth ?? 0) <= most), 'BYDAY');
  return days;
}

function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const piece of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = '', ...more] = piece.split('=');
    require(value !== '' && more.length === 0, name || 'FREQ');
    require(!parts.has(name), name);
    parts.set(name, value);
  }
  return parts;
}

/** Whether one of the lists is empty. */
const alone = (list: readonly unknown[], beside: readonly unknown[]) => list.length === 0 || beside.length === 0;

function read(text: string): Rule {
  const parts = partsOf(text);
  const take = (name: string) => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  const freq = take('FREQ') as Frequency | undefined;
  require(freq !== undefined && frequencies.includes(freq), 'FREQ');
  for (const finer of FINER) require(!parts.has(finer), finer);
  const byWeekNo = numbers('BYWEEKNO', take('BYWEEKNO'), 53);
  const weekStart = (take('WKST') ?? 'MO') as Weekday;
  const rule: Rule = {
    freq,
    interval: whole('INTERVAL', take('INTERVAL'), MOST_APART) ?? 1,
    count: whole('COUNT', take('COUNT'), MOST_OCCURRENCES),
    until: untilOf(take('UNTIL')),
    byDay: daysOf(take('BYDAY'), freq, byWeekNo.length > 0),
    byMonthDay: numbers('BYMONTHDAY', take('BYMONTHDAY'), 31),
    byMonth: numbers('BYMONTH', take('BYMONTH'), 12, 1),
    byYearDay: numbers('BYYEARDAY', take('BYYEARDAY'), 366),
    byWeekNo,
    bySetPos: numbers('BYSETPOS', take('BYSETPOS'), 366),
    weekStart,
  };
  const [unknown] = parts.keys();
  require(unknown === undefined, unknown ?? '');
  require(weekdays.includes(weekStart), 'WKST');
  require(rule.count === null || rule.until === null, 'UNTIL');
  require(byWeekNo.length === 0 || freq === 'YEARLY', 'BYWEEKNO');
  require(rule.byYearDay.length === 0 || freq === 'YEARLY', 'BYYEARDAY');
  require(rule.byMonthDay.length === 0 || freq !== 'WEEKLY', 'BYMONTHDAY');
  const counted = freq === 'YEARLY' && rule.byDay.some(({ nth }) => nth !== null);
  const mixed = rule.byDay.some(({ nth }) => nth !== null) && rule.byDay.some(({ nth }) => nth === null);
  require(!mixed, 'BYDAY');
  // these combinations are rare, and programs disagree on their days
  require(alone(rule.byYearDay, [...rule.byMonthDay, ...rule.byDay, ...byWeekNo]), 'BYYEARDAY');
  require(alone(rule.byMonthDay, counted ? rule.byDay : byWeekNo), 'BYMONTHDAY');
  const chosen =
    rule.byDay.length + rule.byMonthDay.length + rule.byMonth.length + rule.byYearDay.length + byWeekNo.length;
  require(rule.bySetPos.length === 0 || chosen > 0, 'BYSETPOS');
  return rule;
}

/** Reads a repeat rule; for one that is not valid, the part at fault. */
export function readRule(text: string): { rule: Rule; fault?: undefined } | { rule?: undefined; fault: string } {
  try {
    return { rule: read(text) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.part };
    throw error;
  }
}

const list = (name: string, values: readonly (number | string)[]) =>
  values.length > 0 ? `${name}=${values.join(',')}` : null;

/** Writes a rule in the one order and spelling that is stored and exported. */
export function writeRule(rule: Rule): string {
  return [
    `FREQ=${rule.freq}`,
    rule.interval > 1 ? `INTERVAL=${rule.interval}` : null,
    rule.count === null ? null : `COUNT=${rule.count}`,
    rule.until === null ? null : `UNTIL=${rule.until}`,
    list('BYMONTH', rule.byMonth),
    list('BYWEEKNO', rule.byWeekNo),
    list('BYYEARDAY', rule.byYearDay),
    list('BYMONTHDAY', rule.byMonthDay),
    list(
      'BYDAY',
      rule.byDay.map(({ nth, day }) => `${nth ?? ''}${day}`),
    ),
    list('BYSETPOS', rule.bySetPos),
    rule.weekStart === 'MO' ? null : `WKST=${rule.weekStart}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** A repeat rule in a request, stored in its one spelling. */
export const RepeatRule = z
  .string()
  .max(500, 'At most 500 characters')
  .transform((text, context) => {
    const { rule, fault } = readRule(text);
    if (rule) return writeRule(rule);
    context.addIssue({ code: 'custom', message: `The repeat rule is not valid: ${fault}` });
    return z.NEVER;
  });
