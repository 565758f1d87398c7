import type { AxisItem } from '@embark/contracts/casework/overview';
import { expect, test } from 'vitest';
import { axisFor, placeOn, spanOn } from './axis.ts';

const item = (from: string | null, to: string | null): AxisItem => ({
  lane: 'visa',
  label: '500',
  mark: null,
  person: null,
  from,
  to,
  tone: 'ok',
});
const today = '2026-12-07';

test('the axis begins shortly before today and ends after the last day, five years on at most', () => {
  expect(axisFor([item('2025-01-10', '2027-03-15')], today)).toMatchObject({ from: '2026-09-07', to: '2027-09-15' });
  const long = axisFor([item(null, '2036-05-02')], today);
  expect(long.to).toBe('2031-12-07');
  expect(long.years.map(({ text }) => text)).toEqual(['2027', '2028', '2029', '2030', '2031']);
  expect(axisFor([], today)).toMatchObject({ from: '2026-09-07', to: '2027-06-07' });
});

test('days lie in proportion, those beyond on the edge', () => {
  const axis = { from: '2026-01-01', to: '2026-12-31' };
  expect([placeOn(axis, '2026-01-01'), placeOn(axis, '2026-12-31')]).toEqual([0, 100]);
  expect(placeOn(axis, '2026-07-02')).toBe(50);
  expect([placeOn(axis, '2020-01-01'), placeOn(axis, '2030-01-01')]).toEqual([0, 100]);
});

test('what ended before the axis is not drawn; open ends run to the edge', () => {
  const axis = axisFor([], today);
  expect(spanOn(axis, item('2020-01-01', '2026-09-06'))).toBeNull();
  expect(spanOn(axis, item(null, null))).toEqual({ start: 0, end: 100 });
});
