import { Workbook } from '@cj-tech-master/excelts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, encodedIn, header, someTable, turned, withFile, workbookOf } from '../../../../../test/tables.ts';
import { openTable } from './table.ts';

type Reading = NonNullable<Parameters<typeof openTable>[1]>['reading'];

const read = (bytes: Buffer | string, reading?: Reading) =>
  withFile(Buffer.from(bytes), async (file) => {
    const { headers, rows, found } = await openTable(file, { reading });
    const all: { line: number; cells: string[] }[] = [];
    for await (const row of rows) all.push(row);
    return { headers, rows: all, ...found() };
  });
const finding = ({ findings }: Awaited<ReturnType<typeof read>>, name: string) =>
  findings.find(({ about }) => about === name);

async function book(fill: (book: Workbook) => void, reading?: Reading) {
  const made = new Workbook();
  fill(made);
  return read(Buffer.from(new Uint8Array(await made.xlsx.writeBuffer())), reading);
}
const sheet = (made: Workbook, name: string, ...rows: unknown[][]) => {
  const added = made.addWorksheet(name);
  for (const row of rows) added.addRow(row);
  return added;
};

test('P3: every row of a random table is found again, under its own name and on its line', async () => {
  await fc.assert(
    fc.asyncProperty(someTable(), async (table) => {
      const { text, lines, note } = csvOf(table);
      const found = await read(encodedIn(table.encoding, text));
      expect(found.headers).toEqual(turned(table, header));
      expect(found.rows).toEqual(
        table.people.map((one, at) => ({
          line: lines[at],
          cells: turned(table, [one.name, one.email, 'AD', note(one.note)]),
        })),
      );
      const total = found.lines?.total ?? 0;
      expect(total).toBe(text.split(table.end).length - 1 - (table.isDeclared ? 1 : 0));
      expect((found.lines?.rows ?? 0) + (found.lines?.blank ?? 0) + (found.lines?.around ?? 0)).toBe(total);
    }),
    { numRuns: 400 },
  );
}, 60_000);

const padded = (cells: readonly string[]) => Array.from({ length: 4 }, (_, at) => cells[at] ?? '');

test('P4: every row of a random workbook is found again, never one of a hidden sheet', async () => {
  await fc.assert(
    fc.asyncProperty(someTable(), async (table) => {
      const found = await read(await workbookOf(table));
      expect(found.rows.map(({ cells }) => padded(cells))).toEqual(
        table.people.map(({ name, email, note }) => turned(table, [name, email, 'AD', note])),
      );
      expect(finding(found, 'sheet')).toMatchObject({ value: 'People', sure: true });
    }),
    { numRuns: 12 },
  );
}, 60_000);

const severalSheets = (made: Workbook) => {
  sheet(made, 'Old', ['Name', 'Email'], ['Old', 'old@b.co']).state = 'hidden';
  sheet(made, 'Empty');
  sheet(made, 'New', ['Name', 'Email'], ['New', 'new@b.co']);
  sheet(made, 'More', ['Name', 'Email'], ['More', 'more@b.co']);
};

const hiddenParts = (made: Workbook) => {
  const people = sheet(made, 'People', ['Name', 'Email', 'Age'], ['A', 'a@b.co', 1], ['B', 'b@b.co', 2]);
  people.getRow(2).hidden = true;
  people.getColumn(3).hidden = true;
};

test('P4: the first visible sheet with data is read; with several, all are offered', async () => {
  const found = await book(severalSheets);
  expect(found.rows.map(({ cells }) => cells[0])).toEqual(['New']);
  expect(finding(found, 'sheet')).toEqual({
    about: 'sheet',
    value: 'New',
    sure: false,
    sample: 'Name · Email',
    options: [
      { value: 'Old', sample: 'Name · Email', isHidden: true },
      { value: 'New', sample: 'Name · Email' },
      { value: 'More', sample: 'Name · Email' },
    ],
  });
  expect((await book(severalSheets, { sheet: 'Old' })).rows[0]?.cells[0]).toBe('Old');
  await expect(book(severalSheets, { sheet: 'None' })).rejects.toMatchObject({
    message: 'The workbook has no sheet “None”.',
  });
});

test('P4: hidden rows and columns are said, and hidden rows can be left out', async () => {
  const found = await book(hiddenParts);
  expect(found.rows).toHaveLength(2);
  expect(found.notes).toEqual([
    { code: 'hiddenColumn', count: 1, lines: [], about: '' },
    { code: 'hiddenRow', count: 1, lines: [2], about: 'A' },
  ]);
  expect(finding(found, 'hidden')).toMatchObject({ value: 'read', sure: false, sample: 'A' });
  expect((await book(hiddenParts, { hidden: 'skip' })).rows.map(({ line }) => line)).toEqual([3]);
});

