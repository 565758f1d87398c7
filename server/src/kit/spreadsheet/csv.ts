import { setImmediate as letOthersRun } from 'node:timers/promises';
import {
  dialectOf,
  encodingOf,
  type FaultReason,
  type FileReading,
  type FoundDialect,
  type FoundEncoding,
  likenessOf,
  lineSplitter,
  linesOf,
  LONGEST_ROW,
  type TableRow,
  recordReader,
  TableFault,
} from '@embark/contracts/kit/table';
import type { Problem } from '../problem.ts';
import { NO_SPREADSHEET, refuse, type SheetRow } from './sheet.ts';

const CHUNK = 64 * 1024;

type Reading = Pick<FileReading, 'encoding' | 'delimiter' | 'lineBreaks'>;

/** A text without what PostgreSQL cannot store: surrogates and NUL bytes. */
const clean = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** Decodes a file chunk by chunk. */
function* decode(bytes: Buffer, encoding: string): Generator<string, void> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield clean(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  yield clean(decoder.decode());
}

/**
 * Where a row of a CSV file cannot be read: the line on which it starts, the last one that was tried, and the cell. `head`: the first
 * rows.
 */
export type CsvFault = {
  line: number;
  last: number;
  cell: number;
  why: FaultReason;
  head: readonly (readonly string[])[];
};

const HEAD = 40;

export type Csv = { encoding: FoundEncoding; dialect: FoundDialect; rows: AsyncGenerator<SheetRow> };

/** Opens a CSV file: what its encoding and delimiter seem to be, and its rows. */
export function openCsv(bytes: Buffer, reading: Reading = {}, problemOf: (fault: CsvFault) => Error = sentence): Csv {
  const found = encodingOf(bytes);
  if (!found && reading.encoding === undefined) throw refuse(NO_SPREADSHEET);
  const encoding: FoundEncoding = found ?? { encoding: 'utf-8', sure: false, sample: '', options: [] };
  const chosen = reading.encoding ?? encoding.encoding;
  const [start = ''] = decode(bytes.subarray(0, CHUNK), chosen);
  const lines = linesOf(start).map(({ text }) => text);
  if (bytes.length > CHUNK && lines.length > 1) lines.pop(); // it may be cut off
  const dialect = dialectOf(lines, reading.delimiter);
  return { encoding, dialect, rows: rowsOf({ bytes, encoding: chosen, dialect, lines, reading, problemOf }) };
}

/** The rows of a CSV file. `line` is the file line on which the row starts; cells may contain quotes and line breaks. */
export const csvRows = (bytes: Buffer, problemOf?: (fault: CsvFault) => Error): AsyncGenerator<SheetRow> =>
  openCsv(bytes, {}, problemOf).rows;

type Source = {
  bytes: Buffer;
  encoding: string;
  dialect: FoundDialect;
  lines: readonly string[];
  reading: Reading;
  problemOf: (fault: CsvFault) => Error;
};

async function* rowsOf({ bytes, encoding, dialect, lines, reading, problemOf }: Source): AsyncGenerator<SheetRow> {
  const first = dialect.isDeclared ? 2 : 1;
  const like = likenessOf(dialect.isDeclared ? lines.slice(1) : lines, dialect);
  const reader = recordReader(dialect, like, reading.lineBreaks, first);
  const splitter = lineSplitter();
  const head: string[][] = [];
  let read = first - 1; // lines of the rows so far
  let left = first - 1; // lines that only declare the delimiter
  const rows = (records: readonly TableRow[]): SheetRow[] =>
    records.map(({ line, lines: count, cells, isText, isDoubtful }) => {
      read += count;
      if (head.length < HEAD) head.push(cells);
      return {
        line,
        cells,
        ...(count > 1 && { lines: count }),
        ...(isText && { isText }),
        ...(isDoubtful && { isDoubtful }),
      };
    });
  try {
    for (const piece of decode(bytes, encoding)) {
      await letOthersRun(); // all is in memory: without it, requests would wait for the whole file
      for (const line of splitter.push(piece)) {
        if (left > 0) left -= 1;
        else yield* rows(reader.push(line));
      }
      if (splitter.pending() > LONGEST_ROW) for (const line of splitter.end()) reader.push(line); // refused as too long
    }
    for (const line of splitter.end()) yield* rows(reader.push(line));
    yield* rows(reader.end());
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    const { line, last, cell, why } = error;
    throw problemOf({ line, last, cell, why, head });
  }
  const total = linesIn(bytes, encoding);
  if (read !== total) throw refuse(`We read ${read} of ${total} lines. Save the file again and try again.`);
}

/** The lines of a file, counted by its bytes alone. */
function linesIn(bytes: Buffer, encoding: string): number {
  const isWide = encoding.startsWith('utf-16');
  const low = encoding === 'utf-16be' ? 1 : 0;
  const step = isWide ? 2 : 1;
  let [lines, last] = [0, 0];
  for (let at = 0; at < bytes.length; at += step) {
    const high = isWide ? (bytes[at + 1 - low] ?? 1) : 0;
    const unit = high === 0 ? (bytes[at + low] ?? 0) : 256;
    if (unit === 0) continue; // as decoding leaves it out
    if (unit === 13 || (unit === 10 && last !== 13)) lines += 1;
    last = unit;
  }
  const mark = bytes.subarray(0, 3).toString('hex');
  const isOnlyMark = mark === 'efbbbf' ? bytes.length === 3 : /^(?:fffe|feff)$/.test(mark);
  return last === 0 || last === 10 || last === 13 || isOnlyMark ? lines : lines + 1;
}

const sentence = ({ line, last, why }: CsvFault): Problem =>
  why === 'long'
    ? refuse(`Line ${line} is too long.`)
    : why === 'open'
      ? refuse(`A quotation mark in line ${line} or just after it isn't closed.`)
      : refuse(
          `A quotation mark in line ${line} is closed only in line ${last}, with whole rows in between. Remove it and try again.`,
        );
