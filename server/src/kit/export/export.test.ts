import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, expect, test } from 'vitest';
import { type Cell, csvLine } from './cells.ts';
import { writeTable } from './write.ts';

const folder = await mkdtemp(join(tmpdir(), 'embark-export-'));
afterAll(() => rm(folder, { recursive: true }));

test.each<[Cell, string]>([
  ['=1+1', "'=1+1"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['\uFF20SUM(1)', "'\uFF20SUM(1)"],
  ['+61 400 000 000', "'+61 400 000 000"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['say "hi", twice', '"say ""hi"", twice"'],
  ['two\nlines', '"two\nlines"'],
  ['রহিম উদ্দিন', 'রহিম উদ্দিন'],
  ['محمد', 'محمد'],
  [-2, '-2'],
  [null, ''],
  [{ moment: '2026-03-02T12:00:00+11:00' }, '2026-03-02T12:00:00+11:00'],
  [{ day: '2026-03-02' }, '2026-03-02'],
])('%j is written as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

async function* some(rows: Cell[][]) {
  yield rows.slice(0, 1);
  yield rows.slice(1);
}

async function opened(rows: Cell[][], rightToLeft = false) {
  const pieces: Buffer[] = [];
  const columns = [{ title: 'Name' }, { title: 'When' }, { title: 'Count' }];
  for await (const piece of writeTable({ format: 'xlsx', columns, rows: some(rows), rightToLeft }))
    pieces.push(Buffer.from(piece));
  const path = join(folder, 'table.xlsx');
  await writeFile(path, Buffer.concat(pieces));
  const book = new Workbook();
  await book.xlsx.readFile(path);
  return book.worksheets[0];
}

test('an opened workbook has text cells, times in the office’s time zone, and numbers', async () => {
  const sheet = await opened([
    ['=1+1 & <b> \u0001', { moment: '2026-03-02T12:00:00+11:00' }, 7],
    ['محمد রহিম', { day: '2026-03-02' }, null],
  ]);
  expect(sheet?.getRow(1).getCell(1).value).toBe('Name');
  expect(sheet?.getRow(2).getCell(1).value).toBe('=1+1 & <b> ');
  expect(sheet?.getRow(2).getCell(2).value).toEqual(new Date('2026-03-02T12:00:00Z')); // the office's local time
  expect(sheet?.getRow(2).getCell(3).value).toBe(7);
  expect(sheet?.getRow(3).getCell(1).value).toBe('محمد রহিম');
});

test('a workbook whose rows fail reports the error, and a reader that stops ends the rows', async () => {
  const connectionLost = new Error('the database went away');
  async function* failingRows(): AsyncGenerator<Cell[][]> {
    yield [['one']];
    throw connectionLost;
  }
  const columns = [{ title: 'Name' }];
  const read = async () => {
    for await (const piece of writeTable({ format: 'xlsx', columns, rows: failingRows() })) expect(piece).toBeDefined();
  };
  await expect(read()).rejects.toBe(connectionLost);

  const ended = Promise.withResolvers<void>();
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) yield [[crypto.randomUUID()]];
    } finally {
      ended.resolve();
    }
  }
  let size = 0;
  for await (const piece of writeTable({ format: 'xlsx', columns, rows: endless() })) {
    size += piece.length;
    if (size > 100_000) break;
  }
  await ended.promise;
});
