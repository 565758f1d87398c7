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
  ['none of, blanks too', where('noneOf', ['pte', 'ielts']), 'CDE'],
  ['nobody has asked', where('blank'), 'DE'],
  ['somebody has asked', where('notBlank'), 'ABC'],
  ['in order, blanks last', { sort: 'englishTest,name' }, 'BCADE'],
  ['the other way, blanks last', { sort: '-englishTest,name' }, 'ACBDE'],
])('enquiries by English test: %s', async (_, filter, names) => {
  expect(initials(await found(filter))).toBe(names);
});

test('a row and its page say the test, and follow a change of it', async () => {
  const [row] = await found({ englishTest: ['pte'] });
  if (!row) throw new Error('The row is gone');
  const change = { id: row.id, version: row.version, interest: { kind: 'admission', englishTest: 'oet' } } as const;
  const { body } = await crm.as(asha, enquiries.change, change);
  expect([row.englishTest, body.englishTest]).toEqual(['pte', 'oet']);
  expect(initials(await found({ englishTest: ['oet'] }))).toBe('A');
});

test('a test that there is not is refused by its field', async () => {
  const { status, body } = await crm.as(asha, enquiries.list, { englishTest: ['cambridge'] });
  expect([status, body.error?.map(({ type }: { type: string }) => type)]).toEqual([422, ['englishTest.0']]);
});
