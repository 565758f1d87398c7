import { cellsOfLine, closingMark, type Dialect, nextMark, plainCell } from './cells.ts';
import type { Likeness } from './likeness.ts';
import type { TextLine } from './lines.ts';
import type { LineBreaks } from './reading.ts';

/**
 * A row: the line on which it begins, from 1, and how many lines it has. `isText`: a quotation mark in it was read as text, as it closes nothing. `isDoubtful`: the lines of a
 * cell could be rows as well, by their number of cells.
 */
export type TableRow = { line: number; lines: number; cells: string[]; isText: boolean; isDoubtful?: boolean };

/** A row that cannot be read. `open`: its quotation mark is not closed; `rows`: it is, but whole rows seem to be in between; `long`: it is too long. */
export type FaultReason = 'open' | 'rows' | 'long';
export class TableFault extends Error {
  line: number;
  last: number;
  cell: number;
  why: FaultReason;
  constructor({ line, last, cell, why }: { line: number; last: number; cell: number; why: FaultReason }) {
    super(`row at line ${line}`);
    this.line = line;
    this.last = last;
    this.cell = cell;
    this.why = why;
  }
}

/** Characters of the longest row. */
export const LONGEST_ROW = 1024 * 1024;

/** Which share of the lines must be rows, to take all for rows: fewer where no mark closes the cell at all. */
const [MOST, HALF] = [0.8, 0.5];
const MARKS = 50; // lines of one cell with marks that are not escaped

type Held = {
  line: number;
  lines: TextLine[];
  size: number;
  cells: string[];
  text: string /** Lines with marks that close nothing. */;
  marks: number;
};

const row = (line: number, lines: number, cells: string[], isText = false): TableRow => ({
  line,
  lines,
  cells,
  isText,
});

/** A line as a row of its own, in which a mark that nothing closes is text. */
function lineAlone(line: number, text: string, dialect: Dialect, like: Likeness): TableRow {
  const loose = cellsOfLine(text, dialect, 'line');
  if (!loose.isLoose || loose.cells.length === like.width) return row(line, 1, loose.cells, loose.isLoose);
  const strict = cellsOfLine(text, dialect, 'strict');
  return row(line, 1, strict.cells.length === like.width ? strict.cells : loose.cells, true);
}

/** `isBroken`: nothing closes the cell as it should. `isClosing`: the last line has the mark that closes it, and the cells after it. */
type Look = { dialect: Dialect; like: Likeness; isBroken: boolean; isClosing: boolean };

/**
 * Whether the lines after the first are a cell of it, rows of the file, or some of each. Rows have as many cells as others, with the same kinds of values;
 * in a broken cell their number is enough.
 */
function judge(lines: readonly TextLine[], { dialect, like, isBroken, isClosing }: Look): 'cell' | 'rows' | 'both' {
  const [first = [], ...rest] = lines.map(({ text }) => cellsOfLine(text, dialect, 'line').cells);
  const isRow = (cells: readonly string[]) => like.fits(cells) || (isBroken && cells.length === like.width);
  const filled = rest.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const rows = filled.filter(isRow).length;
  const isAll = rows >= filled.length * (isBroken ? HALF : MOST) && (filled.length > 0 || isBroken);
  if (isAll && isRow(first)) return 'rows';
  return (isClosing ? rest.slice(0, -1) : rest).some(isRow) ? 'both' : 'cell';
}

/** Reads the rows of a table line by line. Every line belongs to exactly one row. */
export function recordReader(dialect: Dialect, like: Likeness, mode: LineBreaks = 'judge', firstLine = 1) {
  let at = firstLine - 1; // the last line read
  let held: Held | null = null;

  const alone = (line: number, text: string) => lineAlone(line, text, dialect, like);
  const judged = ({ lines }: Held, isBroken: boolean, isClosing = false) =>
    mode === 'cells' ? 'cell' : judge(lines, { dialect, like, isBroken, isClosing });

  function fault(why: FaultReason, { line, cells }: Pick<Held, 'line' | 'cells'>): TableFault {
    return new TableFault({ line, last: at, cell: cells.length, why });
  }

  /** The held lines again: the first with its mark as text, the others as if they came now. */
  function asRows({ line, lines: [first, ...rest] }: Held): TableRow[] {
    held = null;
    at = line;
    return [{ ...alone(line, first?.text ?? ''), isText: true }, ...rest.flatMap((one) => push(one))];
  }

  /** Goes on after the mark that closes the held cell; the rest of the line may open another. */
  function closed(now: Held, { text, end: lineEnd }: TextLine, mark: { at: number; end: number }): TableRow[] {
    const cells = [...now.cells, plainCell(now.text + text.slice(0, mark.at), dialect)];
    const rest =
      mark.end >= text.length ? null : cellsOfLine(text, dialect, 'open', mark.end + dialect.delimiter.length);
    if (rest) cells.push(...rest.cells);
    if (rest && rest.open !== null) {
      held = { ...now, cells, text: text.slice(rest.open) + lineEnd };
      return [];
    }
    held = null;
    const isDoubtful =
      mode === 'judge' &&
      like.width > 1 &&
      judge(now.lines, { dialect, like, isBroken: true, isClosing: true }) === 'rows';
    return [{ ...row(now.line, now.lines.length, cells), ...(isDoubtful && { isDoubtful }) }];
  }

  function goOn(now: Held, given: TextLine): TableRow[] {
    now.lines.push(given);
    now.size += given.text.length;
    const mark = nextMark(given.text, 0, dialect);
    const isTooLong = now.size > LONGEST_ROW || now.marks > MARKS;
    const isLoose = mark !== undefined && !mark.closes && like.width > 2;
    const kind = mark || isTooLong ? judged(now, isTooLong || isLoose, mark?.closes) : 'cell';
    if (kind === 'rows') return asRows(now);
    if (isTooLong) throw fault('open', now);
    if (!mark) {
      now.text += given.text + given.end;
      return [];
    }
    now.marks += 1;
    const close = mark.closes ? mark : closingMark(given.text, mark.at + 1, dialect);
    if (close && kind === 'both') throw fault('rows', now);
    if (close) return closed(now, given, close);
    now.text += given.text + given.end;
    return [];
  }

  function push(given: TextLine): TableRow[] {
    at += 1;
    const { text } = given;
    if (text.length > LONGEST_ROW) {
      const before = text.slice(0, LONGEST_ROW).split(dialect.delimiter).slice(0, -1);
      throw fault('long', { line: at, cells: before });
    }
    if (held) return goOn(held, given);
    if (!text.includes('"')) return [row(at, 1, text.split(dialect.delimiter))];
    const { cells, open, isLoose } = cellsOfLine(text, dialect, 'open');
    if (open === null && !isLoose) return [row(at, 1, cells)];
    if (open === null || mode === 'text') return [alone(at, text)];
    held = { line: at, lines: [given], size: text.length, cells, text: text.slice(open) + given.end, marks: 0 };
    return [];
  }

  function end(): TableRow[] {
    if (!held) return [];
    if (judged(held, like.width > 1) !== 'rows') throw fault('open', held);
    return [...asRows(held), ...end()];
  }

  return {
    /** The rows that this line completes. */
    push,
    /** The rest, after the last line. */
    end,
    /** Lines read so far. */
    lines: () => at,
  };
}
