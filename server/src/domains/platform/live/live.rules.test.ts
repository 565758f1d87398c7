import { expect, test } from 'vitest';
import { type Change, concerns, readChange, readSince } from './live.rules.ts';

const change: Change = { topic: 'enquiries', company: 'fc', office: 2, ids: ['1'] };
const inOffices = (...offices: number[]) => ({ company: 'fc' as const, offices: () => offices });

test.each([
  ['their own office', change, inOffices(2), true],
  ['every office', change, { company: 'fc' as const, offices: () => 'all' as const }, true],
  ['another office', change, inOffices(1, 3), false],
  ['another company', { ...change, company: 'ar' }, inOffices(2), false],
  ['no office', change, inOffices(), false],
  ['a topic without readers', { ...change, topic: 'sessions' }, inOffices(2), false],
])('a change concerns users who can read %s', (_, given, listener, expected) => {
  expect(concerns(given, listener)).toBe(expected);
});

test('ignores messages that are not row changes', () => {
  expect(readChange({ topic: 'session', id: '1' })).toBeNull();
  expect(readChange({ topic: 'enquiries', company: 'fc', office: 1, ids: null })).toEqual({
    topic: 'enquiries',
    company: 'fc',
    office: 1,
    ids: null,
  });
});

test.each([
  ['{"since":1200}', 1200],
  ['{"since":0}', 0],
  ['{"since":-1}', null],
  ['{"since":"12"}', null],
  ['{"looking":null}', null],
  ['null', null],
  ['since', null],
])('reads %s as since %s', (text, expected) => {
  expect(readSince(text)).toBe(expected);
});
