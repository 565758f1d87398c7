import { cellsOfLine, type Dialect } from './cells.ts';
import { delimiters } from './reading.ts';

/** A file's delimiter, with the first full line as each likely delimiter parts it. */
export type FoundDialect = Dialect & {
  /** Whether the first line only declares the delimiter (`sep=;`), as Excel writes it. */
  isDeclared: boolean;
  sure: boolean;
  sample: string;
  options: { value: string; sample: string }[];
};

const DECLARED = /^\ufeff?sep=(.)$/i;
const LINES = 200;

const escapeOf = (text: string): Dialect['escape'] =>
  /\\"(?!\s*(?:[,;\t|\r\n]|$))/.test(text) && !/[^,;\t|\r\n]""[^,;\t|\r\n]/.test(text) ? '\\' : '"';

/** Finds the delimiter from the first lines: the one that parts most of them into equally many cells. */
export function dialectOf(lines: readonly string[], chosen?: string): FoundDialect {
  const [first = ''] = lines;
  const declared = DECLARED.exec(first)?.[1];
  const filled = (declared ? lines.slice(1) : lines).filter((line) => line.trim() !== '').slice(0, LINES);
  const escape = escapeOf(filled.join('\n'));
  const judged = delimiters
    .map((delimiter) => {
      const counts = filled.map((line) => cellsOfLine(line, { delimiter, escape }, 'line').cells.length);
      const { value: width, count } = mostFrequent(counts.filter((cells) => cells > 1));
      const sample = filled[counts.indexOf(width)] ?? '';
      return { delimiter, width, share: count / Math.max(1, filled.length), sample };
    })
    .filter(({ width }) => width > 1)
    .toSorted(
      (one, other) => other.share * 100 + Math.min(other.width, 50) - (one.share * 100 + Math.min(one.width, 50)),
    );
  const [best, second] = judged;
  const partedBy = (delimiter: string, line: string) =>
    cellsOfLine(line, { delimiter, escape }, 'line').cells.slice(0, 6).join(' · ').slice(0, 120);
  const delimiter = chosen ?? declared ?? best?.delimiter ?? ',';
  return {
    delimiter,
    escape,
    isDeclared: declared !== undefined,
    sure: declared !== undefined || !best || !second || (best.share >= 0.6 && second.share < best.share * 0.9),
    sample: partedBy(delimiter, best?.sample ?? filled[0] ?? ''),
    options: judged.map((one) => ({ value: one.delimiter, sample: partedBy(one.delimiter, one.sample) })),
  };
}

/** The value that occurs most often; 0 of none. */
export function mostFrequent(values: readonly number[]): { value: number; count: number } {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = { value: 0, count: 0 };
  for (const [value, count] of counts) if (count > best.count) best = { value, count };
  return best;
}
