import { type EnquiryRow, enquiries, plainFields } from '@embark/contracts/crm/enquiries';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

// what holds for every plain field, shown with the best time to call

const crm = testApp();
let asha: Person;

beforeAll(async () => {
  asha = await crm.person();
  for (const [givenNames, callTime] of [
    ['Amina', 'evening'],
    ['Bela', 'morning'],
    ['Chloe', 'weekend'],
    ['Dina', null],
  ] as const)
    await recorded(crm, asha, { givenNames, familyName: '', callTime });
  await recorded(crm, asha, { givenNames: 'Esra', familyName: '' });
});

type Filter = Parameters<typeof crm.as<typeof enquiries.list>>[2];
async function found(filter: Filter): Promise<EnquiryRow[]> {
  const { status, body } = await crm.as(asha, enquiries.list, { sort: 'name', ...filter });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.rows;
}
const initials = (rows: readonly EnquiryRow[]) => rows.map(({ name }) => name.charAt(0)).join('');
const where = (op: string, value?: string[]) => ({
  where: JSON.stringify({ all: [{ field: 'callTime', op, value }] }),
});

test.each<[string, Filter, string]>([
  ['one', { callTime: ['evening'] }, 'A'],
  ['one of two', { callTime: ['evening', 'morning'] }, 'AB'],
  ['a condition', where('anyOf', ['morning', 'weekend']), 'BC'],
  ['none of, including blanks', where('noneOf', ['morning', 'evening']), 'CDE'],
  ['not known', where('blank'), 'DE'],
  ['known', where('notBlank'), 'ABC'],
  ['in the order of the day, blanks last', { sort: 'callTime,name' }, 'BACDE'],
  ['in the reverse order, blanks last', { sort: '-callTime,name' }, 'CABDE'],
  ['sorted after a filter', { sort: 'callTime,name', ...where('notBlank') }, 'BAC'],
])('enquiries by best time to call: %s', async (_, filter, names) => {
  expect(initials(await found(filter))).toBe(names);
});

test('a sorted list goes on where a page ends, in both directions', async () => {
  for (const [sort, names] of [
    ['callTime,name', 'BACDE'],
    ['-callTime,name', 'CABDE'],
  ] as const) {
    let [seen, cursor] = ['', undefined as string | undefined];
    do {
      const { body } = await crm.as(asha, enquiries.list, { sort, size: 2, ...(cursor && { cursor }) });
      seen += initials(body.rows);
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(seen).toBe(names);
  }
});

test('a change is saved alone, shown in the history, and can be restored', async () => {
  const made = await recorded(crm, asha, { callTime: 'evening', remarks: 'kept' });
  const { body } = await crm.as(asha, enquiries.change, { id: made.id, version: made.version, callTime: null });
  expect(body).toMatchObject({ callTime: null, remarks: 'kept', leadStatus: 'new' });
  const { rows } = (await crm.as(asha, enquiries.history, { id: made.id })).body;
  expect(rows[0]).toMatchObject({ field: 'callTime', before: 'evening', after: null });
  const entry = rows[0]?.restores ?? 0;
  const back = await crm.as(asha, enquiries.restore, {
    id: made.id,
    version: body.version,
    entry,
    field: 'callTime',
  });
  expect([back.status, back.body.callTime]).toEqual([200, 'evening']);
  // and a blank can be restored too
  const again = (await crm.as(asha, enquiries.history, { id: made.id })).body.rows[0]?.restores ?? 0;
  const blank = { id: made.id, version: back.body.version, entry: again, field: 'callTime' };
  expect((await crm.as(asha, enquiries.restore, blank)).body.callTime).toBeNull();
});

test('refuses an unknown value by the name of the field: in a new enquiry, a change and a filter', async () => {
  const { id, version } = await recorded(crm, asha, {});
  const dawn = JSON.parse('"dawn"'); // no value that compiles
  const refused = [
    await crm.as(asha, enquiries.create, { givenNames: 'F', email: 'f@person.test', serCode: 'AD', callTime: dawn }),
    await crm.as(asha, enquiries.change, { id, version, callTime: dawn }),
    await crm.as(asha, enquiries.list, { callTime: [dawn] }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
  const names = refused.map(({ body }) => body.error?.map(({ type }: { type: string }) => type.split('.')[0]));
  expect(names).toEqual([['callTime'], ['callTime'], ['callTime']]);
});

test('a new enquiry that leaves them out has their first values', async () => {
  const made = await recorded(crm, asha, {});
  expect(made).toMatchObject({ ...plainFields.start, callTime: null, leadStatus: 'new' });
});
