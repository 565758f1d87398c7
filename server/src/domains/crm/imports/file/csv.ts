import { parse } from 'csv-parse';
import { decode } from './decode.ts';
import { refuse, type SheetRow } from './sheet.ts';

const LONGEST = 1024 * 1024;

/** The rows of a CSV file. `line` is the line of the file on which a row begins; cells may hold quotes and line breaks. */
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
    return refuse(`A quotation mark in line ${line} or soon after it is never closed.`);
  if (typeof code === 'string' && code.startsWith('CSV_')) return refuse(`Line ${line} cannot be read.`);
  return error;
}

/** What separates the cells, from the first lines: the mark that splits the most of them alike. Excel may say it in a line `sep=;`. */
function dialectOf(bytes: Buffer): { delimiter: string; skip: boolean } {
  const [text = ''] = decode(bytes.subarray(0, 64 * 1024 - ((64 * 1024) % 4)));
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(text)?.[1];
  if (told) return { delimiter: told, skip: true };
  const lines = outsideQuotes(text)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  const scored = [',', ';', '\t', '|'].map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const header = counts[0] ?? 0;
    const alike = counts.filter((count) => count === header).length / Math.max(1, counts.length);
    return { delimiter, score: header === 0 ? 0 : alike * 100 + Math.min(header, 50) };
  });
  const best = scored.reduce((first, second) => (second.score > first.score ? second : first));
  return { delimiter: best.delimiter, skip: false };
}

const outsideQuotes = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '""');
