import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { headHeight } from './gridStyle.ts';
import type { Place } from './keys.ts';

type Given = {
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  /** The line of each row: headings take lines too. */
  lineOf: readonly number[];
};

/** Focusable elements inside a cell. */
export const inner = 'a, button, input, select, textarea, [tabindex]';

/**
 * Roving tab index: one cell is in the tab order, marked in the DOM itself, so that moving re-renders nothing. A cell
 * not rendered yet is focused once it is: call `settle` after rendering.
 */
export function useGridFocus({ scroller, rowHeight, lineOf }: Given) {
  const line = useRef(lineOf);
  useLayoutEffect(() => {
    line.current = lineOf;
  });
  const place = useRef<Place>({ row: -1, column: 0 });
  const awaited = useRef(false);
  const marked = useRef<HTMLElement>(null);
  /** Marks the selected cells of a register, after each render of the rows. */
  const painter = useRef<() => void>(null);

  const settle = useCallback(() => {
    const grid = scroller.current;
    if (!grid) return;
    painter.current?.();
    const { row, column } = place.current;
    const cell = grid.querySelector<HTMLElement>(`[data-row="${row}"] > [aria-colindex="${column + 1}"]`);
    const reached = cell ?? grid.querySelector<HTMLElement>('[data-row] > .cell');
    if (marked.current !== reached) {
      marked.current?.setAttribute('tabindex', '-1');
      if (marked.current?.dataset['hint'] === marked.current?.textContent) marked.current?.removeAttribute('data-hint');
    }
    reached?.setAttribute('tabindex', '0');
    marked.current = reached;
    if (!cell || !awaited.current) return;
    awaited.current = false;
    if (cell.textContent && isCut(cell) && !cell.dataset['locked']) cell.dataset['hint'] = cell.textContent; // truncated text shows in full for keyboard users too
    cell.focus({ preventScroll: true });
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [scroller]);

  const go = useCallback(
    (to: Place) => {
      const grid = scroller.current;
      if (!grid) return;
      place.current = to;
      awaited.current = true;
      if (to.row >= 0) reveal(grid, line.current[to.row] ?? to.row, rowHeight);
      settle();
    },
    [scroller, rowHeight, settle],
  );

  const onFocus = useCallback(
    (event: FocusEvent<HTMLElement>) => {
      const cell = event.target.closest<HTMLElement>('.cell');
      if (!cell) return;
      place.current = {
        row: Number(cell.parentElement?.dataset['row'] ?? -1),
        column: Number(cell.getAttribute('aria-colindex') ?? 1) - 1,
      };
      settle();
      if (event.target !== cell && event.target.matches('.tick input')) cell.focus({ preventScroll: true });
    },
    [settle],
  );

  const paintWith = useCallback((paint: (() => void) | null) => {
    painter.current = paint;
    paint?.();
  }, []);

  return { place, go, settle, onFocus, paintWith };
}

/** Whether a cell, or a text in it, is truncated. */
export const isCut = (cell: Element): boolean =>
  [cell, ...cell.querySelectorAll('.text, bdi')].some(
    (one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0,
  );

function reveal(grid: HTMLElement, line: number, rowHeight: number) {
  const top = line * rowHeight;
  const room = grid.clientHeight - headHeight - rowHeight;
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (room > 0 && top > grid.scrollTop + room) grid.scrollTop = top - room;
}

export type GridFocus = ReturnType<typeof useGridFocus>;
