import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable } from './table.ts';

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

test('reads the first sheet that holds anything, with the numbers of its rows', async () => {
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

test('shows numbers whole, days as days, formulas as their result and never run', async () => {
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

test('a workbook without any row is empty', async () => {
  await expect(read((book) => void book.addWorksheet('Nothing'))).rejects.toMatchObject({
    message: 'The file is empty.',
  });
});
