import type { WhereCondition } from '@embark/contracts/kit';
import { expect, test } from 'vitest';
import { around, type Edge, spanOf } from './period.rules.ts';

const condition = (op: WhereCondition['op'], value?: WhereCondition['value']) =>
  spanOf({ field: 'at', op, ...(value !== undefined && { value }) });
const day = (add: number): Edge => ({ unit: 'day', add });
const named = (text: string, add = 0): Edge => ({ day: text, add });

test.each([
  [condition('is', 'today'), day(0), day(1)],
  [condition('is', 'yesterday'), day(-1), day(0)],
  [condition('is', 'tomorrow'), day(1), day(2)],
  [condition('is', 'thisWeek'), { unit: 'week', add: 0 }, { unit: 'week', add: 7 }],
  [condition('is', 'lastWeek'), { unit: 'week', add: -7 }, { unit: 'week', add: 0 }],
  [condition('is', 'nextMonth'), { unit: 'month', add: 1 }, { unit: 'month', add: 2 }],
  [condition('last', 7), day(-6), day(1)],
  [condition('last', 1), day(0), day(1)],
  [condition('next', 7), day(0), day(7)],
  [condition('ago', 7), undefined, day(-6)],
  [condition('on', '2026-03-02'), named('2026-03-02'), named('2026-03-02', 1)],
  [condition('before', '2026-03-02'), undefined, named('2026-03-02')],
  [condition('after', '2026-03-02'), named('2026-03-02', 1), undefined],
  [condition('between', ['2026-03-02', '2026-03-09']), named('2026-03-02'), named('2026-03-09', 1)],
])('%j is from %j to %j', (span, from, to) => {
  expect([span.from, span.to]).toEqual([from, to]);
});

const zones = [
  'Pacific/Kiritimati',
  'Australia/Melbourne',
  'Asia/Dhaka',
  'Asia/Kolkata',
  'Etc/UTC',
  'Pacific/Pago_Pago',
];

/** The start of the month in a time zone, found hour by hour. */
function monthBegins(zone: string, now: Date): number {
  const monthAt = (at: number) => new Intl.DateTimeFormat('en', { timeZone: zone, month: 'numeric' }).format(at);
  let at = Math.floor(now.getTime() / 3_600_000) * 3_600_000;
  while (monthAt(at - 3_600_000) === monthAt(now.getTime())) at -= 3_600_000;
  return at;
}

test.each(['2026-03-01T00:30:00Z', '2026-02-28T13:30:00Z', '2026-04-04T16:00:00Z', '2026-12-31T23:59:00Z'])(
  'the month of every office at %s starts between the two times',
  (moment) => {
    const now = new Date(moment);
    const [earliest, latest] = around({ unit: 'month', add: 0 }, now);
    for (const zone of zones) {
      const begins = monthBegins(zone, now);
      expect([zone, begins >= earliest.getTime() && begins <= latest.getTime()]).toEqual([zone, true]);
    }
  },
);

test('the midnight of a date is between the easternmost and the westernmost time zone', () => {
  const [earliest, latest] = around({ day: '2026-03-02', add: 1 }, new Date(0));
  expect([earliest.toISOString(), latest.toISOString()]).toEqual([
    '2026-03-02T09:00:00.000Z',
    '2026-03-03T13:00:00.000Z',
  ]);
});
