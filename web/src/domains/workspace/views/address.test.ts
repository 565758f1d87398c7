import { expect, test } from 'vitest';
import { askedOf, isSame, placeOf, searchOf, stateOf } from './address.ts';

const of = (search: string) => stateOf(new URLSearchParams(search));
const view = { id: 'v1', filter: { rating: 'hot', where: '{"all":[]}' }, sort: '-name', layout: 'board' as const };

test('a view is a link: its address contains its full state', () => {
  expect(of(searchOf(view))).toEqual({ filter: view.filter, sort: '-name', layout: 'board' });
  expect(new URLSearchParams(searchOf(view)).get('view')).toBe('v1');
});

test('a view keeps the calendar as its layout, not its page', () => {
  const calendar = { ...view, layout: 'calendar' as const };
  expect(of(`${searchOf(calendar)}&calendar=week&shown=2026-11-24`)).toEqual(of(searchOf(calendar)));
  expect(of(searchOf(calendar)).layout).toBe('calendar');
});

test('parameters outside the list are not part of a view', () => {
  expect(of('?peek=1&page=3&cursor=x&view=v1&rating=')).toEqual({ filter: {}, sort: null, layout: 'list' });
  expect(of('?rating=hot&rating=warm').filter).toEqual({ rating: 'hot,warm' });
});

test.each([
  ['?view=v1', 'v1', true],
  ['?view=v1&peek=2', 'v1', true],
  ['?view=v1&rating=hot', 'v1', false],
  ['?view=v1&layout=board', 'v1', false],
  ['?layout=calendar', null, false],
  ['', null, true],
  ['?sort=name', null, false],
])('%s requests the view %s, and nothing else: %s', (search, named, isBare) => {
  expect(askedOf(new URLSearchParams(search))).toEqual({ view: named, isBare });
});

test('states differ by a value, a name, the sort or the layout', () => {
  const state = of(searchOf(view));
  expect(isSame(state, view)).toBe(true);
  for (const other of [
    { filter: { rating: 'hot' } },
    { filter: { ...view.filter, rating: 'warm' } },
    { sort: null },
    { layout: 'list' as const },
  ])
    expect(isSame(state, { ...view, ...other })).toBe(false);
});

test('a place is a path, ignoring case and trailing slashes', () => {
  expect(placeOf('/apps/VEB-Enquiries/NE/VEB/')).toBe('/apps/veb-enquiries/ne/veb');
});
