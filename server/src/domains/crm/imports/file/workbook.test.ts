import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openTable } from './table.ts';
import { openWorkbook } from '../../../../kit/spreadsheet/workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embark-workbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(fill: (book: Workbook) => void) {
  const book = new Workbook();
  fill(book);
  const path = join(folder, 'book.xlsx');
  await book.xlsx.writeFile(path);
  const { headers, rows } = await openTable({ name: 'book.xlsx', path, size: (await readFile(path)).length });
  const found: { line: number; cells: string[] }[] = [];
  for await (const row of rows) found.push(row);
  return { headers, rows: found };
}

test('reads the first sheet that has data, with its row numbers', async () => {
  const { headers, rows } = await read((book) => {
    book.addWorksheet('Empty');
    const sheet = book.addWorksheet('People');
    sheet.getRow(2).values = ['Name', 'Phone', 'Note'];
    sheet.getRow(3).values = ['Rahim & "Co" <b>', 8801711223344, 'one\ntwo'];
    sheet.getRow(5).values = ['আয়েশা', 1711223344, ''];
    book.addWorksheet('More').getRow(1).values = ['Other'];
  });
  expect(headers).toEqual(['Name', 'Phone', 'Note']);
  expect(rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, 3) }))).toEqual([
    { line: 3, cells: ['Rahim & "Co" <b>', '8801711223344', 'one\ntwo'] },
    { line: 5, cells: expect.arrayContaining(['আয়েশা', '1711223344']) },
  ]);
});

test('shows whole numbers, ISO dates, and formula results without evaluating them', async () => {
  const { rows } = await read((book) => {
    const sheet = book.addWorksheet('One');
    sheet.addRow(['a', 'b', 'c', 'd', 'e', 'f']);
    sheet.addRow([
      new Date('2026-03-02T00:00:00Z'),
      new Date('2026-03-02T14:30:00Z'),
      0.1 + 0.2,
      true,
      { formula: '1+1', result: 2 },
      '=1+1',
    ]);
    sheet.getCell('A2').numFmt = 'dd/mm/yyyy';
    sheet.getCell('B2').numFmt = 'dd/mm/yyyy hh:mm';
  });
  expect(rows[0]?.cells).toEqual(['2026-03-02', '2026-03-02 14:30', '0.3', 'TRUE', '2', '=1+1']);
});

test('a workbook without rows is empty', async () => {
  await expect(read((book) => void book.addWorksheet('Nothing'))).rejects.toMatchObject({
    message: 'The file is empty.',
  });
});

/** A workbook with one sheet, whose shared strings and rows are raw XML. */
async function written(rows: string, strings = '') {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('<x:workbook xmlns:x="m"><x:sheets/></x:workbook>'), 'xl/workbook.xml');
  zip.addBuffer(Buffer.from(`<sst>${strings}</sst>`), 'xl/sharedStrings.xml');
  const sheet = `\ufeff<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
  zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml');
  zip.end();
  const found: string[][] = [];
  for await (const { cells } of (await openWorkbook(await buffer(zip.outputStream))).rows(0)) found.push(cells);
  return found;
}
const inline = (text: string) => `<x:row><x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c></x:row>`;

test.each([
  ['prefixed names, without row and cell references', inline('Asha'), '', 'Asha'],
  ['entities', inline('&lt;b&gt; &amp; &#x985;'), '', '<b> & অ'],
  ['_x000A_ escapes', inline('one_x000A_two'), '', 'one\ntwo'],
  ['CDATA sections', inline('<![CDATA[<b> & co]]>'), '', '<b> & co'],
  ['control characters left by other programs', inline('a\u000bb'), '', 'a\u000bb'],
  ['a text in several runs', '<row><c t="s"><v>0</v></c></row>', '<si><r><t>As</t></r><r><t>ha</t></r></si>', 'Asha'],
  [
    'a text without its phonetic reading',
    '<row><c t="s"><v>0</v></c></row>',
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
    '東京',
  ],
  ['an empty cell before the value', '<row><c r="A1"/><c r="C1"><v>7</v></c></row>', '', '7'],
])('reads %s', async (_, rows, strings, last) => {
  expect((await written(rows, strings)).map((cells) => cells.at(-1))).toEqual([last]);
});

test.each([
  ['a truncated sheet', '<row><c>', 'invalid'],
  ['mismatched end tags', '<row><c></row></c>', 'invalid'],
  [
    'an unterminated text',
    inline('x'.repeat(9 * 1024 * 1024).replaceAll('x', () => Math.random().toString(36)[2] ?? 'y')),
    'invalid',
  ],
])('refuses %s', async (_, rows, code) => {
  await expect(written(rows)).rejects.toMatchObject({ code, message: expect.stringContaining('damaged') });
});
