import { expect, test } from 'vitest';
import { fill, findText } from './phrase.ts';

const texts = {
  list: {
    title: 'Enquiries',
    count_one: '{{number}} enquiry',
    count_other: '{{number}} enquiries',
    left_zero: 'None left',
    left_other: '{{count}} left',
  },
  plain: 'Plain',
};
const arabic = { n_zero: '0', n_one: '1', n_two: '2', n_few: 'few', n_many: 'many', n_other: 'other' };
const english = new Intl.PluralRules('en');

test.each([
  ['list.title', {}, 'Enquiries'],
  ['list.count', { count: 1 }, '{{number}} enquiry'],
  ['list.count', { count: 0 }, '{{number}} enquiries'],
  ['list.left', { count: 0 }, 'None left'],
  ['list.left', { count: 1 }, '{{count}} left'],
  ['plain', { count: 3 }, 'Plain'],
  ['list', {}, undefined],
  ['list.title.more', {}, undefined],
  ['toString', {}, undefined],
])('%s with %j', (key, values, expected) => {
  expect(findText(texts, key, values, english)).toBe(expected);
});

test.each([
  [0, '0'],
  [1, '1'],
  [2, '2'],
  [5, 'few'],
  [11, 'many'],
  [100, 'other'],
])('%i has its own form in Arabic', (count, expected) => {
  expect(findText(arabic, 'n', { count }, new Intl.PluralRules('ar'))).toBe(expected);
});

test('values stand in their places as they are, and what is missing leaves nothing', () => {
  expect(fill('{{name}} & {{other}}: {{count}}', { name: '<b>Asha</b>', count: 0, other: null })).toBe(
    '<b>Asha</b> & : 0',
  );
});
