import { defineFields, judgeWhere } from '@embark/contracts/kit';
import { expect, test } from 'vitest';
import { z } from 'zod';

const fields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  grade: { kind: 'choice', of: ['a', 'b'], column: true, sort: 'desc', filter: true, where: true },
  office: { kind: 'choice', of: /^[A-Z]{2}$/, filter: true, where: 'place', blank: true },
  tags: { kind: 'words', column: true, filter: 'tag', where: 'tag' },
  seenAt: { kind: 'moment', filter: 'seen', where: 'seen', late: true },
  paid: { kind: 'flag', filter: true, where: true },
});

test('columns and sorts are the field names of the table, in order', () => {
  expect(fields.columns).toEqual(['name', 'grade', 'tags']);
  expect(fields.sorts).toEqual(['name', 'grade']);
});

test('filters accept lists of values, dates from and to, and yes or no', () => {
  const filter = z.strictObject(fields.filter);
  const read = filter.parse({ grade: 'a,b', office: 'AU', tag: 'x', seenFrom: '2026-03-02', paid: 'no' });
  const typed: ('a' | 'b')[] | undefined = read.grade;
  expect([typed, read]).toEqual([
    ['a', 'b'],
    { grade: ['a', 'b'], office: ['AU'], tag: ['x'], seenFrom: '2026-03-02', paid: 'no' },
  ]);
  const refused = filter.safeParse({ grade: 'c', office: 'x', seenTo: '2026-02-30', paid: 'maybe', name: 'x' });
  expect(refused.error?.issues.map(({ path }) => path[0])).toEqual(['grade', 'office', 'seenTo', 'paid', undefined]);
});

test('conditions know each field by name, and its values', () => {
  expect(Object.keys(fields.where)).toEqual(['grade', 'place', 'tag', 'seen', 'paid']);
  const errorsOf = (field: string, op: 'anyOf' | 'blank' | 'overdue', value?: string[]) =>
    Object.keys(judgeWhere(fields.where, { all: [{ field, op, ...(value && { value }) }] }));
  expect(errorsOf('place', 'anyOf', ['AU'])).toEqual([]);
  expect(errorsOf('place', 'blank')).toEqual([]);
  expect(errorsOf('seen', 'overdue')).toEqual([]);
  expect(errorsOf('paid', 'anyOf', ['yes'])).toEqual([]);
  expect(errorsOf('place', 'anyOf', ['au'])).toEqual(['all.0.value']);
  expect(errorsOf('grade', 'anyOf', ['c'])).toEqual(['all.0.value']);
  expect(errorsOf('grade', 'blank')).toEqual(['all.0.op']);
  expect(errorsOf('office', 'blank')).toEqual(['all.0.field']);
});
