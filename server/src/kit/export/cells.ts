/**
 * The value of an exported cell: text, a number, empty, a time with its office's offset (`2026-03-02T12:00:00+11:00`),
 * or a calendar day (`2026-03-02`).
 */
export type Cell = string | number | null | { moment: string } | { day: string };

export type Column = { title: string };

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const BOM = '\uFEFF';

// what a spreadsheet treats as a formula, also in full-width characters
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = typeof cell === 'string' ? cell : 'moment' in cell ? cell.moment : cell.day;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file (RFC 4180). Text that looks like a formula is escaped with an apostrophe. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

/** Streams a table as CSV. */
export async function* csv(columns: readonly Column[], rows: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield BOM + csvLine(columns.map(({ title }) => title));
  for await (const some of rows) yield some.map(csvLine).join('');
}
