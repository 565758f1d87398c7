import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { headHeight } from '../list/gridStyle.ts';
import { type Place, placeFor } from '../list/keys.ts';
import { isOnPencil } from '../list/useGridEvents.ts';
import { cellsOf, tsvOf } from './tsv.ts';
import type { Range } from './range.ts';
import type { SheetSlot } from './slot.ts';

type Given = Pick<SheetSlot<never>, 'scroller' | 'focus' | 'edit' | 'rowHeight' | 'rtl'> & {
  size: { rows: number; columns: number };
  range: RefObject<Range>;
  /** Moves the selection; the focus follows its head unless it is dragged. */
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

const placeOf = (cell: HTMLElement | null | undefined): Place | undefined => {
  const row = Number(cell?.parentElement?.dataset['row'] ?? -1);
  const column = Number(cell?.getAttribute('aria-colindex') ?? 0) - 1;
  return row >= 0 && column >= 0 ? { row, column } : undefined;
};
const cellAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.body .cell') : null;
const controls = 'a, button, input, textarea, select, [role=combobox]';

/**
 * The keys, the mouse and the clipboard of a register. The listeners are on the grid itself, so that they act before those of the list and keep them from
 * acting too.
 */
export function useSheetEvents(given: Given) {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });

  useEffect(() => {
    const grid = latest.current.scroller.current;
    if (!grid) return undefined;
    let isDragging = false;
    const now = () => latest.current;
    const begin = (place: Place) => {
      let begun = false;
      flushSync(() => {
        begun = now().edit.begin(place);
      });
      if (!begun) now().explain(place);
      return begun;
    };
    const single = (place: Place) => now().select({ anchor: place, head: place });
    const take = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };

    /** The keys with Ctrl or Command; returns whether one acted. */
    const command = ({ key, shiftKey }: KeyboardEvent): boolean => {
      const { rows, columns } = now().size;
      const pressed = key.toLowerCase();
      if (pressed === 'z') now().back(shiftKey ? 'redo' : 'undo');
      else if (pressed === 'y') now().back('redo');
      else if (pressed === 'd') now().fillDown();
      else if (pressed === 'a')
        now().select({ anchor: { row: 0, column: 0 }, head: { row: rows - 1, column: columns - 1 } });
      else return false;
      return true;
    };

    const onKey = (event: KeyboardEvent) => {
      const cell = cellAt(event.target);
      const place = placeOf(cell);
      if (!place || event.target !== cell || event.altKey) return;
      const { key, shiftKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      const { size, rtl, rowHeight, range } = now();
      if (isCommand && command(event)) return take(event);
      if ((key.length === 1 || key === 'Process') && !isCommand) {
        event.stopPropagation(); // the character goes into the editor, which has the focus by then
        if (!begin(place)) event.preventDefault();
        return;
      }
      if (key === 'F2' || (key === 'Enter' && !isCommand && !cell?.matches('.names'))) {
        begin(place);
        return take(event);
      }
      if (key === 'Delete' || key === 'Backspace') {
        now().clear();
        return take(event);
      }
      if (key === 'Tab') {
        const at = place.row * size.columns + place.column + (shiftKey ? -1 : 1);
        if (at < 0 || at >= size.rows * size.columns) return;
        single({ row: Math.floor(at / size.columns), column: at % size.columns });
        return take(event);
      }
      const { anchor, head } = range.current;
      const isWide = anchor.row !== head.row || anchor.column !== head.column;
      if (key === 'Escape' && isWide) {
        single(place);
        return take(event);
      }
      const page = Math.max(1, Math.floor((grid.clientHeight - headHeight) / rowHeight) - 1);
      const to = placeFor(event, shiftKey ? head : place, { ...size, page, rtl });
      if (!to || (to.row < 0 && !shiftKey)) return;
      now().select(shiftKey ? { anchor, head: { ...to, row: Math.max(0, to.row) } } : { anchor: to, head: to });
      take(event);
    };

    const onFocus = ({ target }: FocusEvent) => {
      const place = target instanceof HTMLElement && target.matches('.cell') ? placeOf(target) : undefined;
      const { anchor, head } = now().range.current;
      const isIn = (one: Place) => one.row === place?.row && one.column === place.column;
      if (place && !isIn(head) && !isIn(anchor)) single(place);
    };

    const onDown = (event: MouseEvent) => {
      const cell = cellAt(event.target);
      const place = placeOf(cell);
      const isControl = event.target instanceof Element && event.target.closest(controls);
      if (!place || event.button !== 0 || isControl || cell?.dataset['editing']) return;
      event.preventDefault(); // selects no text
      const { anchor } = now().range.current;
      isDragging = true;
      if (event.shiftKey) now().select({ anchor: anchor.row < 0 ? place : anchor, head: place });
      else single(place);
    };
    const onMove = (event: MouseEvent) => {
      if (!isDragging) return;
      if (event.buttons === 0) isDragging = false;
      const { anchor, head } = now().range.current;
      const place = grid.contains(event.target as Node) ? placeOf(cellAt(event.target)) : undefined;
      if (place && (place.row !== head.row || place.column !== head.column)) now().select({ anchor, head: place });
      const { top, bottom } = grid.getBoundingClientRect();
      if (event.clientY > bottom - 12) grid.scrollTop += now().rowHeight;
      else if (event.clientY < top + headHeight) grid.scrollTop -= now().rowHeight;
    };
    const onUp = () => {
      isDragging = false;
    };
    const onClick = (event: MouseEvent) => {
      const cell = cellAt(event.target);
      const place = placeOf(cell);
      if (!cell || !place || (event.target instanceof Element && event.target.closest(controls))) return;
      event.stopPropagation(); // a click selects the cell, it doesn't open the row
      if (cell.dataset['edits'] && !event.shiftKey && isOnPencil(cell, event.clientX, now().rtl)) begin(place);
    };
    const onDouble = (event: MouseEvent) => {
      const place = placeOf(cellAt(event.target));
      if (place && !(event.target instanceof Element && event.target.closest(controls))) begin(place);
    };

    /** Whether the clipboard means the cells: the focus is on one, not in a field. */
    const isOurs = () => {
      const at = document.activeElement;
      return at instanceof HTMLElement && grid.contains(at) && at.matches('.body .cell');
    };
    const onCopy = (event: ClipboardEvent) => {
      if (!isOurs()) return;
      event.clipboardData?.setData('text/plain', tsvOf(now().copied()));
      event.preventDefault();
    };
    const onCut = (event: ClipboardEvent) => {
      if (!isOurs()) return;
      onCopy(event);
      now().clear();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs()) return;
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text !== '') now().paste(cellsOf(text));
    };

    const heard = [
      [grid, 'keydown', onKey],
      [grid, 'focusin', onFocus],
      [grid, 'mousedown', onDown],
      [grid, 'click', onClick],
      [grid, 'dblclick', onDouble],
      [document, 'mousemove', onMove],
      [document, 'mouseup', onUp],
      [document, 'copy', onCopy],
      [document, 'cut', onCut],
      [document, 'paste', onPaste],
    ] as const;
    for (const [on, name, hear] of heard) on.addEventListener(name, hear as EventListener);
    return () => {
      for (const [on, name, hear] of heard) on.removeEventListener(name, hear as EventListener);
    };
  }, []);
}
