import { headHeight } from '../list/gridStyle.ts';
import { type Place, placeFor } from '../list/keys.ts';
import { cellAt, type Heard, hearing, type Listening, only, placeOf, type SheetActs, take } from './sheetActs.ts';

/** The keys with Ctrl or Command; returns whether one acted. */
function command({ key, shiftKey }: KeyboardEvent, { size, select, back, fillDown }: SheetActs): boolean {
  const acts: Record<string, () => void> = {
    z: () => back(shiftKey ? 'redo' : 'undo'),
    y: () => back('redo'),
    d: fillDown,
    a: () => select({ anchor: { row: 0, column: 0 }, head: { row: size.rows - 1, column: size.columns - 1 } }),
  };
  const act = acts[key.toLowerCase()];
  act?.();
  return act !== undefined;
}

/** Where Tab goes: through the cells row by row; undefined beyond the first and the last. */
function tabbed({ row, column }: Place, by: 1 | -1, { rows, columns }: SheetActs['size']): Place | undefined {
  const at = row * columns + column + by;
  if (at < 0 || at >= rows * columns) return undefined;
  return { row: Math.floor(at / columns), column: at % columns };
}

const isTyped = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (key.length === 1 || key === 'Process') && !ctrlKey && !metaKey;
const isEdit = ({ key, ctrlKey, metaKey }: KeyboardEvent, cell: HTMLElement) =>
  key === 'F2' || (key === 'Enter' && !ctrlKey && !metaKey && !cell.matches('.names'));

/** The keys of a register, on a cell that is not being edited. */
export function sheetKeys({ grid, now, begin }: Listening): Heard {
  /** Moves the selection; returns whether the key does. */
  const move = (event: KeyboardEvent, place: Place): boolean => {
    const { size, rtl, rowHeight, range, select } = now();
    const { key, shiftKey } = event;
    const { anchor, head } = range.current;
    if (key === 'Tab') {
      const to = tabbed(place, shiftKey ? -1 : 1, size);
      if (to) select(only(to));
      return to !== undefined;
    }
    const isWide = anchor.row !== head.row || anchor.column !== head.column;
    if (key === 'Escape' && isWide) select(only(place));
    if (key === 'Escape') return isWide;
    const page = Math.max(1, Math.floor((grid.clientHeight - headHeight) / rowHeight) - 1);
    const to = placeFor(event, shiftKey ? head : place, { ...size, page, rtl });
    if (!to || (to.row < 0 && !shiftKey)) return false;
    select(shiftKey ? { anchor, head: { ...to, row: Math.max(0, to.row) } } : only(to));
    return true;
  };

  const press = (event: KeyboardEvent) => {
    const cell = cellAt(event.target);
    const place = placeOf(cell);
    if (!cell || !place || event.target !== cell || event.altKey) return;
    if (isTyped(event)) {
      event.stopPropagation(); // the character goes into the editor, which has the focus by then
      if (!begin(place)) event.preventDefault();
      return;
    }
    const isCommand = event.ctrlKey || event.metaKey;
    if (isEdit(event, cell)) begin(place);
    else if (event.key === 'Delete' || event.key === 'Backspace') now().clear();
    else if (!(isCommand && command(event, now())) && !move(event, place)) return;
    take(event);
  };

  const focus = ({ target }: FocusEvent) => {
    const place = target instanceof HTMLElement && target.matches('.cell') ? placeOf(target) : undefined;
    const { anchor, head } = now().range.current;
    const isAt = (one: Place) => one.row === place?.row && one.column === place.column;
    if (place && !isAt(head) && !isAt(anchor)) now().select(only(place));
  };

  return [
    [grid, 'keydown', hearing(KeyboardEvent, press)],
    [grid, 'focusin', hearing(FocusEvent, focus)],
  ];
}
