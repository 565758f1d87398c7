import type { LineState } from '@embark/contracts/casework/documents';
import { expect, test } from 'vitest';
import { can, mayCheck, reopened } from './lines.rules.ts';

const acts = (state: LineState, versions: number, needed: 'required' | 'not-applicable' = 'required') =>
  (['check', 'return', 'waive', 'reopen', 'remove'] as const).filter((act) => can[act]({ state, needed, versions }));

test.each<[LineState, number, string[]]>([
  ['asked', 0, ['waive', 'remove']],
  ['received', 1, ['check', 'return']],
  ['checked', 1, ['return', 'reopen']],
  ['returned', 1, ['waive', 'reopen']],
  ['waived', 0, ['reopen']],
])('a line that is %s with %i documents', (state, versions, expected) => {
  expect(acts(state, versions)).toEqual(expected);
});
test('a line that is not applicable cannot be waived', () => {
  expect(acts('asked', 0, 'not-applicable')).toEqual(['remove']);
});
test('a reopened line is received if it has a document that was not removed', () => {
  const documents = [null, { removedOn: null }, { removedOn: '2033-03-03' }];
  expect(documents.map((document) => reopened({ document }))).toEqual(['asked', 'received', 'asked']);
});

test.each<[string, Partial<Parameters<typeof mayCheck>[0]>, boolean]>([
  ['who uploaded it', {}, false],
  ['somebody else', { checkerId: 2 }, true],
  ['who uploaded it, where the office allows it', { separateChecks: false }, true],
  ['who uploaded it, alone in the office', { colleagues: 1 }, true],
  ['who uploaded another kind of document', { category: 'other' }, true],
])('E3: funds are checked by %s', (_, given, expected) => {
  const checker = { category: 'funds', uploadedById: 1, checkerId: 1, separateChecks: true, colleagues: 3 };
  expect(mayCheck({ ...checker, ...given })).toBe(expected);
  expect(mayCheck({ ...checker, category: 'identity', ...given })).toBe(expected);
});
