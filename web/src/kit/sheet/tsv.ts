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

// a quoted cell ends at a tab, a line break or the end; a quote in any other place is part of the text
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const BREAK = /\r\n|\n|\r/y;

/** The cells of a copied text, row by row. A line break at the very end, which Excel adds, starts no row. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const take = (shape: RegExp) => {
    shape.lastIndex = at;
    const found = shape.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  for (;;) {
    const quoted = text[at] === '"' ? take(QUOTED) : null;
    const cell = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (take(PLAIN)?.[0] ?? '');
    rows.at(-1)?.push(unguarded(cell.replaceAll('\r\n', '\n')));
    if (text[at] === '\t') at += 1;
    else if (at < text.length && take(BREAK)) {
      if (at === text.length) return rows;
      rows.push([]);
    } else return rows;
  }
}
