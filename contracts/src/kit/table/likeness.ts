import { cellsOfLine, type Dialect } from './cells.ts';
import { mostFrequent } from './dialect.ts';

/** What the lines of a file have in common, to tell whether text between two quotation marks is a cell or whole rows. */
export type Likeness = {
  /** Cells of most lines; 0 if the file has one column. */
  width: number;
  /** Whether cells could be a row of this file: as many, with the same kinds of values in the same columns. */
  fits: (cells: readonly string[]) => boolean;
};

const isEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell);
const isNumeric = (cell: string) => /^[\p{Nd}\s+()./:$-]+$/u.test(cell) && cell.replace(/\P{Nd}/gu, '').length >= 4;
const ROWS = 300;
const USUAL = 0.6;

/** The likeness of a file from its first lines. */
export function likenessOf(lines: readonly string[], dialect: Dialect): Likeness {
  const all = lines.slice(0, ROWS).map((line) => cellsOfLine(line, dialect, 'line').cells.map((cell) => cell.trim()));
  const width = mostFrequent(all.map(({ length }) => length).filter((length) => length > 1)).value;
  const rows = all.filter(({ length }) => length === width).slice(1); // without the header
  const columns = Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    const share = (test: (cell: string) => boolean) => cells.filter(test).length / Math.max(1, cells.length);
    const kind = share(isEmail) >= USUAL ? isEmail : share(isNumeric) >= USUAL ? isNumeric : null;
    const words = new Map<string, number>();
    if (width > 2) for (const cell of cells) if (cell.length <= 30) words.set(cell, (words.get(cell) ?? 0) + 1);
    return { kind, words };
  });
  return {
    width,
    fits: (cells) => {
      if (width < 2 || cells.length !== width) return false;
      const votes = columns.map(({ kind, words }, at): number => {
        const cell = (cells[at] ?? '').trim();
        if (cell === '') return 0;
        if (kind) return kind(cell) ? 1 : -1;
        return (words.get(cell) ?? 0) > 1 ? 1 : 0;
      });
      return votes.reduce((sum, vote) => sum + vote, 0) > 0;
    },
  };
}
