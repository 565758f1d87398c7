import type { OfficeClock } from '@embark/contracts/organisation/offices';
import { expect, test } from 'vitest';
import { stateOf } from './clocks.rules.ts';

const week = { opens: '09:00', closes: '17:30' };
const melbourne: OfficeClock = {
  ...week,
  code: 'AU',
  zone: 'Australia/Melbourne',
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-12-25'],
};
const dhaka: OfficeClock = { ...week, code: 'BD', zone: 'Asia/Dhaka', workingDays: [7, 1, 2, 3, 4], holidays: [] };
const never: OfficeClock = { ...dhaka, workingDays: [] };

// Melbourne is eleven hours ahead of UTC in summer, Dhaka six
test.each([
  ['in the morning', melbourne, '2026-11-22T22:00:00Z', true, '2026-11-23T06:30:00.000Z'],
  ['before it opens', melbourne, '2026-11-22T21:59:00Z', false, '2026-11-22T22:00:00.000Z'],
  ['at closing time', melbourne, '2026-11-23T06:30:00Z', false, '2026-11-23T22:00:00.000Z'],
  ['on a Friday evening', melbourne, '2026-11-27T08:00:00Z', false, '2026-11-29T22:00:00.000Z'],
  ['on a public holiday', melbourne, '2026-12-24T23:00:00Z', false, '2026-12-27T22:00:00.000Z'],
  ['on a working Sunday', dhaka, '2026-11-22T05:00:00Z', true, '2026-11-22T11:30:00.000Z'],
  ['on a Friday off', dhaka, '2026-11-27T05:00:00Z', false, '2026-11-29T03:00:00.000Z'],
  ['without a working day', never, '2026-11-27T05:00:00Z', false, undefined],
])('%s', (_, clock, now, isOpen, until) => {
  const state = stateOf(clock, Date.parse(now));
  expect([state.isOpen, state.until?.toISOString()]).toEqual([isOpen, until]);
});
