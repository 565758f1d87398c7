import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback } from 'react';
import { headHeight, pencilWidth } from './gridStyle.ts';
import { placeFor } from './keys.ts';
import type { CellEditing } from './useCellEdit.ts';
import { type GridFocus, inner } from './useGridFocus.ts';
import type { SelectionState } from './useSelection.ts';

type Given<Row> = {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  ids: readonly string[];
  columnCount: number;
  rowHeight: number;
  rtl: boolean;
  focus: GridFocus;
  edit: Pick<CellEditing, 'begin' | 'retry'>;
  selection: SelectionState | undefined;
  open: (row: Row, newTab: boolean) => void;
  peek: ((row: Row | undefined) => void) | undefined;
  peekId: string | undefined;
};

type Pressed = { key: string; shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean };

const controls = 'a, button, input, select, textarea, label';

/** Arrow keys move between several controls in a cell. */
function beside(event: KeyboardEvent, cell: HTMLElement, rtl: boolean) {
  const by = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
  if (by === undefined) return;
  const all = [...cell.querySelectorAll<HTMLElement>(inner)];
  const at = all.findIndex((one) => one === event.target);
  all.at((at + by) % all.length)?.focus();
  event.preventDefault();
}

/** The grid's click and key handlers. Header cells handle their own keys first. */
export function useGridEvents<Row>(given: Given<Row>) {
  const { scroller, rows, ids, columnCount, rowHeight, rtl, focus, edit, selection, open, peek, peekId } = given;

  const leave = useCallback(() => {
    if (peekId !== undefined) peek?.(undefined);
    else if (selection && (selection.selection.all || selection.selection.ids.size > 0)) selection.clear();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, [peek, peekId, selection]);

  /** The keys that act on a row; returns whether one did. */
  const act = useCallback(
    ({ key, shiftKey = false, ctrlKey = false, metaKey = false }: Pressed, at: number): boolean => {
      const [row, id] = [rows[at], ids[at]];
      if (row === undefined || id === undefined) return false;
      const onTick = selection !== undefined && focus.place.current.column === 0;
      const apart = ctrlKey || metaKey;
      if (key === 'Enter' && !apart && edit.begin(focus.place.current)) return true;
      if (key === 'Enter' || (key === 'o' && !apart)) open(row, apart);
      else if (key === ' ' && peek && !onTick) peek(peekId === id ? undefined : row);
      else if (key === ' ' && selection) selection.toggle(id);
      else if (key === 'x' && selection && !ctrlKey && !metaKey) selection.toggle(id);
      else if (key === 'X' && shiftKey && selection) selection.through(id);
      else return false;
      return true;
    },
    [rows, ids, selection, focus, edit, open, peek, peekId],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const grid = scroller.current;
      const target = event.target;
      if (event.defaultPrevented || !grid || !(target instanceof HTMLElement) || !grid.contains(target)) return;
      const cell = target.closest<HTMLElement>('.cell');
      if (target !== cell) {
        if (event.key === 'Escape') cell?.focus();
        else if (cell && target.matches('a, button')) beside(event, cell, rtl);
        return;
      }
      const now = focus.place.current;
      const page = Math.max(1, Math.floor((grid.clientHeight - headHeight) / rowHeight) - 1);
      const to = placeFor(event, now, { rows: rows.length, columns: columnCount, page, rtl });

      if (event.key === 'Escape') leave();
      else if (event.key === 'F2') {
        if (!edit.begin(now)) cell.querySelector<HTMLElement>(inner)?.focus();
      } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selection) selection.toggleLoaded();
      else if (now.row < 0 && now.column === 0 && selection && (event.key === ' ' || event.key === 'Enter'))
        selection.toggleLoaded();
      else if (to) {
        const [from, until] = [ids[now.row], ids[to.row]];
        if (event.shiftKey && to.row !== now.row && selection && from && until) selection.stretch(from, until);
        else selection?.endStretch();
        focus.go(to);
        const row = rows[to.row];
        if (peekId !== undefined && to.row !== now.row && row) peek?.(row);
      } else if (!act(event, now.row)) return;
      event.preventDefault();
    },
    [scroller, rows, ids, columnCount, rowHeight, rtl, focus, edit, selection, leave, act, peek, peekId],
  );

  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const target = event.target;
      if (!(target instanceof Element) || !scroller.current?.contains(target)) return;
      if (target.closest('.head .tick')) return selection?.toggleLoaded();
      const at = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
      const [row, id] = [rows[at], ids[at]];
      if (row === undefined || id === undefined) return undefined;
      if (target.closest('.tick')) return event.shiftKey ? selection?.through(id) : selection?.toggle(id);
      if (target.closest('.peek')) return peek?.(peekId === id ? undefined : row);
      const cell = target.closest<HTMLElement>('.cell');
      if (cell?.dataset['editing']) return undefined;
      const column = Number(cell?.getAttribute('aria-colindex') ?? 0) - 1;
      if (target.closest('.again')) return edit.retry({ row: at, column });
      if (cell?.dataset['edits'] && isOnPencil(cell, event.clientX, rtl)) return void edit.begin({ row: at, column });
      const apart = event.ctrlKey || event.metaKey;
      if (target.closest('a.open')) return apart || event.shiftKey ? undefined : open(row, false);
      if (target.closest(controls)) return undefined;
      if (event.shiftKey && selection) {
        window.getSelection()?.removeAllRanges();
        return selection.through(id);
      }
      const isReading = window.getSelection()?.isCollapsed === false;
      return isReading ? undefined : open(row, apart);
    },
    [scroller, rows, ids, rtl, selection, edit, open, peek, peekId],
  );

  return { act, on: { onKeyDown, onClick } };
}

/** Whether a click hits the pencil, which is drawn over the end of editable cells; a button in each would cost more than everything else. */
export function isOnPencil(cell: HTMLElement, x: number, rtl: boolean): boolean {
  const { left, right, width } = cell.getBoundingClientRect();
  return width > 0 && (rtl ? x - left : right - x) <= pencilWidth;
}
