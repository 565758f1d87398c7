/** How a table is written: what parts its cells, and how a quotation mark inside a quoted cell is escaped. */
export type Dialect = { delimiter: string; escape: '"' | '\\' };

/** The cells of a line. `open`: where the text of a quoted cell begins that is not closed on it; its other cells come before. */
export type LineCells = {
  cells: string[];
  open: number | null /** A quotation mark inside a cell was not escaped. */;
  isLoose: boolean;
};

type Mark = { at: number /** After it and the blanks that follow. */; end: number; closes: boolean };

/** The next quotation mark that is not escaped; it closes a cell if a delimiter or the end of the line follows. */
export function nextMark(line: string, from: number, { delimiter, escape }: Dialect): Mark | undefined {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 1)) {
    if (escape === '\\' && at > from && line[at - 1] === '\\') continue;
    if (escape === '"' && line[at + 1] === '"') {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (line[end] === ' ') end += 1;
    return { at, end, closes: end === line.length || line.startsWith(delimiter, end) };
  }
  return undefined;
}

/** The first mark from `from` that closes a cell, past those that are only text. */
export function closingMark(line: string, from: number, dialect: Dialect): Mark | undefined {
  let mark = nextMark(line, from, dialect);
  while (mark && !mark.closes) mark = nextMark(line, mark.at + 1, dialect);
  return mark;
}

/** The text of a quoted cell without its escapes. */
export function plainCell(text: string, { escape }: Dialect): string {
  if (escape === '\\') return text.replace(/\\(["\\])/g, '$1');
  return text.includes('""') ? text.replaceAll('""', '"') : text;
}

/** What a quotation mark may do: quote a cell, also over lines; only on its line; or nothing if it is not escaped as it should be. */
export type Quotes = 'open' | 'line' | 'strict';

/**
 * The cells of a line from `start`, where a cell begins. A quotation mark quotes a cell only if it begins it. With `line` and `strict`, a mark that
 * nothing closes is text; with `strict`, so is one around unescaped marks.
 */
export function cellsOfLine(line: string, dialect: Dialect, quotes: Quotes, start = 0): LineCells {
  const { delimiter } = dialect;
  const cells: string[] = [];
  let isLoose = false;
  for (let at = start; ; ) {
    const next = line.indexOf(delimiter, at);
    const end = next === -1 ? line.length : next;
    let first = at;
    while (line[first] === ' ') first += 1;
    if (line[first] === '"') {
      const mark = nextMark(line, first + 1, dialect);
      const close = mark && !mark.closes && quotes !== 'strict' ? closingMark(line, mark.at + 1, dialect) : mark;
      if (!mark && quotes === 'open' && first === at) return { cells, open: first + 1, isLoose };
      isLoose ||= mark !== undefined && !mark.closes;
      if (close?.closes) {
        cells.push(plainCell(line.slice(first + 1, close.at), dialect));
        if (close.end >= line.length) return { cells, open: null, isLoose };
        at = close.end + delimiter.length;
        continue;
      }
    }
    cells.push(line.slice(at, end));
    if (next === -1) return { cells, open: null, isLoose };
    at = next + delimiter.length;
  }
}
