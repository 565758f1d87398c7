import {
  checkField,
  choiceField,
  codeField,
  dayField,
  emailField,
  decimalField,
  type FieldDefinitions,
  momentField,
  moneyField,
  textField,
  wordsField,
} from '@embark/contracts/kit/record';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyOf, run } from '../../../test/database.ts';
import { connect, type Database } from '../../db/client.ts';
import { entriesOfFields, readsOfFields, searchOfFields } from './recordSql.ts';

// every type of field, in a scratch table of a database of its own
const list = { list: true, sort: true, filter: true } as const; // whether a type fits is checked by the compiler of `describeFields`
const fields: FieldDefinitions = {
  givenName: { type: textField(40), search: true, ...list },
  licenceNo: { type: codeField(40), search: true, ...list },
  email: { type: emailField, list: true, sort: true },
  grade: { type: choiceField(['a', 'b']), ...list },
  stage: { type: choiceField(['late', 'early']), ...list },
  validUntil: { type: dayField, where: true, ...list },
  share: { type: decimalField(0, 100), ...list },
  amount: { type: moneyField, ...list },
  tags: { type: wordsField(5), filter: true },
  urgent: { type: checkField, ...list },
  seenAt: { type: momentField, readOnly: true, ...list },
  uses: { type: moneyField, computed: true, list: true },
};
const entries = entriesOfFields(fields, { alias: 'r', dayOf: (wall) => sql`(${wall})::date` });

let copy: Awaited<ReturnType<typeof copyOf>>;
let scratch: Database;
beforeAll(async () => {
  copy = await copyOf(inject('template'));
  await run(
    copy.url,
    `create table scratch (id int, given_name text, licence_no text, email text, grade text, stage text, valid_until date, share numeric, amount bigint, tags text[], urgent boolean, seen_at timestamptz);
    insert into scratch values
      (1, 'Żofia', 'ab 12 345', 'z@x.co', 'b', 'early', '2026-03-01', 12.5, 900, '{vip,new}', true, '2026-01-02T00:00Z'),
      (2, 'Adam', '999', null, 'a', null, '2025-01-01', 99.99, 100, '{}', false, null),
      (3, 'bea', '', 'b@x.co', null, 'late', null, null, null, '{new}', false, '2026-01-01T00:00Z')`,
  );
  scratch = connect(copy.url);
});
afterAll(async () => {
  await scratch.db.destroy();
  await copy.drop();
});

const found = async (condition: unknown, order: unknown = sql`id`): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from scratch r where ${condition} order by ${order}`.execute(scratch.db)
  ).rows.map(({ id }) => id);
const all = sql`true`;
const asking = { reach: {} as never, now: new Date('2026-03-01T12:00:00Z') };

test('a row reads days as text, decimals as numbers and moments as ISO 8601; computed fields are not read', async () => {
  const { rows } =
    await sql<object>`select row_to_json(shown) as row from (select ${readsOfFields(fields, 'r')} from scratch r where id = 1) shown`.execute(
      scratch.db,
    );
  expect(rows[0]).toEqual({
    row: {
      givenName: 'Żofia',
      licenceNo: 'ab 12 345',
      email: 'z@x.co',
      grade: 'b',
      stage: 'early',
      validUntil: '2026-03-01',
      share: 12.5,
      amount: 900,
      tags: ['vip', 'new'],
      urgent: true,
      seenAt: '2026-01-02T00:00:00.000Z',
    },
  });
});

test.each([
  ['givenName', [2, 3, 1], [1, 3, 2]],
  ['email', [3, 1, 2], [1, 3, 2]],
  ['grade', [2, 1, 3], [1, 2, 3]],
  ['stage', [3, 1, 2], [1, 3, 2]], // in the order of its values
  ['validUntil', [2, 1, 3], [1, 2, 3]],
  ['share', [1, 2, 3], [2, 1, 3]],
  ['amount', [2, 1, 3], [1, 2, 3]],
  ['urgent', [1, 2, 3], [2, 3, 1]],
  ['seenAt', [3, 1, 2], [1, 3, 2]],
])('%s sorts with blanks last in both directions', async (name, up, down) => {
  const sort = entries[name]?.sort;
  expect(await found(all, sql`${sort?.up}, id`)).toEqual(up);
  expect(await found(all, sql`${sort?.down ?? sort?.up} desc, id`)).toEqual(down);
});

test.each([
  ['grade', ['a'], [2]],
  ['grade', ['a', 'b'], [1, 2]],
  ['tags', ['new'], [1, 3]],
  ['tags', ['vip', 'old'], [1]],
  ['urgent', ['yes'], [1]],
  ['urgent', ['no'], [2, 3]],
  ['urgent', ['no', 'yes'], [1, 2, 3]],
])('%s is filtered by %j', async (name, values, expected) => {
  expect(await found(entries[name]?.of?.(values, asking))).toEqual(expected);
});

test('days are filtered from and until a day, and used in conditions; blanks are found', async () => {
  const { validUntil, grade } = entries;
  expect(await found(validUntil?.from?.('2026-03-01'))).toEqual([1]);
  expect(await found(validUntil?.to?.('2026-02-28'))).toEqual([2]);
  const where = validUntil?.where?.(asking);
  expect(await found(where?.({ field: 'validUntil', op: 'on', value: '2026-03-01' }))).toEqual([1]);
  expect(await found(where?.({ field: 'validUntil', op: 'blank' }))).toEqual([3]);
  expect(await found(grade?.blank)).toEqual([3]);
});

test('a search finds parts of texts without accents, and codes without their spaces', async () => {
  const search = searchOfFields(fields, 'r');
  expect(await found(search('zofi'))).toEqual([1]);
  expect(await found(search('AB12345'))).toEqual([1]);
  expect(await found(search('٩٩٩'))).toEqual([2]);
  expect(await found(search('345'))).toEqual([]);
});
