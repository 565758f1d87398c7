import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from '../../../../kit/responses.ts';
import { uniqueHeaders } from '../rules/headers.rules.ts';
import { csvRows } from './csv.ts';
import { refuse, type SheetRow } from './sheet.ts';
import { xlsxRows } from './xlsx.ts';

const MOST_ROWS = 200_000;
const MOST_COLUMNS = 500;
const SHEETS = 'This is not a spreadsheet. Save it as CSV or XLSX and try again.';

/** A file's header and its non-blank rows, streamed. Refuses files that are not a CSV or XLSX table. */
export async function openTable(file: UploadedFile): Promise<{ headers: string[]; rows: AsyncIterable<SheetRow> }> {
  if (file.size === 0) throw refuse('The file is empty.');
  const bytes = await readFile(file.path);
  const rows = (await isWorkbook(bytes)) ? xlsxRows(file.path) : csvRows(bytes);
  const all = withoutBlanks(rows);
  const first = await all.next();
  if (first.done) throw refuse('The file is empty.');
  const cells = first.value.cells.slice(0, first.value.cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  if (cells.length > MOST_COLUMNS) throw refuse(`The file has more than ${MOST_COLUMNS} columns.`);
  if (/^\s*<(?:!doctype|html|\?xml|table|svg)/i.test(cells[0] ?? '') || cells[0]?.startsWith('{')) throw refuse(SHEETS);
  return { headers: uniqueHeaders(cells), rows: counted(all) };
}

async function* withoutBlanks(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow, undefined> {
  for await (const row of rows) if (row.cells.some((cell) => cell.trim() !== '')) yield row;
  return undefined;
}

async function* counted(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MOST_ROWS) throw refuse('The file has more than 200,000 rows. Split it and import each part.');
    yield row;
  }
  if (count === 0) throw refuse('The file has a header row but no data.');
}

/** True for XLSX, false for text; refuses other formats by name. */
async function isWorkbook(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') {
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')))
      throw refuse('The file is protected by a password. Remove the password and try again.');
    throw refuse('This is an old Excel file (.xls). Save it as XLSX or CSV and try again.');
  }
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return true;
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4100));
  if (type && !type.mime.startsWith('text/') && type.ext !== 'xml') throw refuse(SHEETS);
  return false;
}
