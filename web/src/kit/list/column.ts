import type { ReactNode } from 'react';
import type { SheetCell } from '../sheet/cell.ts';
import type { CellEdit } from './cellEdit.ts';

type Words = Readonly<Record<string, string>>;

/**
 * A column of a list. Widths are in pixels. The first column names the row: it links to it, cannot be hidden, contains no links of its own, and takes
 * the free space.
 */
export type ListColumn<Row> = {
  id: string;
  title: string;
  /** The most that it takes, unless it is the first. */
  width: number;
  /** The width it may shrink to before the list scrolls sideways; by default it does not shrink. */
  least?: number;
  /** The minimum when resizing. Default 64. */
  minWidth?: number;
  sortable?: boolean;
  /** Its name in `sort`, if not `id`. */
  sortId?: string;
  /** The direction of the first click; dates and amounts read best descending. Default `asc`. */
  sortFirst?: 'asc' | 'desc';
  defaultHidden?: boolean;
  pinned?: boolean;
  align?: 'start' | 'end' | 'center';
  /** The labels of its codes, for exports. */
  words?: Words | (() => Words);
  show: (row: Row) => ReactNode;
  /** Computed in the browser, so exports leave it out. */
  derived?: true;
  /** False if it cannot be hidden. */
  hideable?: boolean;
  /** Makes its cells editable: Enter or F2 starts. Never in the first column, which opens the row. */
  edit?: CellEdit<Row>;
  /** Its cells in a register. */
  sheet?: SheetCell<Row>;
};

/** A column as rendered; `inset` is the distance of a pinned one from the start edge, `names` marks the first. */
export type ShownColumn<Row> = ListColumn<Row> & { inset: number | undefined; lastPinned: boolean; names: boolean };

export const minWidthOf = (column: { minWidth?: number }) => column.minWidth ?? 64;

/** Pixels, the width of the checkbox column. */
export const tickWidth = 44;

export type Sized = { width: number; least?: number; isFixed: boolean; names: boolean };

/** The minimum width of a column: fixed ones keep their width, the others shrink to `least`. */
const leastOf = ({ width, least, isFixed }: Sized) => (isFixed ? width : Math.min(least ?? width, width));

/**
 * The grid tracks of columns beside `lead` pixels, and their least width. The column that names the rows takes the free space, and is only cut when
 * the others are at their least; if the user has sized it, the others share the space.
 */
export function tracksOf(columns: readonly Sized[], lead: number): { tracks: string; width: number } {
  const width = lead + columns.reduce((sum, column) => sum + leastOf(column), 0);
  const takesRest = columns.some(({ names, isFixed }) => names && !isFixed);
  const trackOf = (column: Sized) => {
    const [most, least] = [column.width, leastOf(column)];
    if (column.isFixed) return `${most}px`;
    if (column.names) return `minmax(clamp(${least}px, 100% - ${width - least}px, ${most}px), 1fr)`;
    return `minmax(${least}px, ${most}${takesRest ? 'px' : 'fr'})`;
  };
  return { tracks: [...(lead ? [`${lead}px`] : []), ...columns.map(trackOf)].join(' '), width };
}

/** Moves `id` next to `target`: before or after it. */
export function movedBeside(order: readonly string[], id: string, target: string, after: boolean): string[] {
  if (id === target) return [...order];
  const rest = order.filter((one) => one !== id);
  rest.splice(rest.indexOf(target) + (after ? 1 : 0), 0, id);
  return rest;
}
