import { NewRate, RATE_LINES } from '@embark/contracts/money/rates';

/** A line of an import, and what is wrong with it. */
export type ReadLine = {
  line: number;
  text: string;
  currency: string;
  day: string;
  rate: string;
  error: string | null;
};

const MARKS = ['\t', ';', ','];

/** The cells of a line, in quotation marks or not. A comma separates only if neither a tab nor a semicolon does. */
function cellsOf(text: string): string[] {
  const mark = MARKS.find((one) => text.includes(one)) ?? ',';
  return text.split(mark).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

const isHeading = (text: string) => !/\d/.test(text);
export const keyOf = ({ currency, day }: { currency: string; day: string }) => `${currency} ${day}`;

function read(text: string, line: number, today: string): ReadLine {
  const cells = cellsOf(text);
  const [currency = '', day = '', rate = ''] = cells;
  const shown = {
    line,
    text: text.trim().slice(0, 100),
    currency: currency.toUpperCase().slice(0, 10),
    day: day.slice(0, 20),
    rate: rate.slice(0, 20),
  };
  if (cells.length !== 3) return { ...shown, error: 'Write currency, day and rate, like BDT, 2026-11-20, 0.0128' };
  const { success, data, error } = NewRate.safeParse({ currency, day, rate });
  if (!success) return { ...shown, error: error.issues[0]?.message ?? 'We can’t read this line' };
  return { ...shown, ...data, error: data.day > today ? "This day can't be in the future" : null };
}

/** Reads the lines of an import: currency, day and rate. Blank lines and a heading are skipped. */
export function readRates(text: string, today: string): ReadLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((each, at) => ({ text: each.replace(/^\uFEFF/, ''), line: at + 1 }));
  const filled = lines.filter((each, at) => each.text.trim() !== '' && !(at === 0 && isHeading(each.text)));
  const seen = new Map<string, number>();
  return filled.map(({ text: given, line }, at) => {
    const one = read(given, line, today);
    if (one.error !== null) return one;
    if (at >= RATE_LINES) return { ...one, error: `At most ${RATE_LINES} lines` };
    const earlier = seen.get(keyOf(one));
    seen.set(keyOf(one), earlier ?? line);
    return earlier === undefined ? one : { ...one, error: `Line ${earlier} has the same currency and day` };
  });
}
