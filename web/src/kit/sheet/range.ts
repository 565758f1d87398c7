import type { Place } from '../list/keys.ts';

/** The selected cells: from the anchor, where the selection began, to the head, where the cursor is. */
export type Range = { anchor: Place; head: Place };
/** Rows and columns of a range, both ends included. */
export type Rect = { top: number; bottom: number; start: number; end: number };

export const rectOf = ({ anchor, head }: Range): Rect => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  start: Math.min(anchor.column, head.column),
  end: Math.max(anchor.column, head.column),
});

export const isIn = ({ top, bottom, start, end }: Rect, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= start && column <= end;

export const sizeOf = ({ top, bottom, start, end }: Rect): number => (bottom - top + 1) * (end - start + 1);

/** Whole numbers from one to the other. */
export const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

const times = (selected: number, given: number) => (selected % given === 0 ? selected : given);

/**
 * The cells that a paste fills: those of the block from the start of the selection on, or the whole selection, if the block fits into it several
 * times. `rows` are the rows of the list, `columns` its columns; what lies beyond is left out and counted.
 */
export function pasteOf(block: readonly (readonly string[])[], at: Rect, size: { rows: number; columns: number }) {
  const [height, width] = [block.length, Math.max(0, ...block.map((row) => row.length))];
  const [high, wide] = [times(at.bottom - at.top + 1, height), times(at.end - at.start + 1, width)];
  const cells = span(at.top, Math.min(size.rows, at.top + high) - 1).flatMap((row) =>
    span(at.start, Math.min(size.columns, at.start + wide) - 1).flatMap((column) => {
      const text = block[(row - at.top) % height]?.[(column - at.start) % width];
      return text === undefined ? [] : [{ row, column, text }];
    }),
  );
  return {
    cells,
    rect: {
      top: at.top,
      bottom: Math.min(size.rows, at.top + high) - 1,
      start: at.start,
      end: Math.min(size.columns, at.start + wide) - 1,
    },
    /** The number of rows beyond the end of the list. */
    beyond: Math.max(0, at.top + high - size.rows),
  };
}

/** Fill down: the first row of the selection into the others; with one row, the row above it. */
export function fillOf({ top, bottom, start, end }: Rect): { row: number; column: number; from: Place }[] {
  const source = top === bottom ? top - 1 : top;
  if (source < 0) return [];
  return span(source + 1, bottom).flatMap((row) =>
    span(start, end).map((column) => ({ row, column, from: { row: source, column } })),
  );
}
