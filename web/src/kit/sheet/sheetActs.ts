import type { RefObject } from 'react';
import type { Place } from '../list/keys.ts';
import type { Range } from './range.ts';
import type { SheetSlot } from './slot.ts';

/** What keys, mouse and clipboard do in a register. */
export type SheetActs = Pick<SheetSlot<never>, 'scroller' | 'edit' | 'rowHeight' | 'rtl'> & {
  size: { rows: number; columns: number };
  range: RefObject<Range>;
  /** Moves the selection; the focus follows its head. */
  select: (range: Range) => void;
  /** The texts of the selected cells. */
  copied: () => string[][];
  paste: (block: string[][]) => void;
  clear: () => void;
  fillDown: () => void;
  back: (which: 'undo' | 'redo') => void;
  /** Says why a cell can't be edited. */
  explain: (place: Place) => void;
};

/** The parts that listen: the grid, what it does now, and how it begins to edit a cell. */
export type Listening = { grid: HTMLElement; now: () => SheetActs; begin: (place: Place) => boolean };

/** Handlers by event, on the grid and on the document. */
export type Heard = readonly (readonly [on: EventTarget, name: string, hear: EventListener])[];

/** A handler of an event that the DOM calls with this type. */
export const hearing =
  <E extends Event>(type: abstract new (...given: never[]) => E, hear: (event: E) => void): EventListener =>
  (event) => {
    if (event instanceof type) hear(event);
  };

/** The cell of an event's target. */
export const cellAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.body .cell') : null;

/** The place of a cell in the grid. */
export function placeOf(cell: HTMLElement | null): Place | undefined {
  const row = Number(cell?.parentElement?.dataset['row'] ?? -1);
  const column = Number(cell?.getAttribute('aria-colindex') ?? 0) - 1;
  return row >= 0 && column >= 0 ? { row, column } : undefined;
}

/** A range of one cell. */
export const only = (place: Place): Range => ({ anchor: place, head: place });

/** Keeps the list from acting on an event too. */
export function take(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
