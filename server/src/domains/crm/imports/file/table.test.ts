import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable } from './table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embark-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer | string) {
  const path = join(folder, 'file');
  const bytes = Buffer.from(content);
  await writeFile(path, bytes);
  const { headers, rows } = await openTable({ name: 'file', path, size: bytes.length });
  const found: { line: number; cells: string[] }[] = [];
  for await (const row of rows) found.push(row);
  return { headers, rows: found };
}

const table = 'Name,City\r\nJosé,Łódź\r\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with a BOM', Buffer.from(`\ufeff${table}`)],
  ['UTF-16 LE with a BOM', utf16(`\ufeff${table}`)],
  ['UTF-16 BE with a BOM', utf16(`\ufeff${table}`).swap16()],
  ['UTF-16 LE without a BOM', utf16(table)],
  ['semicolons', Buffer.from(table.replaceAll(',', ';'))],
  ['tabs', Buffer.from(table.replaceAll(',', '\t'))],
  ['bars', Buffer.from(table.replaceAll(',', '|'))],
  ['a declared separator', Buffer.from(`sep=;\r\n${table.replaceAll(',', ';')}`)],
  ['line feeds only', Buffer.from(table.replaceAll('\r\n', '\n'))],
  ['carriage returns only', Buffer.from(table.replaceAll('\r\n', '\r'))],
  ['no line break at the end', Buffer.from(table.trimEnd())],
])('reads %s', async (_, bytes) => {
  const { headers, rows } = await read(bytes);
  expect(headers).toEqual(['Name', 'City']);
  expect(rows.map(({ cells }) => cells)).toEqual([['José', 'Łódź']]);
});

test('reads Windows-1252', async () => {
  const { rows } = await read(Buffer.from('Name;City\nJos\u00e9 \u0080;D\u00fcsseldorf\n', 'latin1'));
  expect(rows[0]?.cells).toEqual(['José €', 'Düsseldorf']);
});

test('cells may contain quotes, separators and line breaks; blank lines are skipped but counted in line numbers', async () => {
  const { rows } = await read('\n\nName,Note\n"A ""B""","one, two\nthree"\n\n ,\nC, =1+1 \nD "x" y,z\n');
  expect(rows).toEqual([
    { line: 4, cells: ['A "B"', 'one, two\nthree'] },
    { line: 8, cells: ['C', ' =1+1 '] },
    { line: 9, cells: ['D "x" y', 'z'] },
  ]);
});

test('rows may have more or fewer cells than the header', async () => {
  const { rows } = await read('a,b,c\n1\n1,2,3,4\n');
  expect(rows.map(({ cells }) => cells)).toEqual([['1'], ['1', '2', '3', '4']]);
});

const ole = (text: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), utf16(text)]);

test.each([
  ['nothing', '', 'The file is empty.'],
  ['blank lines', '\n \n,,\n', 'The file is empty.'],
  ['only a header', 'Name,Email\n\n', 'no data'],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'not a spreadsheet'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not a spreadsheet'],
  ['bytes', Buffer.from([1, 0, 2, 0, 0, 3, 0, 0, 9]), 'not a spreadsheet'],
  ['a web page', '<!DOCTYPE html><html><table><tr><td>Name</td></tr></table>\nx', 'not a spreadsheet'],
  ['an old workbook', ole('Workbook'), 'old Excel'],
  ['an encrypted workbook', ole('EncryptedPackage'), 'password'],
  ['an unterminated quote', `Name\n"${'x\n'.repeat(10)}`, 'closed'],
  ['a damaged workbook', 'PK\u0003\u0004 and then nothing', 'damaged'],
])('refuses %s', async (_, content, message) => {
  await expect(read(content)).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining(message) });
});

test('refuses files with too many rows', async () => {
  await expect(read(`Name\n${'x\n'.repeat(200_001)}`)).rejects.toMatchObject({
    message: expect.stringContaining('200,000'),
  });
});

/** A zip with one entry, whose directory declares the given name and size. */
function zip(name: string, content: Buffer, size = content.length) {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}

test('refuses a zip that is not a workbook, a zip bomb, and one with a false declared size', async () => {
  await expect(read(zip('word/document.xml', Buffer.from('<w/>')))).rejects.toMatchObject({
    message: expect.stringContaining('not a spreadsheet'),
  });
  const bomb = Buffer.alloc(30 * 1024 * 1024, ' ');
  await expect(read(zip('xl/workbook.xml', bomb))).rejects.toMatchObject({ code: 'too-large' });
  await expect(read(zip('xl/workbook.xml', bomb, 1000))).rejects.toMatchObject({ code: 'too-large' });
});
