import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse';
import { refuse, type SheetRow } from './sheet.ts';

const CHUNK = 256 * 1024;

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

/** The rows of a CSV file. `line` is the file line on which the row starts; cells may contain quotes and line breaks. */
export async function* csvRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const { delimiter, skip } = dialectOf(bytes);
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: LONGEST,
    ...(skip && { from_line: 2 }),
  });
  const feed = async () => {
    for (const text of decode(bytes)) {
      if (parser.destroyed) return;
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
  let line = skip ? 2 : 1;
  try {
    for await (const read of parser) {
      const { record, info }: { record: string[]; info: { lines: number } } = read;
      yield { line, cells: record };
      line = info.lines + 1;
    }
    await feeding;
  } catch (error) {
    throw explain(error, line);
  }
}

function explain(error: unknown, line: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return refuse(`A quotation mark in line ${line} or just after it isn't closed.`);
  if (typeof code === 'string' && code.startsWith('CSV_')) return refuse(`Line ${line} can't be read.`);
  return error;
}

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
