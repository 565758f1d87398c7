import { readFile } from 'node:fs/promises';
import type { UploadedFile } from '../../../../kit/responses.ts';
import { csvRows } from '../../../../kit/spreadsheet/csv.ts';
import { isZip, NO_SPREADSHEET } from '../../../../kit/spreadsheet/format.ts';
import { refuse, type SheetRow } from '../../../../kit/spreadsheet/sheet.ts';
import { xlsxRows } from '../../../../kit/spreadsheet/xlsx.ts';
import { uniqueHeaders } from '../rules/headers.rules.ts';

const MOST_ROWS = 200_000;
const MOST_COLUMNS = 500;

/** A file's header and its non-blank rows, streamed. Refuses files that are not a CSV or XLSX table. */
export async function openTable(file: UploadedFile): Promise<{ headers: string[]; rows: AsyncIterable<SheetRow> }> {
  if (file.size === 0) throw refuse('The file is empty.');
  const bytes = await readFile(file.path);
  const rows = (await isZip(bytes)) ? xlsxRows(file.path) : csvRows(bytes);
  const all = withoutBlanks(rows);
  const first = await all.next();
  if (first.done) throw refuse('The file is empty.');
  const cells = first.value.cells.slice(0, first.value.cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  if (cells.length > MOST_COLUMNS) throw refuse(`The file has more than ${MOST_COLUMNS} columns.`);
  if (/^\s*<(?:!doctype|html|\?xml|table|svg)/i.test(cells[0] ?? '') || cells[0]?.startsWith('{'))
    throw refuse(NO_SPREADSHEET);
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
