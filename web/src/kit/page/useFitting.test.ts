import { expect, test } from 'vitest';
import { fitting } from './useFitting.ts';

test.each([
  { says: 'all of them', widths: [50, 50, 50], room: 150, current: 0, shown: [0, 1, 2] },
  { says: 'as many as leave room for the button', widths: [50, 50, 50], room: 149, current: 0, shown: [0, 1] },
  { says: 'the current one before others', widths: [50, 50, 50, 50], room: 149, current: 3, shown: [0, 3] },
  { says: 'nothing after the first that is too wide', widths: [50, 200, 20, 50], room: 200, current: 0, shown: [0] },
  { says: 'the current one in no room at all', widths: [50, 50], room: 20, current: 1, shown: [1] },
  { says: 'without a current one the first ones', widths: [50, 50, 50], room: 120, current: -1, shown: [0] },
])('$says', ({ widths, room, current, shown }) => {
  expect(fitting(widths, room, 40, current)).toEqual(shown);
});
