import type { Option } from '../form/fields.tsx';

/** What a cell is set to: the value to save, and what the row shows until the answer. */
export type CellValue = { value: unknown; shown: object };

/** What a register does with the cells of a column. */
export type SheetCell<Row> = {
  /** The field of the change; undefined for cells that are not written like this, such as a status. */
  field: string | undefined;
  /** The text for the clipboard and the editor. */
  text: (row: Row) => string;
  /** Reads a typed or pasted text; the complaint is an English message. */
  read: (text: string, row: Row) => CellValue | { complaint: string };
  /** Why the cell of a row can't be edited; undefined if it can. The text is in the user's language. */
  locked: (row: Row) => string | undefined;
  /** The choices of a cell with a choice. */
  options?: readonly Option[];
  /** The value of an option. */
  choose?: (option: Option | null) => CellValue;
  /** Whether it can be blank. */
  blank?: boolean;
  /** Whether its text may have several lines. */
  isLong?: boolean;
  /** Whether it is a day. */
  isDay?: boolean;
  /** What a total of selected cells adds: an amount in minor units, or a plain number without a currency. */
  figure?: (row: Row) => { amount: number; currency: string | null } | undefined;
};

/** The cells of a row to save, with its version. */
export type RowChange = { id: string; version: number; fields: Record<string, unknown> };
/** The answer for a row: its new version and the former values, or why it was refused. */
export type RowSaved = {
  id: string;
  version: number | null;
  before: Record<string, unknown> | null;
  problem: { code: string; message: string; fields: Record<string, string> } | null;
};
