import type { Problem } from '../../../../kit/problem.ts';
import { refuse } from '../../../../kit/spreadsheet/sheet.ts';
import type { CellFault } from '../rules/cells.rules.ts';

/** A cell of the file, for messages. */
export type Place = { source: string; line: number; title: string };

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Says which cell of the file cannot be read, and why. */
export function cannotRead(fault: CellFault, { source, line, title }: Place, cell: string): Problem {
  const text = short(cell.trim());
  if (fault === 'missing') return refuse(`Row ${line} of ${source}, column ${title}: the value is missing.`);
  if (fault === 'long') return refuse(`Row ${line} of ${source}, column ${title}: the text is too long.`);
  if (fault === 'yes-no') return refuse(`Row ${line} of ${source}, column ${title}: ${text} is not yes or no.`);
  if (fault === 'amount') return refuse(`Row ${line} of ${source}, column ${title}: ${text} is not an amount.`);
  return refuse(`Row ${line} of ${source}, column ${title}: ${text} is not a number.`);
}

export const notClosed = ({ source, line, title }: Place): Problem =>
  refuse(`Row ${line} of ${source}, column ${title}: a quotation mark isn't closed, or the text is too long.`);

export const repeated = ({ source, line, title }: Place, code: string, first: number): Problem =>
  refuse(`Row ${line} of ${source}, column ${title}: ${code} is already in row ${first}.`);

export const unknownTo = ({ source, line, title }: Place, about: string, table: string): Problem =>
  refuse(`Row ${line} of ${source}, column ${title}: ${short(about)} is missing in the table of ${table}.`);

export const cutOff = ({ source, line }: Omit<Place, 'title'>, has: number, needs: number): Problem =>
  refuse(`Row ${line} of ${source} has ${has} of ${needs} columns. The file may be cut off.`);

export const noColumn = (source: string, table: string, title: string): Problem =>
  refuse(`${source} has the table of ${table} without the column ${title}. It may be of another year.`);

export const noTable = (table: string): Problem =>
  refuse(`The table of ${table} is missing. Upload all four tables together: as CSV files, a zip or a workbook.`);

export const noRows = (source: string, table: string): Problem =>
  refuse(`The table of ${table} in ${source} has no rows.`);

export const twice = (source: string, other: string, table: string): Problem =>
  refuse(`Both ${other} and ${source} contain the table of ${table}.`);
