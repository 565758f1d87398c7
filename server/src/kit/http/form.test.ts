import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../problem.ts';
import { FORM_DEPTH, FORM_FIELDS, readForm } from './form.ts';

const schema = z.object({
  name: z.string().optional(),
  ids: z.array(z.number()).optional(),
  on: z.boolean().optional(),
  data: z.object({ size: z.number(), tags: z.array(z.string()).optional(), note: z.string().optional() }).optional(),
});
const read = (given: Record<string, unknown>) => {
  const { data, ...rest } = readForm(given, schema);
  return { ...rest, ...(data !== null && typeof data === 'object' && { data: { ...data } }) };
};

test.each([
  ['text', { name: '12' }, { name: '12' }],
  ['JSON, if the field expects it', { on: 'true', data: '{"size":1}' }, { on: true, data: { size: 1 } }],
  ['repeated keys', { ids: '[1,2]' }, { ids: [1, 2] }],
  ['a nested number and text', { 'data[size]': '3', 'data[note]': '4' }, { data: { size: 3, note: '4' } }],
  ['a nested list', { 'data[size]': '3', 'data[tags][]': ['a', 'b'] }, { data: { size: 3, tags: ['a', 'b'] } }],
  ['a nested list with one item', { 'data[size]': '3', 'data[tags]': 'a' }, { data: { size: 3, tags: ['a'] } }],
  ['numbered items', { 'ids[0]': '5', 'ids[1]': '6' }, { ids: [5, 6] }],
  ['invalid values', { 'data[size]': 'wide' }, { data: { size: ['wide'] } }],
])('%s', (_, given, expected) => {
  expect(read(given)).toEqual(expected);
});

const deep = `data${'[x]'.repeat(FORM_DEPTH)}`;
test.each([
  ['data[size'],
  ['data]size['],
  ['data[size]x'],
  ['data[][size]'],
  ['[size]'],
  ['data[__proto__][polluted]'],
  ['__proto__[polluted]'],
  ['data[constructor][prototype][polluted]'],
  [deep],
])('refuses the key %s by name', (key) => {
  const refused = problemOf({ [key]: 'yes' });
  expect([refused?.statusCode, Object.keys(refused?.more.fields ?? {})]).toEqual([422, [key]]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test.each([
  ['a value and a part of it', { data: 'x', 'data[size]': '1' }],
  ['a part of a value, and the value', { 'data[size]': '1', data: 'x' }],
  ['a list and a text', { ids: '1', 'ids[]': '2' }],
])('refuses %s', (_, given) => {
  expect(problemOf(given)?.statusCode).toBe(422);
});

test('refuses a form with too many fields', () => {
  expect(problemOf({ 'ids[]': Array(FORM_FIELDS).fill('1') })).toBeUndefined();
  expect(problemOf({ 'ids[]': Array(FORM_FIELDS).fill('1'), name: 'x' })?.statusCode).toBe(422);
});

function problemOf(given: Record<string, unknown>): Problem | undefined {
  try {
    readForm(given, schema);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
