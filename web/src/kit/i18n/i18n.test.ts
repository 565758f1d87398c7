import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { addTexts, changeLanguage, i18n } from './i18n.ts';
import type { GroupIn, TextIn, TextKey } from './keys.ts';

const texts = {
  list: {
    title: 'Enquiries',
    count_one: '{{number}} enquiry',
    count_other: '{{number}} enquiries',
    left_zero: 'None left',
    left_other: '{{count}} left',
  },
  plain: 'Plain',
  mixed: '{{name}} & {{other}}: {{count}}',
};
const forms = { n_zero: '0', n_one: '1', n_two: '2', n_few: 'few', n_many: 'many', n_other: 'other' };
// keys of this test only
const say = (key: string, values?: Record<string, unknown>) => i18n.t(`kit.${key}`, { defaultValue: key, ...values });

beforeAll(() => {
  addTexts('en', { kit: { probe: texts } });
  addTexts('ar', { kit: { probe: forms } });
});
afterAll(() => changeLanguage('en'));

test.each([
  ['list.title', {}, 'Enquiries'],
  ['list.count', { count: 1, number: '1' }, '1 enquiry'],
  ['list.count', { count: 0, number: '0' }, '0 enquiries'],
  ['list.left', { count: 0 }, 'None left'],
  ['list.left', { count: 1 }, '1 left'],
  ['plain', { count: 3 }, 'Plain'],
  ['list.title.more', {}, 'probe.list.title.more'],
  ['toString', {}, 'probe.toString'],
])('%s with %j', (key, values, expected) => {
  expect(say(`probe.${key}`, values)).toBe(expected);
});

test('a group is not a text', () => {
  expect(i18n.exists('kit.probe.list')).toBe(false);
  expect(i18n.exists('kit.probe.list.title')).toBe(true);
});

test('values are inserted unchanged, and missing ones as empty text', () => {
  const values = { name: '<b>Asha</b> {{count}} $t(kit.probe.plain)', count: 0, other: null };
  expect(say('probe.mixed', values)).toBe('<b>Asha</b> {{count}} $t(kit.probe.plain) & : 0');
});

test.each([
  [0, '0'],
  [1, '1'],
  [2, '2'],
  [5, 'few'],
  [11, 'many'],
  [100, 'other'],
])('%i has its own form in Arabic', async (count, expected) => {
  await changeLanguage('ar');
  expect(say('probe.n', { count })).toBe(expected);
});

test('a missing translation does not fall back to English', async () => {
  await changeLanguage('tr');
  expect(say('probe.plain')).toBe('probe.plain');
});

test('the compiler knows every key, the forms of a plural as one', () => {
  expectTypeOf<'kit.save'>().toExtend<TextKey>();
  expectTypeOf<'enquiries.list.count'>().toExtend<TextKey>();
  expectTypeOf<'enquiries.list.count_other'>().not.toExtend<TextKey>();
  expectTypeOf<'kit.saveIt'>().not.toExtend<TextKey>();
  expectTypeOf<'enquiries.status'>().not.toExtend<TextKey>();
  expectTypeOf<`enquiries.status.${string}`>().not.toExtend<TextKey>();
  expectTypeOf<TextIn<'kit'>>().extract<'save' | 'saved'>().toEqualTypeOf<'save'>();
  expectTypeOf<'status'>().toExtend<GroupIn<'enquiries'>>();
});
