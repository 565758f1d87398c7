import { expect, test } from 'vitest';
import { readDate } from './dates.rules.ts';
import { guessOrder } from '@embark/contracts/kit/table';

const today = '2026-11-20';

test.each([
  ['2026-03-02', '2026-03-02', null],
  ['2/3/2026', '2026-03-02', null],
  ['02.03.26', '2026-03-02', null],
  ['2 Mar 2026', '2026-03-02', null],
  ['2-Mar-26', '2026-03-02', null],
  ['March 2, 2026', '2026-03-02', null],
  ['Mon, 2nd March 2026', '2026-03-02', null],
  ['2 of March 2026', '2026-03-02', null],
  ['1 Oca 2026', '2026-01-01', null],
  ['০২/০৩/২০২৬', '2026-03-02', null],
  ['20260302', '2026-03-02', null],
  ['46083', '2026-03-02', null],
  ['46083.5', '2026-03-02', '12:00:00'],
  ['2026-03-02T09:30', '2026-03-02', '09:30:00'],
  ['2/3/2026 3:05 pm', '2026-03-02', '15:05:00'],
  ['2/3/2026, 12:00 AM', '2026-03-02', '00:00:00'],
  ['2/3/2026 3pm', '2026-03-02', '15:00:00'],
  ['3/25/2026', '2026-03-25', null],
  ['15/08/98', '1998-08-15', null],
  ['15/08/30', '2030-08-15', null],
])('%j is %s %s', (text, day, time) => {
  expect(readDate(text, today)).toEqual({ day, time, offset: null });
});

test.each([
  ['2026-03-02T09:30:00Z', '+00:00'],
  ['2026-03-02 09:30:15.123+06:00', '+06:00'],
])('%j has the offset %s', (text, offset) => {
  expect(readDate(text, today)?.offset).toBe(offset);
});

test('reads the month first where the country does', () => {
  expect(readDate('3/2/2026', today, { monthFirst: true })?.day).toBe('2026-03-02');
});

test('a birth date is never in the future', () => {
  expect(readDate('15/08/30', today, { ahead: 0 })?.day).toBe('1930-08-15');
});

test.each([
  '',
  'hello',
  '12',
  '31/02/2000',
  '2 Marvel 2026',
  '99/99/9999',
  '123456',
  '2026-13-01',
  '10:30',
  '1/2/2026 25:00',
])('%j is no date', (text) => {
  expect(readDate(text, today)).toBeNull();
});

test.each([
  [['3/4/2026', '25/4/2026'], { order: 'dmy', sure: true, sample: '25/4/2026', other: null }],
  [['3/4/2026', '4.25.26 10:00'], { order: 'mdy', sure: true, sample: '4.25.26 10:00', other: null }],
  [['2026-04-03', '3/4/2026', '5/5/26'], { order: 'dmy', sure: false, sample: '3/4/2026', other: null }],
  [['0/0/00', '٣‏/٤‏/٢٠٢٦'], { order: 'dmy', sure: false, sample: '٣‏/٤‏/٢٠٢٦', other: null }],
  [['12/25/1999', '২৫/১২/১৯৯৯'], { order: 'dmy', sure: false, sample: '২৫/১২/১৯৯৯', other: '12/25/1999' }],
  [['2026-04-03', '3 April 2026', '46083', 'soon', '45/46/2026', '0/0/00'], null],
])(
  'P8: the date order of %j is detected from its unambiguous dates, unless they contradict each other',
  (texts, expected) => {
    expect(guessOrder(texts)).toEqual(expected);
  },
);

test.each(['٢٥‏/١٢‏/١٩٩٩', '२५/१२/१९९९', '૨૫/૧૨/૧૯૯૯', '２５/１２/１９９９'])(
  'P8: %s is read with its own digits and marks of direction',
  (text) => {
    expect(readDate(text, today)?.day).toBe('1999-12-25');
  },
);
