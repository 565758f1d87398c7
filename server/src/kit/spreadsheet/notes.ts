import type { FileFinding, FileLines, FileNote } from '@embark/contracts/kit/table';
import type { SheetRow } from './sheet.ts';

const LINES = 20;
const ABOUT = 120;

/** Collects which rows of a file are unusual, and which lines went where. */
export function fileNotes() {
  const notes = new Map<FileNote['code'], FileNote>();
  const lines: FileLines = { total: 0, rows: 0, blank: 0, around: 0 };

  const note = (code: FileNote['code'], line: number | null, about: string, count = 1) => {
    const known = notes.get(code) ?? { code, count: 0, lines: [], about: about.trim().slice(0, ABOUT) };
    known.count += count;
    if (line !== null && known.lines.length < LINES) known.lines.push(line);
    notes.set(code, known);
  };
  const count = (place: 'rows' | 'blank' | 'around', row: SheetRow) => {
    const many = row.lines ?? 1;
    lines[place] += many;
    lines.total += many;
  };

  return {
    note,
    count,
    /** Notes what is unusual about a row of the table. */
    look(row: SheetRow, width: number) {
      count('rows', row);
      if (row.isText) note('quote', row.line, row.cells.find((cell) => cell.includes('"')) ?? '');
      if (row.isDoubtful) note('doubt', row.line, row.cells.find((cell) => /[\r\n]/.test(cell)) ?? '');
      else if (row.lines !== undefined)
        note('lineBreak', row.line, row.cells.find((cell) => /[\r\n]/.test(cell)) ?? '');
      if (row.isHidden) note('hiddenRow', row.line, row.cells.find((cell) => cell.trim() !== '') ?? '');
      const extra = row.cells.length > width ? row.cells.slice(width).find((cell) => cell.trim() !== '') : undefined;
      if (extra !== undefined) note('longRow', row.line, extra);
      const broken = row.cells.find((cell) => cell.includes('\ufffd'));
      if (broken !== undefined) note('letters', row.line, broken);
    },
    notes: (): FileNote[] => [...notes.values()],
    lines: (): FileLines => lines,
  };
}
export type FileNotes = ReturnType<typeof fileNotes>;

/** What is found out only once all rows are read: cells with line breaks, and rows that the workbook hides. */
export function lateFindings(
  notes: readonly FileNote[],
  { lineBreaks, hidden }: Readonly<Record<string, unknown>>,
): FileFinding[] {
  const of = (code: FileNote['code']) => notes.find((one) => one.code === code);
  const [quote, doubt, broken, hiddenRow] = [of('quote'), of('doubt'), of('lineBreak'), of('hiddenRow')];
  const findings: FileFinding[] = [];
  if (quote || doubt || broken || lineBreaks !== undefined)
    findings.push({
      about: 'lineBreaks',
      value: typeof lineBreaks === 'string' ? lineBreaks : 'judge',
      sure: !quote && !doubt,
      sample: (quote ?? doubt ?? broken)?.about ?? '',
      options: ['judge', 'cells', 'text'].map((value) => ({ value, sample: '' })),
    });
  if (hiddenRow || hidden !== undefined)
    findings.push({
      about: 'hidden',
      value: hidden === 'skip' ? 'skip' : 'read',
      sure: false,
      sample: hiddenRow?.about ?? '',
      options: ['read', 'skip'].map((value) => ({ value, sample: '' })),
    });
  return findings;
}
