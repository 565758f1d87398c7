import type { FileFinding, FileLines, FileNote, FileReading } from '@embark/contracts/kit/table';
import { Problem } from '../problem.ts';
import type { UploadedFile } from '../responses.ts';
import { type Header, headerIn, LOOKED } from './header.ts';
import { type FileNotes, fileNotes, lateFindings } from './notes.ts';
import { type OpenRows, openRows } from './open.ts';
import { NO_SPREADSHEET, refuse, type SheetRow } from './sheet.ts';

const MOST_ROWS = 200_000;
const MOST_COLUMNS = 500;
const OPTIONS = 8;

type TableRow = { line: number; cells: string[] };
export type OpenTable = {
  /** The cells of the header; blank ones if the file has none. */
  header: string[];
  rows: AsyncGenerator<TableRow>;
  /** What was found out, and where the lines went; complete once all rows are read. */
  found: () => { findings: FileFinding[]; notes: FileNote[]; lines: FileLines | null };
};

/** A file's header and its non-blank rows, streamed. Refuses files that are not a CSV or XLSX table. */
export async function readTable(
  file: UploadedFile,
  { reading = {}, isHeading = () => false }: { reading?: FileReading; isHeading?: (cell: string) => boolean },
): Promise<OpenTable> {
  const open = await openRows(file, reading);
  const notes = fileNotes();
  const filled = withoutBlanks(open.rows, notes);
  try {
    return await tableOf({ ...open, filled, notes }, reading, isHeading);
  } catch (error) {
    await filled.return(undefined); // ends the worker of a workbook
    throw error;
  }
}

type Opened = Omit<OpenRows, 'rows'> & { filled: AsyncGenerator<SheetRow, undefined>; notes: FileNotes };

async function tableOf(
  { filled, notes, findings, hiddenColumns, isCsv }: Opened,
  reading: FileReading,
  isHeading: (cell: string) => boolean,
): Promise<OpenTable> {
  const start = await take(filled, LOOKED);
  const [first] = start;
  if (!first) throw refuse('The file is empty.');
  const lead = first.cells[0] ?? '';
  if (/^\s*<(?:!doctype|html|\?xml|table|svg)/i.test(lead) || lead.startsWith('{')) throw refuse(NO_SPREADSHEET);
  const header = reading.header === undefined ? headerIn(start, isHeading) : chosenHeader(start, reading.header);
  const width = widthOf(header.lines.length > 0 ? [header.cells] : start.map(({ cells }) => cells));
  if (width > MOST_COLUMNS) throw refuse(`The file has more than ${MOST_COLUMNS} columns.`);
  if (hiddenColumns > 0) notes.note('hiddenColumn', null, '', hiddenColumns);
  const all = [...findings, headerFinding(header, start, reading)];
  const body = counted(bodyOf({ start, rest: filled, header, width, notes }));
  return {
    header: Array.from({ length: width }, (_, at) => header.cells[at] ?? ''),
    rows: body,
    found: () => ({
      findings: [...all, ...lateFindings(notes.notes(), reading)],
      notes: notes.notes(),
      lines: isCsv ? notes.lines() : null,
    }),
  };
}

const isBlank = ({ cells }: SheetRow) => cells.every((cell) => cell.trim() === '');
const widthOf = (rows: readonly (readonly string[])[]) =>
  Math.max(0, ...rows.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));

async function* withoutBlanks(rows: AsyncIterable<SheetRow>, notes: FileNotes): AsyncGenerator<SheetRow, undefined> {
  for await (const row of rows) {
    if (isBlank(row)) notes.count('blank', row);
    else yield row;
  }
  return undefined;
}

async function take(rows: AsyncGenerator<SheetRow>, count: number): Promise<SheetRow[]> {
  const taken: SheetRow[] = [];
  while (taken.length < count) {
    const row = await rows.next();
    if (row.done) break;
    taken.push(row.value);
  }
  return taken;
}

function chosenHeader(rows: readonly SheetRow[], line: number): Header {
  if (line === 0) return { lines: [], cells: [], sure: true };
  const row = rows.find((one) => one.line === line);
  if (row) return { lines: [line], cells: row.cells, sure: true };
  const message = `Line ${line} has no column names.`;
  throw new Problem('invalid', message, { fields: { 'reading.header': message } });
}

const shownRow = ({ cells }: { cells: readonly string[] }) =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 120);

function headerFinding(header: Header, rows: readonly SheetRow[], { header: chosen }: FileReading): FileFinding {
  const places = rows.slice(0, OPTIONS).map((row) => ({ value: String(row.line), sample: shownRow(row) }));
  const value = String(header.lines.at(-1) ?? 0);
  const own = { value, sample: shownRow(header) };
  const known = places.some((one) => one.value === value) || value === '0' ? places : [...places, own];
  return {
    about: 'header',
    value,
    sure: header.sure || chosen !== undefined,
    sample: shownRow(header),
    options: [...known, { value: '0', sample: '' }],
  };
}

type Body = {
  start: readonly SheetRow[];
  rest: AsyncGenerator<SheetRow>;
  header: Header;
  width: number;
  notes: FileNotes;
};

/** The rows after the header. Lines above it, and totals below the table, are noted and left out. */
async function* bodyOf({ start, rest, header, width, notes }: Body): AsyncGenerator<TableRow> {
  let held: SheetRow[] = []; // totals, as long as no other row follows
  const last = header.lines.at(-1) ?? 0;
  const leaveOut = (code: 'title' | 'total', row: SheetRow) => {
    notes.count('around', row);
    notes.note(code, row.line, shownRow(row));
  };
  function* given(row: SheetRow): Generator<TableRow> {
    if (header.lines.includes(row.line)) notes.count('around', row);
    else if (row.line < last) leaveOut('title', row);
    else if (isTotal(row, width)) held.push(row);
    else {
      for (const one of [...held, row]) {
        notes.look(one, width);
        yield { line: one.line, cells: one.cells };
      }
      held = [];
    }
  }
  try {
    for (const row of start) yield* given(row);
    for await (const row of rest) yield* given(row);
  } finally {
    await rest.return(undefined); // ends the worker of a workbook
  }
  for (const row of held) leaveOut('total', row);
}

const TOTAL =
  /^(?:grand |sub)?(?:total|totals|toplam|genel toplam|sum|المجموع|الإجمالي|اجمالي|মোট)(?: (?:students?|records?|rows?|count|kayıt|öğrenci))?\s*[:=-]?\s*[\p{Nd}.,]*$/iu;

/** `Total: 25`, in a row that is emptier than the others. */
function isTotal({ cells }: SheetRow, width: number): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const isBare = filled.slice(1).every((cell) => /^[\p{Nd}\s.,$€£%()-]+$/u.test(cell));
  return width > 1 && filled.length <= Math.max(1, width * 0.75) && isBare && TOTAL.test(filled[0] ?? '');
}

async function* counted(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MOST_ROWS) throw refuse('The file has more than 200,000 rows. Split it and import each part.');
    yield row;
  }
  if (count === 0) throw refuse('The file has a header row but no data.');
}
