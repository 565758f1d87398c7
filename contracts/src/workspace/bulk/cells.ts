import { z } from 'zod';
import { line, Whole } from '../../kit/index.ts';
import { RowId } from './actions.ts';

/** The lists that can be edited as a register. */
export const cellLists = [
  'agreements',
  'applications',
  'conversions',
  'expenses',
  'providers',
  'revenue',
  'rplCases',
] as const;
export const CellList = z.enum(cellLists, "You can't edit this list as a register");
export type CellList = z.infer<typeof CellList>;

/** The most rows of one save. */
export const CELL_ROWS = 500;

/** The changed cells of a row, by field, and the version that the user saw. */
const CellRow = z.strictObject({
  id: RowId,
  version: Whole,
  fields: z.record(line(40), z.unknown()).refine((fields) => {
    const count = Object.keys(fields).length;
    return count > 0 && count <= 60;
  }, 'Change 1 to 60 fields'),
});

export const SaveCells = z.strictObject({
  list: CellList,
  rows: z
    .array(CellRow)
    .min(1, 'Change at least one row')
    .max(CELL_ROWS, `At most ${CELL_ROWS} rows`)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'Each row can appear once'),
});

/** What became of a row: its new version and the former values of every field that changed, or why it was not saved. */
export const SavedCells = z.object({
  id: z.string(),
  version: z.number().int().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  problem: z
    .object({
      code: z.string(),
      message: z.string(),
      /** Messages by field. */
      fields: z.record(z.string(), z.string()),
    })
    .nullable(),
});
export type SavedCells = z.infer<typeof SavedCells>;
