import { expect, test } from 'vitest';
import { askedAt, meant, named } from './mentions.ts';

const people = [
  { id: 1, name: 'Rahim Uddin' },
  { id: 2, name: 'Işıl Çelik' },
  { id: 3, name: 'Asha Rahman' },
  { id: 4, name: 'سارة علي' },
];

test.each([
  ['@', { at: 0, typed: '' }],
  ['ask @ra', { at: 4, typed: 'ra' }],
  ['(@Asha R', { at: 1, typed: 'Asha R' }],
  ['mail me@ra', undefined],
  ['@ra, and', undefined],
  ['no one', undefined],
])('%s searches for %j', (text, expected) => {
  expect(askedAt(text, text.length)).toEqual(expected);
});

test.each([
  ['', [1, 2, 3, 4]],
  ['rah', [1, 3]],
  ['ISIL', [2]],
  ['celik', [2]],
  ['سار', [4]],
  ['Rahim Uddin ', []],
  ['x', []],
])('"%s" suggests %j', (typed, expected) => {
  expect(meant(people, typed).map(({ id }) => id)).toEqual(expected);
});

test('the name replaces the typed text, and the caret follows it', () => {
  const text = 'Ask @rah about it';
  expect(named(text, 8, { at: 4, typed: 'rah' }, 'Rahim Uddin')).toEqual({
    text: 'Ask @Rahim Uddin  about it',
    caret: 17,
  });
});
