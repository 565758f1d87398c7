import { expect, test } from 'vitest';
import { firstPlace, halfHour, nextPlace } from './cursor.ts';

const around = { view: 'week', day: '2026-11-24', columns: [], rtl: false } as const;
const at = (start: string, end: string) => ({ start, end });
const nine = at('2026-11-24T09:00', '2026-11-24T10:00');

test('the cursor of empty places begins in the morning of the day, in a month on the day, in columns in the first', () => {
  expect(firstPlace(around, '09:00')).toEqual(nine);
  expect(firstPlace({ ...around, view: 'month' }, '09:00')).toEqual(at('2026-11-24', '2026-11-25'));
  expect(firstPlace({ ...around, view: 'columns', columns: ['7', '8'] }, '09:00')).toEqual({ ...nine, column: '7' });
});

test.each([
  ['ArrowDown', false, '2026-11-24T09:30'],
  ['ArrowUp', false, '2026-11-24T08:30'],
  ['ArrowRight', false, '2026-11-25T09:00'],
  ['ArrowRight', true, '2026-11-23T09:00'],
  ['ArrowLeft', true, '2026-11-25T09:00'],
])('%s moves it, mirrored: %s, to %s', (key, rtl, start) => {
  expect(nextPlace(nine, key, { ...around, rtl })?.start).toBe(start);
});

test('it stays on the page and on the day, and other keys leave it', () => {
  const sunday = at('2026-11-29T09:00', '2026-11-29T10:00');
  expect(nextPlace(sunday, 'ArrowRight', around)).toBeNull();
  expect(nextPlace(at('2026-11-24T23:30', '2026-11-25T00:30'), 'ArrowDown', around)).toBeNull();
  expect(nextPlace(nine, 'Tab', around)).toBeNull();
  const month = { ...around, view: 'month' } as const;
  expect(nextPlace(at('2026-11-24', '2026-11-25'), 'ArrowDown', month)).toEqual(at('2026-12-01', '2026-12-02'));
  expect(nextPlace(at('2026-12-01', '2026-12-02'), 'ArrowDown', month)).toBeNull();
});

test('in a day of columns it moves to the next one, not past the last', () => {
  const columns = { ...around, view: 'columns', columns: ['7', '8'] } as const;
  expect(nextPlace({ ...nine, column: '7' }, 'ArrowRight', columns)).toEqual({ ...nine, column: '8' });
  expect(nextPlace({ ...nine, column: '8' }, 'ArrowRight', columns)).toBeNull();
});

test('a click is meant for its half hour, in a month for its day', () => {
  expect(['2026-11-24T09:45', '2026-11-24T09:15', '2026-11-24'].map(halfHour)).toEqual([
    '2026-11-24T09:30',
    '2026-11-24T09:00',
    '2026-11-24',
  ]);
});
