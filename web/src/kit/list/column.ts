import type { ReactNode } from 'react';
import type { CellEdit } from './cellEdit.ts';

type Words = Readonly<Record<string, string>>;

/**
 * A column of a list. Widths are pixels; a column without a user width shares the remaining space. The first column names the
 * row: it links to it, is always there, and shows no links of its own.
 */
export type ListColumn<Row> = {
  id: string;
  title: string;
  width: number;
  /** It gives way down to so much before the list is pushed sideways; without it its width stays. */
  least?: number;
  /** The minimum when resizing. Default 64. */
  minWidth?: number;
  sortable?: boolean;
  /** What the endpoint calls it in `sort`, when not `id`. */
  sortId?: string;
  /** Which way the first click sorts; dates and sums read best from the top. Default `asc`. */
  sortFirst?: 'asc' | 'desc';
  defaultHidden?: boolean;
  pinned?: boolean;
  align?: 'start' | 'end' | 'center';
  /** The names of its codes, for an export; resolves many at once. */
  words?: Words | (() => Words);
  show: (row: Row) => ReactNode;
  /** False: always there. */
  hideable?: boolean;
  /** With it cells are changed in their place: Enter or F2 begins. Never in the first column, which opens the row. */
  edit?: CellEdit<Row>;
};

/** A column as rendered; `inset` is the distance of a pinned one from the start edge, `names` marks the first. */
export type ShownColumn<Row> = ListColumn<Row> & { inset: number | undefined; lastPinned: boolean; names: boolean };

export const minWidthOf = (column: { minWidth?: number }) => column.minWidth ?? 64;

/** The width of the column of check boxes. */
export const tickWidth = 44;

/** What a column takes at least: pinned and resized ones are as wide as they say, the others give way. */
export const leastOf = ({ width, least, isFixed }: { width: number; least?: number; isFixed: boolean }) =>
  isFixed ? width : Math.min(least ?? width, width);

/** Pinned and resized columns are as wide as they say; the others share the room that is left. */
export const trackOf = (column: { width: number; least?: number; isFixed: boolean }): string =>
  column.isFixed ? `${column.width}px` : `minmax(${leastOf(column)}px, ${column.width}fr)`;

/** Moves `id` beside `target`: before it, or after it. */
export function movedBeside(order: readonly string[], id: string, target: string, after: boolean): string[] {
  if (id === target) return [...order];
  const rest = order.filter((one) => one !== id);
  rest.splice(rest.indexOf(target) + (after ? 1 : 0), 0, id);
  return rest;
}
