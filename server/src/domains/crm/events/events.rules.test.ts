import { keptStates } from '@embark/contracts/crm/events';
import { expect, test } from 'vitest';
import { movesFrom, nameParts, shownState, timesOf } from './events.rules.ts';

test('the states that an event can move to', () => {
  const table = Object.fromEntries(keptStates.map((state) => [state, movesFrom(state).join(' ')]));
  expect(table).toEqual({
    planned: 'open over cancelled',
    open: 'planned over cancelled',
    over: 'open',
    cancelled: 'open',
  });
});

test.each([
  ['open', null, 900, 'open'],
  ['open', 10, 9, 'open'],
  ['open', 10, 10, 'full'],
  ['open', 10, 12, 'full'],
  ['over', 10, 10, 'over'],
  ['planned', 10, 10, 'planned'],
  ['cancelled', 1, 1, 'cancelled'],
] as const)('%s with %s seats and %s taken is shown as %s', (state, capacity, taken, shown) =>
  expect(shownState(state, capacity, taken)).toBe(shown),
);

test('orders sessions, from the first start to the last end', () => {
  const late = { title: 'Late', startsAt: '2026-03-02T18:00:00+06:00', endsAt: '2026-03-02T19:00:00+06:00' };
  const early = { title: '', startsAt: '2026-03-02T10:00:00Z', endsAt: '2026-03-02T14:00:00Z' };
  expect(timesOf([late, early])).toEqual({
    sessions: [
      { title: '', startsAt: '2026-03-02T10:00:00.000Z', endsAt: '2026-03-02T14:00:00.000Z' },
      { title: 'Late', startsAt: '2026-03-02T12:00:00.000Z', endsAt: '2026-03-02T13:00:00.000Z' },
    ],
    startsAt: '2026-03-02T10:00:00.000Z',
    endsAt: '2026-03-02T14:00:00.000Z',
  });
});

test.each([
  ['Asha Rao', 'Asha', 'Rao'],
  ['  Md.  Abdul   Karim ', 'Md. Abdul', 'Karim'],
  ['Prince', 'Prince', ''],
  ['محمد علي', 'محمد', 'علي'],
])('%s', (name, givenNames, familyName) => expect(nameParts(name)).toEqual({ givenNames, familyName }));