test('P5: titles in merged cells, blank rows and totals around a table are left out and said', async () => {
  const found = await book((made) => {
    const people = sheet(made, 'People', ['Students of 2026'], ['Report generated', '20 Nov 2026'], []);
    people.mergeCells('A1:D1');
    people.addRow(['Full name', 'Email', 'Service']);
    people.addRow(['Asha', 'a@b.co', 'AD']);
    people.addRow(['Total students: 1']);
  });
  expect(found.headers.slice(0, 3)).toEqual(['Full name', 'Email', 'Service']);
  expect(found.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([[5, 'Asha']]);
  expect(found.notes.map(({ code, lines }) => [code, lines])).toEqual([
    ['title', [1, 2]],
    ['total', [6]],
  ]);
  expect(finding(found, 'header')).toMatchObject({ value: '4', sure: true, sample: 'Full name · Email · Service' });
});

test.each([
  [
    'of two lines',
    'Full,E-mail,Mobile\nname,address,number\nA,a@b.co,01711223344\n',
    ['Full name', 'E-mail address', 'Mobile number'],
    '2',
    true,
  ],
  ['of unknown words', 'Naam,Pata\nA,x\nB,y\n', ['Naam', 'Pata'], '1', true],
  [
    'after a title with one of its words',
    'Students\nName,Email,Phone\nA,a@b.co,01711223344\n',
    ['Name', 'Email', 'Phone'],
    '2',
    true,
  ],
  [
    'that is missing',
    'Rahim,r@b.co,01711223344\nAsha,a@b.co,01711223345\n',
    ['Column 1', 'Column 2', 'Column 3'],
    '0',
    false,
  ],
])('P5: finds a header %s', async (_, text, headers, value, sure) => {
  const found = await read(text);
  expect(found.headers).toEqual(headers);
  expect(finding(found, 'header')).toMatchObject({ value, sure });
});

test('P5: the header can be chosen, also none', async () => {
  const text = 'x,y\nName,Email\nA,a@b.co\n';
  expect((await read(text, { header: 1 })).rows.map(({ line }) => line)).toEqual([2, 3]);
  expect((await read(text, { header: 0 })).headers).toEqual(['Column 1', 'Column 2']);
  await expect(read(text, { header: 9 })).rejects.toMatchObject({ message: 'Line 9 has no column names.' });
});

test('P5: a total between rows stays a row', async () => {
  const found = await read('Name,Email,City\nA,a@b.co,x\nTotal,1\nB,b@b.co,y\nTotal,2\n');
  expect(found.rows.map(({ line }) => line)).toEqual([2, 3, 4]);
});

test('the evidence of a CSV file: encoding, delimiter, marks and rows that are too long', async () => {
  const bytes = Buffer.from(
    'Name;Email;Note\nJos\u00e9;a@b.co;"open\nAsha;b@b.co;x\nZoe;c@b.co;x\nKim;d@b.co;x;more\n',
    'latin1',
  );
  const found = await read(bytes);
  expect(finding(found, 'encoding')).toMatchObject({ value: 'windows-1252', sample: 'José;a@b.co;"open' });
  expect(finding(found, 'delimiter')).toMatchObject({ value: ';', sure: true, sample: 'Name · Email · Note' });
  expect(finding(found, 'lineBreaks')).toMatchObject({ value: 'judge', sure: false });
  expect(found.notes).toEqual([
    { code: 'quote', count: 1, lines: [2], about: '"open' },
    { code: 'longRow', count: 1, lines: [5], about: 'more' },
  ]);
  expect(found.lines).toEqual({ total: 5, rows: 4, blank: 0, around: 1 });
  const other = await read(bytes, { encoding: 'macintosh', delimiter: '|' });
  expect(finding(other, 'encoding')).toMatchObject({ value: 'macintosh' });
  expect(other.headers).toEqual(['Name;Email;Note']);
});

test('P2: a cell whose lines could be rows is asked about, and can be read as rows', async () => {
  const text = 'Title,Place,Note\nA,x,"call\nB,y,fine\nC,z,now"\nD,w,v\n';
  const found = await read(text);
  expect(found.rows.map(({ line }) => line)).toEqual([2, 5]);
  expect(finding(found, 'lineBreaks')).toMatchObject({ value: 'judge', sure: false });
  expect(found.notes.map(({ code, lines }) => [code, lines])).toEqual([['doubt', [2]]]);
  expect((await read(text, { lineBreaks: 'text' })).rows.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
});

test('letters that cannot be read are named with their line', async () => {
  const found = await read(
    Buffer.concat([Buffer.from('Name,Email\nমা,a@b.co\nJos'), Buffer.from([0xe9]), Buffer.from(',b@b.co\n')]),
  );
  expect(found.notes).toEqual([{ code: 'letters', count: 1, lines: [3], about: 'Jos\ufffd' }]);
});
