import type { RefObject } from 'react';
import type { ShownColumn } from '../list/column.ts';
import type { CellEditing } from '../list/useCellEdit.ts';
import type { GridFocus } from '../list/useGridFocus.ts';

/** What the grid gives to the register on top of it. */
export type SheetSlot<Row> = {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  ids: readonly string[];
  columns: readonly ShownColumn<Row>[];
  /** The number of cells before the first column. */
  lead: number;
  rowHeight: number;
  rtl: boolean;
  focus: GridFocus;
  edit: CellEditing;
  /** Loads the rows up to this number, as far as there are any. */
  loadTo: (count: number) => Promise<readonly Row[]>;
};
