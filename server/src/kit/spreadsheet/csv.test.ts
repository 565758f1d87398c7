import { expect, test } from 'vitest';
import { openCsv } from './csv.ts';

async function read(content: string | Buffer, reading: Parameters<typeof openCsv>[1] = {}) {
  const rows: [number, ...string[]][] = [];
  const csv = openCsv(Buffer.from(content), reading);
  for await (const { line, cells } of csv.rows) rows.push([line, ...cells]);
  return rows;
}
const head = 'Name,Email,Service,Note\r\n';
const row = (name: string, note: string) => `${name},${name}@b.co,AD,${note}\r\n`;
const plain = (line: number, name: string, note: string) => [line, name, `${name}@b.co`, 'AD', note];

test.each([
  ['a mark that is never closed', row('A', '"call') + row('B', 'x'), [plain(2, 'A', '"call'), plain(3, 'B', 'x')]],
  [
    'a mark before one inside a later cell',
    row('A', '"call') + row('B', 'x') + row('C', 'a 32" screen') + row('D', 'y'),
    [plain(2, 'A', '"call'), plain(3, 'B', 'x'), plain(4, 'C', 'a 32" screen'), plain(5, 'D', 'y')],
  ],
  [
    'a mark before a quoted cell',
    row('A', '"call') + row('B', 'x') + row('C', '"call me"') + row('D', 'y'),
    [plain(2, 'A', '"call'), plain(3, 'B', 'x'), plain(4, 'C', 'call me'), plain(5, 'D', 'y')],
  ],
  [
    'two marks that would close one cell',
    row('A', '"call') + row('B', 'x') + row('C', 'now"') + row('D', 'y'),
    [plain(2, 'A', '"call'), plain(3, 'B', 'x'), plain(4, 'C', 'now"'), plain(5, 'D', 'y')],
  ],
  [
    'a mark in an earlier column',
    'A,"A@b.co,AD,x\r\nB,B@b.co,AD,y\r\nC,C@b.co",AD,z\r\n',
    [
      [2, 'A', '"A@b.co', 'AD', 'x'],
      [3, 'B', 'B@b.co', 'AD', 'y'],
      [4, 'C', 'C@b.co"', 'AD', 'z'],
    ],
  ],
  [
    'rows in quotes after a mark',
    '"A","A@b.co","AD","call\r\n"B","B@b.co","AD",""\r\n"C","C@b.co","AD","y"\r\n',
    [plain(2, 'A', '"call'), plain(3, 'B', ''), plain(4, 'C', 'y')],
  ],
])('P2: reads all rows around %s', async (_, rows, expected) => {
  expect((await read(head + rows)).slice(1)).toEqual(expected);
});

test.each([
  [
    'a mark that takes rows with it',
    row('A', '"call, now') + row('B', 'x') + row('C', 'z"'),
    'line 2 is closed only in line 4',
  ],
  [
    'a mark that is never closed in an uneven file',
    `${row('A', '"call')}only this\r\n`,
    "line 2 or just after it isn't closed",
  ],
  ['a line that is too long', row('A', 'x'.repeat(1_100_000)), 'Line 2 is too long'],
])('P2: refuses %s, and names the line', async (_, rows, message) => {
  await expect(read(head + rows)).rejects.toMatchObject({ message: expect.stringContaining(message) });
});

test('P2: the user can say what such a mark means', async () => {
  const rows = head + row('A', '"call') + row('B', 'x') + row('C', 'now"');
  expect(await read(rows, { lineBreaks: 'cells' })).toEqual([
    [1, 'Name', 'Email', 'Service', 'Note'],
    plain(2, 'A', 'call\r\nB,B@b.co,AD,x\r\nC,C@b.co,AD,now'),
  ]);
  const open = `${row('A', '"call, now')}${row('B', 'x')}`;
  expect((await read(head + open, { lineBreaks: 'text' }))[1]).toEqual([2, 'A', 'A@b.co', 'AD', '"call', ' now']);
});

test.each([
  ['escaped marks', '"a ""b"" c"', 'a "b" c'],
  ['marks that are not escaped', '"a "b" c"', 'a "b" c'],
  ['marks escaped by backslashes', '"a \\"b\\", c"', 'a "b", c'],
  ['a mark in the middle', '32" screen', '32" screen'],
  ['an apostrophe', "'O'Brien", "'O'Brien"],
  ['blanks around a quoted cell', ' "a, b" ', 'a, b'],
  ['line breaks', '"one\ntwo, with a comma\r\n\r\nthree"', 'one\ntwo, with a comma\r\n\r\nthree'],
  ['NUL bytes', 'a\0b', 'ab'],
  ['text like the last cells of a row', '"one\ntwo, AD, x"', 'one\ntwo, AD, x'],
])('P2: reads a cell with %s', async (_, cell, text) => {
  expect(await read(`${head}${row('A', cell)}${row('B', 'x')}`)).toContainEqual(plain(2, 'A', text));
});

test('P2: a cell of several lines in the first column stays one, whatever follows it', async () => {
  const text = `${head}"A\r\nB",A@b.co,AD,x\r\n"C, D\r\nE","C@b.co","AD","y"\r\n${row('F', 'z')}`;
  expect((await read(text)).map(([line, name]) => [line, name])).toEqual([
    [1, 'Name'],
    [2, 'A\r\nB'],
    [4, 'C, D\r\nE'],
    [6, 'F'],
  ]);
});

test('P2: a mark in the last row is text', async () => {
  expect((await read(head + row('A', '"call')))[1]).toEqual(plain(2, 'A', '"call'));
});

test.each(['\r\n', '\n', '\r'])('P9: a row has the line on which it begins, with lines that end in %j', async (end) => {
  const text = `${head}${row('A', '"one\r\ntwo\r\nthree"')}\r\n${row('B', 'x')}${row('C', '"y\r\nz"')}${row('D', 'w')}`;
  const rows = await read(text.replaceAll('\r\n', end));
  expect(rows.map(([line]) => line)).toEqual([1, 2, 5, 6, 7, 9]);
  expect(rows[1]?.[4]).toBe(`one${end}two${end}three`);
});

test('P9: lines that end in several ways are counted once each', async () => {
  expect((await read('a,b\r\n1,2\n3,4\r5,6\n\r7,8\r\n\r\n')).map(([line]) => line)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
