import { Problem } from '../problem.ts';

/**
 * A row with the line of the file on which it begins, from 1, counting blank rows, and how many lines it has; of a workbook also the name of its sheet.
 * `isHidden`: the workbook hides it. `isText`: one of its quotation marks closes nothing and was read as text. `isDoubtful`: a cell of several lines could
 * be rows of their own.
 */
export type SheetRow = {
  line: number;
  cells: string[];
  lines?: number;
  sheet?: string;
  isHidden?: boolean;
  isText?: boolean;
  isDoubtful?: boolean;
};

export const NO_SPREADSHEET = 'This is not a spreadsheet. Save it as CSV or XLSX and try again.';

/** Reports on the field `file` why the file cannot be imported. */
export const refuse = (message: string): Problem => new Problem('invalid', message, { fields: { file: message } });

/** The file exceeds our limits. */
export const tooLarge = (message: string): Problem => new Problem('too-large', message, { fields: { file: message } });

export const damaged = (): Problem => refuse("The workbook is damaged. We can't read it.");
export const swollen = (): Problem => tooLarge('The workbook is too large. Split it and try again.');
