import { expect, test } from 'vitest';
import { mentionedIn } from './mentions.rules.ts';

const people = [
  { id: 1, name: 'Rahim Uddin', email: 'rahim@demo.test' },
  { id: 2, name: 'Rahim Uddin Khan', email: 'khan@demo.test' },
  { id: 3, name: 'Işıl Çelik', email: 'isil@demo.test' },
  { id: 4, name: 'سارة علي', email: 'sara@demo.test' },
  { id: 5, name: 'Ann', email: 'ann@demo.test' },
  { id: 6, name: 'Ann', email: 'ann.lee@demo.test' },
];

test.each([
  ['@Rahim Uddin please ring', [1]],
  ['Please ask @rahim uddin.', [1]],
  ['@Rahim Uddin Khan knows', [2]],
  ['(@rahim@demo.test) and @KHAN@DEMO.TEST', [1, 2]],
  ['@isil celik, @IŞIL ÇELİK', [3]],
  ['اسأل @سارة علي غدا', [4]],
  ['@Ann', [5, 6]],
  ['@Anna', []],
  ['@Rahim', []],
  ['mail rahim@demo.test', []],
  ['write to me@Ann', []],
  ['no one', []],
  ['@', []],
])('%s mentions %j', (text, expected) => {
  expect(mentionedIn(text, people)).toEqual(expected);
});
