import { expect, test } from 'vitest';
import { type CalendarItem, keyMove, offsetText, shifted, shownDays, turned } from './calendar.ts';

test.each([
  ['month', '2026-11-26', 1, '2026-10-26', '2026-12-07'],
  ['month', '2026-11-26', 7, '2026-11-01', '2026-12-06'],
  ['month', '2027-02-10', 1, '2027-02-01', '2027-03-01'],
  ['week', '2026-11-26', 1, '2026-11-23', '2026-11-30'],
  ['agenda', '2026-11-26', 6, '2026-11-21', '2026-11-28'],
  ['columns', '2026-11-26', 1, '2026-11-26', '2026-11-27'],
] as const)('a %s with %s, weeks from %i, shows %s to %s', (view, day, first, from, to) => {
  expect(shownDays(view, day, first)).toEqual({ from, to });
});

test.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-03-31', -1, '2026-02-01'],
  ['week', '2026-12-28', 1, '2027-01-04'],
  ['day', '2026-12-31', 1, '2027-01-01'],
] as const)('the %s of %s turned by %i is that of %s', (view, day, by, to) => {
  expect(turned(view, day, by)).toBe(to);
});

test('a local time is shifted over midnight, a day only by days', () => {
  expect(shifted('2026-11-26T23:50', 0, 15)).toBe('2026-11-27T00:05');
  expect(shifted('2026-11-26T10:00', -1, -15)).toBe('2026-11-25T09:45');
  expect(shifted('2026-11-26', 7, 15)).toBe('2026-12-03');
});

test('offsets are written as the library reads them', () => {
  const at = Date.parse('2026-11-26T00:00:00Z');
  expect(offsetText('Asia/Kolkata', at)).toBe('+05:30');
  expect(offsetText('America/St_Johns', at)).toBe('-03:30');
});

const item: CalendarItem = {
  id: 'a',
  start: '2026-11-26T10:00',
  end: '2026-11-26T11:00',
  title: '',
  label: '',
  tone: 'info',
  movable: true,
  column: 'daniel',
};
const around = { view: 'week', columns: ['nusrat', 'daniel', 'priya'], rtl: false } as const;
const moved = (key: string, more: Partial<Parameters<typeof keyMove>[2]> = {}, one = item) => {
  const to = keyMove(one, key, { ...around, ...more });
  return to && `${to.start}-${to.end.slice(-5)} ${to.column}`;
};

test.each([
  ['down by 15 minutes', moved('ArrowDown'), '2026-11-26T10:15-11:15 daniel'],
  ['right by a day', moved('ArrowRight'), '2026-11-27T10:00-11:00 daniel'],
  ['right by a day back, from right to left', moved('ArrowRight', { rtl: true }), '2026-11-25T10:00-11:00 daniel'],
  ['down by a week in a month', moved('ArrowDown', { view: 'month' }), '2026-12-03T10:00-11:00 daniel'],
  ['left by a column', moved('ArrowLeft', { view: 'columns' }), '2026-11-26T10:00-11:00 nusrat'],
  ['not beyond the last column', moved('ArrowRight', { view: 'columns' }, { ...item, column: 'priya' }), null],
  ['not by another key', moved('Enter'), null],
  ['not if it may not', moved('ArrowDown', {}, { ...item, movable: false }), null],
  ['a whole day only sideways', moved('ArrowDown', {}, { ...item, start: '2026-11-26', end: '2026-11-27' }), null],
])('keys move %s', (_, is, expected) => {
  expect(is).toBe(expected);
});
