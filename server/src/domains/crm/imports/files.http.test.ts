import { imports } from '@embark/contracts/crm/imports';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { importing } from '../../../../test/importing.ts';
import { csvOf, encodedIn, someTable, workbookOf } from '../../../../test/tables.ts';

const t = testApp();
const i = importing(t);
let who: Person;
beforeAll(async () => {
  who = await t.person({ roles: ['admin'] });
});

const inspect = async (file: Buffer | string, params: object = {}) => {
  const { status, body } = await t.upload(who, imports.inspect, 'people.csv', file, params);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const namesOf = async (id: string) => (await i.rows(who, id)).map(({ line, name, outcome }) => [line, name, outcome]);
const head = 'Full name,Email,Service,Date of birth,Remarks';

test('P3: an Arabic file in windows-1256 keeps its names, and another encoding can be chosen', async () => {
  const file = encodedIn('windows-1256', `${head}\r\nمحمد صديق,p3@example.net,AD,,\r\n`);
  const found = await inspect(file);
  expect(found.preview[0]?.[0]).toBe('محمد صديق');
  expect(found.findings[0]).toMatchObject({ about: 'encoding', value: 'windows-1256', sure: true });
  const other = await inspect(file, { reading: { encoding: 'windows-1252' } });
  expect(other.preview[0]?.[0]).toBe('ãÍãÏ ÕÏíÞ');
  expect(await namesOf(await i.all(who, file))).toEqual([[2, 'محمد صديق', 'created']]);
});

test('P2, P9: rows around a stray mark are imported and said; rows and refusals have their line of the file', async () => {
  const id = await i.all(
    who,
    `${head}\r\nA,p2a@example.net,AD,,"urgent\r\nB,p2b@example.net,AD,,fine\r\nC,p2c@example.net,AD,,"one\r\ntwo"\r\nD,,AD,,\r\n`,
  );
  expect(await namesOf(id)).toEqual([
    [2, 'A', 'created'],
    [3, 'B', 'created'],
    [4, 'C', 'created'],
    [6, 'D', 'failed'],
  ]);
  const { body } = await t.as(who, imports.get, { id });
  expect(body.file).toEqual({
    notes: [
      { code: 'quote', count: 1, lines: [2], about: '"urgent' },
      { code: 'lineBreak', count: 1, lines: [4], about: 'one\r\ntwo' },
    ],
    lines: { total: 6, rows: 5, blank: 0, around: 1 },
  });
  const errors = await t.as(who, imports.errors, { id });
  expect(String(errors.body)).toContain('D,,AD,,,6,');
});

test('P2: rows that a mark would swallow are refused with the line, and nothing is stored', async () => {
  const file = `${head}\r\nA,p2d@example.net,AD,,"urgent, now\r\nB,p2e@example.net,AD,,x\r\nC,p2f@example.net,AD,,y"\r\n`;
  const refused = await t.upload(who, imports.start, 'people.csv', file, {});
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ error: [{ type: 'file', message: expect.stringContaining('line 2') }] });
});

test('P8: a column that writes dates in both orders is asked about, and the answer is used', async () => {
  const rows = ['25/12/1999', '12/25/1999', '03/04/1999'].map((day, at) => `M ${at},p8${at}@example.net,AD,${day},`);
  const file = [head, ...rows].join('\r\n');
  expect((await inspect(file)).dates).toEqual({ order: 'dmy', sure: false, sample: '25/12/1999', other: '12/25/1999' });
  const born = async (settings: object) =>
    (await i.rows(who, await i.all(who, file, { ...settings, duplicates: 'create' }))).map(
      ({ difference }) => difference['dateOfBirth']?.[1],
    );
  expect(await born({ dates: 'mdy' })).toEqual(['1999-12-25', '1999-12-25', '1999-03-04']);
});

test('P8: columns that prove different orders are read each in its own', async () => {
  const file = [
    'Full name,Email,Service,Date of birth,Follow up date',
    'N A,p8n1@example.net,AD,12/25/1999,25/12/2026',
    'N B,p8n2@example.net,AD,03/04/1999,03/04/2026',
  ].join('\n');
  const found = await inspect(file);
  expect(Object.values(found.orders).map(({ order, sure }) => [order, sure])).toEqual([
    ['mdy', true],
    ['dmy', true],
  ]);
  const [, second] = await i.rows(who, await i.all(who, file));
  expect(second?.difference['dateOfBirth']?.[1]).toBe('1999-03-04');
  expect(second?.difference['nextFollowUpAt']?.[1]).toContain('2026-04-0');
});

test.each([
  [{ reading: { encoding: 'klingon' } }, 'reading.encoding'],
  [{ reading: { header: 77 } }, 'reading.header'],
])('a reading that cannot be is refused with its field: %j', async (params, field) => {
  const refused = await t.upload(who, imports.inspect, 'people.csv', `${head}\nA,a@b.co,AD,,\n`, params);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ error: [{ type: field }] });
});

const emailOf = (cells: readonly string[]) => cells.find((cell) => cell.endsWith('@example.net'));

test('every person of a random file is imported under the own name, or named in the result', async () => {
  let people = 0;
  const next = () => {
    people += 100;
    return people;
  };
  await fc.assert(
    fc.asyncProperty(someTable(next), fc.boolean(), async (table, isBook) => {
      const { text, lines } = csvOf(table);
      const file = isBook ? await workbookOf(table) : encodedIn(table.encoding, text);
      const one = await t.person({ roles: ['admin'] });
      const rows = await i.rows(one, await i.all(one, file));
      expect(rows.map(({ cells }) => emailOf(cells))).toEqual(table.people.map(({ email }) => email));
      expect(rows.map(({ name }) => name)).toEqual(table.people.map(({ name }) => name));
      expect(rows.every(({ outcome }) => outcome !== null && outcome !== 'failed')).toBe(true);
      expect(isBook ? lines : rows.map(({ line }) => line)).toEqual(lines);
    }),
    { numRuns: 15 },
  );
}, 120_000);
