import { isUtf8 } from 'node:buffer';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { parse } from 'csv-parse';
import type { Problem } from '../problem.ts';
import { refuse, type SheetRow } from './sheet.ts';

const CHUNK = 64 * 1024;

/** Decodes a file chunk by chunk: UTF-8 or UTF-16, with or without a byte order mark, otherwise Windows-1252. */
function* decode(bytes: Buffer): Generator<string> {
  const encoding = encodingOf(bytes);
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    // PostgreSQL cannot store surrogates or NUL bytes
    yield decoder
      .decode(bytes.subarray(at, at + CHUNK), { stream: true })
      .toWellFormed()
      .replaceAll('\0', '');
  }
  yield decoder.decode();
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  // in UTF-16, every second byte of Latin text is zero
  if (odd > sample.length / 5 && even < odd / 4) return 'utf-16le';
  if (even > sample.length / 5 && odd < even / 4) return 'utf-16be';
  if (even + odd > 0 && (even + odd > sample.length / 20 || bytes.subarray(0, 2).includes(0)))
    throw refuse('This is not a spreadsheet. Save it as CSV or XLSX and try again.');
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

const LONGEST = 1024 * 1024;

/**
 * Where a row of a CSV file cannot be read: the line on which it starts, and the cell. `open`: a quotation mark is not closed, or the row is too
 * long. `head`: the first rows, which the reader may not have seen yet.
 */
export type CsvFault = { line: number; cell: number; why: 'open' | 'other'; head: readonly (readonly string[])[] };

const HEAD = 40;

/** The rows of a CSV file. `line` is the file line on which the row starts; cells may contain quotes and line breaks. */
export async function* csvRows(
  bytes: Buffer,
  problemOf: (fault: CsvFault) => Error = sentence,
): AsyncGenerator<SheetRow> {
  const { delimiter, skip } = dialectOf(bytes);
  const head: string[][] = [];
  const starts: number[] = []; // of the rows that are parsed ahead of the reader
  let parsed = skip ? 1 : 0; // the last line of the last one
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: LONGEST,
    on_record: (cells, { lines }) => {
      starts.push(parsed + 1);
      parsed = lines;
      if (head.length < HEAD) head.push(cells);
      return cells;
    },
    ...(skip && { from_line: 2 }),
  });
  const feed = async () => {
    for (const text of decode(bytes)) {
      if (parser.destroyed) return;
      await letOthersRun(); // all is in memory: without it, requests would wait for the whole file
      if (!parser.write(text))
        await new Promise<void>((resolve) => {
          const go = () => {
            parser.off('drain', go);
            parser.off('close', go);
            resolve();
          };
          parser.on('drain', go);
          parser.on('close', go);
        });
    }
    parser.end();
  };
  const feeding = feed();
  try {
    for await (const read of parser) {
      const cells: string[] = read;
      yield { line: starts.shift() ?? 0, cells };
    }
    await feeding;
  } catch (error) {
    const fault = faultOf(error);
    throw fault ? problemOf({ ...fault, line: parsed + 1, head }) : error;
  }
}

/** Null if the error is not about the file. */
function faultOf(error: unknown): Pick<CsvFault, 'cell' | 'why'> | null {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (typeof code !== 'string' || !code.startsWith('CSV_')) return null;
  const cell = error instanceof Error && 'index' in error ? Number(error.index) : 0;
  return { cell, why: ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(code) ? 'open' : 'other' };
}

const sentence = ({ line, why }: CsvFault): Problem =>
  why === 'open'
    ? refuse(`A quotation mark in line ${line} or just after it isn't closed.`)
    : refuse(`Line ${line} can't be read.`);

/** Detects the delimiter: the one that splits most of the first lines into equally many cells. Excel may declare it in a `sep=;` line. */
function dialectOf(bytes: Buffer): { delimiter: string; skip: boolean } {
  const [text = ''] = decode(bytes.subarray(0, 64 * 1024 - ((64 * 1024) % 4)));
  const declared = /^\ufeff?sep=(.)\r?\n/i.exec(text)?.[1];
  if (declared) return { delimiter: declared, skip: true };
  const lines = outsideQuotes(text)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  const scored = [',', ';', '\t', '|'].map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const header = counts[0] ?? 0;
    const matchingShare = counts.filter((count) => count === header).length / Math.max(1, counts.length);
    return { delimiter, score: header === 0 ? 0 : matchingShare * 100 + Math.min(header, 50) };
  });
  const bestDelimiter = scored.reduce((first, second) => (second.score > first.score ? second : first));
  return { delimiter: bestDelimiter.delimiter, skip: false };
}

const outsideQuotes = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '""');
