import { type EnquiryRow, enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;

beforeAll(async () => {
  asha = await crm.person();
  for (const [givenNames, englishTest] of [
    ['Amina', 'pte'],
    ['Bela', 'ielts'],
    ['Chloe', 'none'],
    ['Dina', null],
  ] as const)
    await recorded(crm, asha, {
      givenNames,
      familyName: '',
      serCode: 'AD',
      interest: { kind: 'admission', englishTest },
    });
  await recorded(crm, asha, { givenNames: 'Esra', familyName: '', serCode: 'VE', interest: { kind: 'migration' } });
});

type Filter = Parameters<typeof crm.as<typeof enquiries.list>>[2];
async function found(filter: Filter): Promise<EnquiryRow[]> {
  const { status, body } = await crm.as(asha, enquiries.list, { sort: 'name', ...filter });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.rows;
}
const initials = (rows: readonly EnquiryRow[]) => rows.map(({ name }) => name.charAt(0)).join('');
const where = (op: string, value?: string[]) => ({
  where: JSON.stringify({ all: [{ field: 'englishTest', op, value }] }),
});

test.each<[string, Filter, string]>([
  ['one', { englishTest: ['pte'] }, 'A'],
  ['one of two', { englishTest: ['pte', 'ielts'] }, 'AB'],
  ['a condition', where('anyOf', ['ielts', 'none']), 'BC'],
  ['none of, including blanks', where('noneOf', ['pte', 'ielts']), 'CDE'],
  ['not asked yet', where('blank'), 'DE'],
  ['already asked', where('notBlank'), 'ABC'],
  ['ascending, blanks last', { sort: 'englishTest,name' }, 'BCADE'],
  ['descending, blanks last', { sort: '-englishTest,name' }, 'ACBDE'],
])('enquiries by English test: %s', async (_, filter, names) => {
  expect(initials(await found(filter))).toBe(names);
});

test('rows and records include the English test, and reflect changes', async () => {
  const [row] = await found({ englishTest: ['pte'] });
  if (!row) throw new Error('The row is gone');
  const change = { id: row.id, version: row.version, interest: { kind: 'admission', englishTest: 'oet' } } as const;
  const { body } = await crm.as(asha, enquiries.change, change);
  expect([row.englishTest, body.englishTest]).toEqual(['pte', 'oet']);
  expect(initials(await found({ englishTest: ['oet'] }))).toBe('A');
});

test('refuses an unknown test with a field error', async () => {
  const { status, body } = await crm.as(asha, enquiries.list, { englishTest: ['cambridge'] });
  expect([status, body.error?.map(({ type }: { type: string }) => type)]).toEqual([422, ['englishTest.0']]);
});
