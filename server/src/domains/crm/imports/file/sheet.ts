import { Problem } from '../../../../kit/problem.ts';

/** A row as the file numbers it, from 1, blank rows counted. */
export type SheetRow = { line: number; cells: string[] };

/** The file cannot be imported, and why, against the field `file`. */
export const refuse = (message: string): Problem => new Problem('invalid', message, { fields: { file: message } });

/** The file is more than we take in. */
export const tooLarge = (message: string): Problem => new Problem('too-large', message, { fields: { file: message } });

export const damaged = (): Problem => refuse("The workbook is damaged. We can't read it.");
export const swollen = (): Problem => tooLarge('The workbook is too large. Split it and try again.');
