import { likenessOf, linesOf, recordReader, TableFault } from '@embark/contracts/kit/table';

/** What a spreadsheet would run as a formula; a signed number is none. */
const FORMULA = /^[=+\-@]/;
const SIGNED = /^[+-]\s?[\d\s.,()]+$/;

const isRisky = (text: string) => FORMULA.test(text) && !SIGNED.test(text);

/** Text that looks like a formula gets an apostrophe, as in exports; reading takes it away again. */
const guarded = (text: string) => (isRisky(text) ? `'${text}` : text);
const unguarded = (text: string) => (text.startsWith("'") && isRisky(text.slice(1)) ? text.slice(1) : text);

function written(cell: string): string {
  const text = guarded(cell);
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells as the clipboard of a spreadsheet holds them: tabs between cells, and quotes around those with tabs, line breaks or quotes. */
export const tsvOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(written).join('\t')).join('\r\n');

const CLIPBOARD = { delimiter: '\t', escape: '"' } as const;

/** The cells of a copied text, row by row. A line break at the very end, which Excel adds, starts no row. A quotation mark that closes nothing is text. */
export function cellsOf(text: string): string[][] {
  const lines = linesOf(text);
  if (lines.length === 0) return [['']];
  const like = likenessOf(
    lines.map((line) => line.text),
    CLIPBOARD,
  );
  const read = (mode: 'judge' | 'text') => {
    const reader = recordReader(CLIPBOARD, like, mode);
    return [...lines.flatMap((line) => reader.push(line)), ...reader.end()];
  };
  return attempt(read).map(({ cells }) => cells.map((cell) => unguarded(cell.replaceAll('\r\n', '\n'))));
}

function attempt<T>(read: (mode: 'judge' | 'text') => T): T {
  try {
    return read('judge');
  } catch (error) {
    if (error instanceof TableFault) return read('text');
    throw error;
  }
}
