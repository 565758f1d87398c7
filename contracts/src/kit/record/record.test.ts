import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  checkField,
  choiceField,
  codeField,
  dayField,
  decimalField,
  defineRecord,
  emailField,
  longField,
  momentField,
  moneyField,
  placed,
  textField,
  wholeField,
  wordsField,
} from './index.ts';

const record = defineRecord('employers', {
  name: { type: textField(20), required: 'Enter a name', list: true, sort: true, search: true },
  note: { type: longField(100) },
  grade: { type: choiceField(['a', 'b']), list: true, filter: true, where: true, bulk: true },
  status: { type: choiceField(['on', 'off']), required: true, list: true, filter: 'state', bulk: true, start: 'on' },
  code: { type: codeField(10), list: true },
  email: { type: emailField },
  until: { type: dayField, list: true, sort: 'desc', filter: 'valid', where: true },
  amount: { type: moneyField, list: true, sort: true },
  share: { type: decimalField(0, 100), required: true, start: 10 },
  weeks: { type: wholeField(0, 5) },
  tags: { type: wordsField(3), list: true, filter: true },
  urgent: { type: checkField, list: true, filter: true },
  seenAt: { type: momentField, readOnly: true, list: true },
  uses: { type: wholeField(0, 1e9), computed: true, list: true },
});
const filled: z.input<typeof record.New> = {
  name: 'One',
  note: '',
  grade: null,
  status: 'on',
  code: '',
  email: null,
  until: null,
  amount: null,
  share: 10,
  weeks: null,
  tags: [],
  urgent: false,
  ownerId: 1,
  office: 'au',
};

test('the list has the columns, sorts and filters of the description, then owner, office and creation', () => {
  expect(record.list.columns).toEqual(
    ['name', 'grade', 'status', 'code', 'until', 'amount', 'tags', 'urgent', 'seenAt', 'uses'].concat([
      'owner',
      'office',
      'createdAt',
    ]),
  );
  expect(record.list.sorts).toEqual(['name', 'until', 'amount', 'owner', 'createdAt']);
  expect(Object.keys(record.list.filter)).toEqual(
    ['grade', 'state', 'validFrom', 'validTo', 'tags', 'urgent'].concat([
      'owner',
      'office',
      'createdFrom',
      'createdTo',
    ]),
  );
  expect(record.list.where).toMatchObject({
    grade: { kind: 'choice', blank: true },
    until: { kind: 'moment', blank: true },
  });
});

test('the form asks for what is neither read-only nor computed, with the owner before long texts', () => {
  const asked = ['name', 'grade', 'status', 'code', 'email', 'until', 'amount', 'share', 'weeks', 'tags', 'urgent'];
  expect(record.names).toEqual([...asked, 'ownerId', 'note']);
  expect(record.settable).toEqual(['grade', 'status']);
  expect(record.start).toMatchObject({ name: '', grade: null, status: 'on', share: 10, tags: [], urgent: false });
  expect(record.New.parse(filled)).toEqual({ ...filled, office: 'AU' });
});

test('where the owner is placed, its column is there and the form has the order of the description', () => {
  const { list, names, row } = defineRecord('employers', {
    note: { type: longField(100), list: true },
    owner: placed,
    office: placed,
    code: { type: codeField(10), list: true },
  });
  expect(list.columns).toEqual(['note', 'owner', 'office', 'code', 'createdAt']);
  expect(list.table.owner).toMatchObject({ kind: 'choice', filter: true });
  expect(names).toEqual(['note', 'ownerId', 'code']);
  expect(row.owner.parse('Ann')).toBe('Ann');
});

test.each([
  [{ name: ' ' }, 'name', 'Enter a name'],
  [{ grade: 'c' }, 'grade', 'Choose a value'],
  [{ status: null }, 'status', 'Choose a value'],
  [{ share: '' }, 'share', expect.stringContaining('number')],
  [{ share: 100.001 }, 'share', 'Enter 0 to 100'],
  [{ weeks: 6 }, 'weeks', 'Enter 0 to 5'],
  [{ email: 'x' }, 'email', 'You must enter a valid email'],
  [{ tags: ['a', 'b', 'c', 'd'] }, 'tags', 'At most 3'],
  [{ office: 'Dhaka' }, 'office', 'Choose an office'],
])('%j is refused by %s', (wrong, field, message) => {
  const { error } = record.New.safeParse({ ...filled, ...wrong });
  expect(error?.issues[0]).toMatchObject({ path: [field], message });
});

test('a blank of an optional field is none; a change needs the version and nothing else', () => {
  expect(record.New.parse({ ...filled, grade: '', until: '', weeks: '', amount: '' })).toMatchObject({
    grade: null,
    until: null,
    weeks: null,
    amount: null,
  });
  const { grade: _, until: __, ...least } = filled;
  expect(record.New.parse(least)).toMatchObject({ grade: null, until: null });
  expect(record.Change.parse({ version: 3 })).toEqual({ version: 3 });
  expect(record.Change.safeParse({ version: 3, uses: 1 }).success).toBe(false);
});

test('a misspelt name does not compile', () => {
  // @ts-expect-error -- there is no field `nmae`
  const typo: z.input<typeof record.New>['nmae'] = '';
  // @ts-expect-error -- `uses` is computed, so that no form has it
  const computed: z.input<typeof record.New>['uses'] = 1;
  // @ts-expect-error -- an amount has no filter
  defineRecord('employers', { name: { type: moneyField, filter: true } });
  // @ts-expect-error -- a sort is `true` or `desc`
  defineRecord('employers', { name: { type: choiceField(['a']), sort: 'up' } });
  expect([typo, computed]).toEqual(['', 1]);
});
