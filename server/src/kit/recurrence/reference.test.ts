import { createRequire } from 'node:module';
import { frequencies, type Rule, readRule, weekdays, writeRule } from '@embark/contracts/kit/recurrence';
import { addDays, instantOf, startOfDay } from '@embark/contracts/kit/time';
import { type Arbitrary, array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { nextAfter, occurrences, type Series } from './recurrence.ts';

const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule'); // CommonJS only

/**
 * The reference is `rrule` in UTC, with our conversion of zones. Where it is known to be wrong, rules are left out or helped: weeks without weekdays
 * (left out), BYSETPOS, which it counts from the start instead of the period and wraps around (`choose`, on monthly and yearly rules).
 */
const zones = ['Australia/Melbourne', 'Asia/Dhaka', 'Asia/Karachi', 'Asia/Kolkata', 'America/New_York', 'Asia/Beirut'];
const few = (min: number, max: number): Arbitrary<number[]> =>
  array(
    integer({ min, max }).filter((n) => n !== 0),
    { maxLength: 3 },
  ).map((list) => [...new Set(list)]);
const drawn = record({
  freq: constantFrom(...frequencies),
  interval: integer({ min: 1, max: 5 }),
  ends: constantFrom('never', 'count', 'until'),
  length: integer({ min: 1, max: 60 }),
  parts: array(constantFrom('byDay', 'byMonthDay', 'byMonth', 'byYearDay', 'byWeekNo', 'bySetPos'), { maxLength: 3 }),
  numbered: option(integer({ min: -4, max: 4 }).filter((n) => n !== 0)),
  days: array(constantFrom(...weekdays), { minLength: 1, maxLength: 4 }).map((list) => [...new Set(list)]),
  byMonthDay: few(-31, 31),
  byMonth: few(1, 12),
  byYearDay: few(-366, 366),
  byWeekNo: few(1, 53),
  bySetPos: few(-3, 3),
  weekStart: constantFrom(...weekdays),
});
const starts = record({
  day: integer({ min: 0, max: 4000 }).map((n) => addDays('2020-01-01', n)),
  time: option(constantFrom('00:00', '00:30', '02:00', '02:30', '10:00', '23:45')),
  zone: constantFrom(...zones),
});

/** The rule in the text, if it is valid and the reference is right about it. */
const seriesOf = (one: Drawn, { day, time, zone }: Start): (Series & { rule: string }) | null => {
  const has = (part: string) => one.parts.some((p) => p === part);
  const nth = one.freq === 'MONTHLY' || one.freq === 'YEARLY' ? one.numbered : null;
  const rule: Rule = {
    freq: one.freq,
    interval: one.interval,
    count: one.ends === 'count' ? one.length : null,
    until: one.ends === 'until' ? addDays(day, one.length * 20).replaceAll('-', '') : null,
    byDay: has('byDay') ? one.days.map((name) => ({ nth, day: name })) : [],
    byMonthDay: has('byMonthDay') ? one.byMonthDay : [],
    byMonth: has('byMonth') ? one.byMonth : [],
    byYearDay: has('byYearDay') ? one.byYearDay : [],
    byWeekNo: has('byWeekNo') ? one.byWeekNo : [],
    bySetPos: has('bySetPos') ? one.bySetPos : [],
    weekStart: one.weekStart,
  };
  if (rule.byWeekNo.length > 0 && (rule.byDay.length === 0 || rule.bySetPos.length > 0)) return null;
  const chooses = rule.byDay.length + rule.byMonthDay.length > 0 && (one.freq === 'MONTHLY' || one.freq === 'YEARLY');
  if (rule.bySetPos.length > 0 && !chooses) return null;
  const text = writeRule(rule);
  return readRule(text).rule ? { rule: text, start: { day, time }, zone } : null;
};
type Drawn = typeof drawn extends Arbitrary<infer T> ? T : never;
type Start = typeof starts extends Arbitrary<infer T> ? T : never;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const expected = ({ rule, start, zone }: Series & { rule: string }, last: string): string[] => {
  const { bysetpos, count, until, ...options } = RRule.parseString(rule);
  const end = until && until < utc(last) ? until : utc(last);
  const all = (dtstart: string, more: object) =>
    new RRule({ ...options, until: end, ...more, dtstart: utc(dtstart) })
      .all()
      .map((at) => at.toISOString().slice(0, 10));
  const days = bysetpos
    ? choose(all, start.day, options.freq, [bysetpos].flat(), count)
    : all(start.day, count ? { count } : {});
  return days
    .filter((day) => utc(day) <= end)
    .map((day) => (start.time === null ? startOfDay(day, zone) : instantOf(day, start.time, zone)).toISOString());
};

/** BYSETPOS over the days of whole months or years. */
function choose(
  all: (from: string, more: object) => string[],
  from: string,
  freq: number | undefined,
  positions: number[],
  count?: number | null,
) {
  const length = freq === RRule.YEARLY ? 4 : 7;
  const periods = Map.groupBy(
    all(`${from.slice(0, length)}-01-01`.slice(0, 10), { until: utc(addDays(from, 800)) }),
    (day) => day.slice(0, length),
  );
  const chosen = [...periods.values()].flatMap((days) =>
    [...new Set(positions.map((n) => days.at(n > 0 ? n - 1 : n)))].filter((day) => day !== undefined).toSorted(),
  );
  return chosen.filter((day) => day >= from).slice(0, count ?? undefined);
}

test('2,000 random rules in six zones give the days of the reference, and the next one of each is the one that follows', () => {
  let compared = 0;
  assert(
    property(drawn, starts, (one, start) => {
      const series = seriesOf(one, start);
      if (!series) return;
      compared += 1;
      const last = addDays(start.day, 400);
      const until = startOfDay(addDays(last, 1), start.zone);
      const found = occurrences(series, startOfDay(start.day, start.zone), until).map(({ at }) => at.toISOString());
      const wanted = expected(series, last).filter((at) => at < until.toISOString());
      expect(found, `${series.rule} from ${start.day}`).toEqual(wanted);
      const [first, second] = found;
      const next = first && second ? nextAfter(series, new Date(first))?.at.toISOString() : second;
      expect(next).toBe(second);
    }),
    { numRuns: 3500, seed: 5545 },
  );
  expect(compared).toBeGreaterThan(2000);
}, 60_000);
