import type { SheetRow } from './sheet.ts';

/** The lines of the column names, from 1, and their cells; no lines if the file has none. `sure`: the file leaves no doubt. */
export type Header = { lines: number[]; cells: string[]; sure: boolean };

/** Rows in which the header is looked for. */
export const LOOKED = 60;
const TITLES = 30;

const isEmail = (cell: string) => /\S@\S+\.\S/.test(cell);
const isDate = (cell: string) => /^\p{Nd}{1,4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,4}(?:\D|$)/u.test(cell);
const isNumeric = (cell: string) =>
  /^[\p{Nd}\s+().,/:$€£-]{5,}$/u.test(cell) && cell.replace(/\P{Nd}/gu, '').length > 4;

type Judged = { row: SheetRow; cells: string[]; filled: number; known: number; data: number };

function judge(row: SheetRow, isHeading: (cell: string) => boolean): Judged {
  const cells = row.cells.map((cell) => cell.trim());
  const filled = cells.filter((cell) => cell !== '');
  return {
    row,
    cells,
    filled: filled.length,
    known: new Set(filled.filter((cell) => cell.length <= 80 && isHeading(cell))).size,
    data: filled.filter((cell) => isEmail(cell) || isDate(cell) || isNumeric(cell)).length,
  };
}

/** How many cells most rows have. */
function usualWidth(rows: readonly Judged[]): number {
  const counts = new Map<number, number>();
  for (const { filled } of rows) counts.set(filled, (counts.get(filled) ?? 0) + 1);
  const [most] = [...counts].toSorted(([one, times], [other, otherTimes]) => otherTimes - times || other - one);
  return Math.max(1, most?.[0] ?? 1);
}

/** The names of columns over two lines: `Full` above `name`. Null if together they say no more than one of them. */
function overTwoLines(rows: readonly Judged[], at: number, isHeading: (cell: string) => boolean): Header | null {
  for (const [upper, lower] of [
    [rows[at - 1], rows[at]],
    [rows[at], rows[at + 1]],
  ] as const) {
    if (!upper || !lower || upper.data + lower.data > 0 || lower.row.line !== upper.row.line + (upper.row.lines ?? 1))
      continue;
    const width = Math.max(upper.cells.length, lower.cells.length);
    const cells = Array.from({ length: width }, (_, column) =>
      `${upper.cells[column] ?? ''} ${lower.cells[column] ?? ''}`.trim(),
    );
    const known = new Set(cells.filter((cell) => cell !== '' && isHeading(cell))).size;
    if (known > Math.max(upper.known, lower.known))
      return { lines: [upper.row.line, lower.row.line], cells, sure: true };
  }
  return null;
}

/**
 * Finds the column names in the first rows, which may follow titles: the row with most names that an importer knows, otherwise the first that is as
 * wide as the table and has no data in it.
 */
export function headerIn(rows: readonly SheetRow[], isHeading: (cell: string) => boolean): Header {
  const judged = rows.slice(0, LOOKED).map((row) => judge(row, isHeading));
  const width = usualWidth(judged);
  const early = judged.slice(0, TITLES);
  const [first] = early;
  const known = early.reduce<Judged | undefined>(
    (best, one) => (one.known > (best?.known ?? 0) ? one : best),
    undefined,
  );
  if (known && known.known > known.data && (known.known > 1 || known.filled < 3 || known === first)) {
    const both = overTwoLines(judged, early.indexOf(known), isHeading);
    return both ?? { lines: [known.row.line], cells: known.row.cells, sure: known.known > 1 || width < 3 };
  }
  const wide = early.find(({ filled }) => filled >= Math.min(width, Math.max(2, width * 0.6)));
  if (!wide || wide.data > 0) return { lines: [], cells: [], sure: false };
  return { lines: [wide.row.line], cells: wide.row.cells, sure: wide === first };
}
