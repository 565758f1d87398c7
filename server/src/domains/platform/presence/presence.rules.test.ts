import { expect, test } from 'vitest';
import { board, LASTING, placeOf, readSights, type Sight } from './presence.rules.ts';

const id = '01990000-0000-7000-8000-000000000000';
const sight = (more: Partial<Sight> = {}): Sight => ({
  node: 'a',
  page: 1,
  userId: 7,
  subject: 'enquiries',
  id,
  doing: 'looking',
  ...more,
});
const place = placeOf(sight());

test('an entry expires unless it is renewed', () => {
  const presences = board();
  presences.take([sight()], 0);
  presences.take([sight()], 20_000);
  expect(presences.expire(LASTING + 1)).toEqual(new Set());
  expect(presences.at(place)).toEqual(new Map([[7, 'looking']]));
  expect(presences.expire(LASTING + 20_000)).toEqual(new Set([place]));
  expect(presences.at(place)).toEqual(new Map());
});

test('only differences are reported, at the old place and the new one', () => {
  const presences = board();
  expect(presences.take([sight()], 0)).toEqual(new Set([place]));
  expect(presences.take([sight()], 1)).toEqual(new Set());
  expect(presences.take([sight({ doing: 'calling' })], 2)).toEqual(new Set([place]));
  const elsewhere = sight({ subject: 'conversions' });
  expect(presences.take([elsewhere], 3)).toEqual(new Set([place, placeOf(elsewhere)]));
  expect(presences.take([{ ...elsewhere, doing: 'gone' }], 4)).toEqual(new Set([placeOf(elsewhere)]));
});

test('a user appears once, whatever the number of pages, and as calling if one page is', () => {
  const presences = board();
  presences.take([sight({ doing: 'calling' }), sight({ page: 2 }), sight({ node: 'b', userId: 8 })], 0);
  expect([...presences.at(place)]).toEqual([
    [7, 'calling'],
    [8, 'looking'],
  ]);
});

test('ignores messages that are not about presence', () => {
  expect(readSights({ topic: 'enquiries', sights: [] })).toBeNull();
  expect(readSights({ topic: 'presence' })).toBeNull();
  expect(readSights({ topic: 'presence', sights: [sight(), { ...sight(), subject: 'users' }, null] })).toEqual([
    sight(),
  ]);
});
