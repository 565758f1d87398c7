import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, type Column, csv } from './cells.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // cell formats: 0 plain, 1 heading, 2 moment, 3 day
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** The maximum number of rows in a sheet, including the header. */
const MOST_ROWS = 1_048_576;
const MOST_LETTERS = 32_767;

// characters not allowed in XML: control characters except tabs and line breaks
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const escapeXml = (text: string) =>
  text
    .slice(0, MOST_LETTERS)
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>\r]/g, (mark) => marks[mark] ?? mark);

function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** The spreadsheet serial number of a local time: days since the end of 1899. */
const serial = (wall: string) => Date.parse(`${wall.slice(0, 19)}Z`) / 86_400_000 + 25_569;

function written(cell: Cell, at: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  const value = 'moment' in cell ? serial(cell.moment) : serial(`${cell.day}T00:00:00`);
  return `<c r="${at}" s="${'moment' in cell ? 2 : 3}"><v>${value}</v></c>`;
}

const lineOf = (cells: readonly Cell[], row: number, names: readonly string[], style = 0) =>
  `<row r="${row}">${cells.map((cell, column) => written(cell, `${names[column]}${row}`, style)).join('')}</row>`;

async function* sheet(columns: readonly Column[], rows: AsyncIterable<Cell[][]>, rightToLeft: boolean) {
  const names = columns.map((_, column) => letters(column));
  const way = rightToLeft ? ' rightToLeft="1"' : '';
  const widths = columns.map(
    ({ title }, column) =>
      `<col min="${column + 1}" max="${column + 1}" width="${Math.max(14, title.length + 4)}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${way}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield lineOf(
    columns.map(({ title }) => title),
    1,
    names,
    1,
  );
  let row = 1;
  for await (const some of rows) {
    const fitting = some.slice(0, MOST_ROWS - row);
    yield fitting.map((cells, index) => lineOf(cells, row + 1 + index, names)).join('');
    row += fitting.length;
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${row}"/></worksheet>`;
}

/** Streams a table as an XLSX workbook with one sheet. Text cells are never formulas. */
const xlsx = (columns: readonly Column[], rows: AsyncIterable<Cell[][]>, rightToLeft = false) =>
  zipped([
    ...Object.entries(parts).map(([name, text]): Part => [name, [XML + text]]),
    ['xl/worksheets/sheet1.xml', sheet(columns, rows, rightToLeft)],
  ]);

type Part = [name: string, content: AsyncIterable<string> | Iterable<string>];

/** Streams a zip archive; only a few chunks are in memory at a time. */
async function* zipped(all: Part[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const out = new PassThrough();
  const fail = (error: Error) => void out.destroy(error); // passes the error to the reader
  const sources = all.map(([name, content]) => {
    const source = Readable.from(content).on('error', fail);
    zip.addReadStream(source, name, { compressionLevel: 4 });
    return source;
  });
  zip.on('error', fail);
  zip.end();
  zip.outputStream.pipe(out);
  try {
    yield* out;
  } finally {
    for (const source of sources) source.destroy(); // when the reader stops, stop its sources
  }
}

export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

type TableOptions = {
  format: 'csv' | 'xlsx';
  columns: readonly Column[];
  rows: AsyncIterable<Cell[][]>;
  rightToLeft?: boolean;
};

/** Streams a table as a file, for all exports of the product. */
export const writeTable = ({ format, columns, rows, rightToLeft }: TableOptions): AsyncIterable<string | Buffer> =>
  format === 'csv' ? csv(columns, rows) : xlsx(columns, rows, rightToLeft);
