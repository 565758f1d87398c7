import { Problem } from '../problem.ts';

/** A row with its line number in the file, from 1, counting blank rows; of a workbook also the name of its sheet. */
export type SheetRow = { line: number; cells: string[]; sheet?: string };

/** Reports on the field `file` why the file cannot be imported. */
export const refuse = (message: string): Problem => new Problem('invalid', message, { fields: { file: message } });

/** The file exceeds our limits. */
export const tooLarge = (message: string): Problem => new Problem('too-large', message, { fields: { file: message } });

export const damaged = (): Problem => refuse("The workbook is damaged. We can't read it.");
export const swollen = (): Problem => tooLarge('The workbook is too large. Split it and try again.');
