import { headHeight } from '../list/gridStyle.ts';
import { isOnPencil } from '../list/useGridEvents.ts';
import { cellAt, type Heard, hearing, type Listening, only, placeOf } from './sheetActs.ts';

const controls = 'a, button, input, textarea, select, [role=combobox]';
const isOnControl = ({ target }: Event) => target instanceof Element && target.closest(controls) !== null;
const EDGE = 12; // pixels from the end of the grid, where a drag scrolls

/** The mouse in a register: a drag selects, a click moves the cursor, a double click edits. */
export function sheetMouse({ grid, now, begin }: Listening): Heard {
  let isDragging = false;

  const down = (event: MouseEvent) => {
    const cell = cellAt(event.target);
    const place = placeOf(cell);
    if (!place || event.button !== 0 || isOnControl(event) || cell?.dataset['editing']) return;
    event.preventDefault(); // selects no text
    isDragging = true;
    const { anchor } = now().range.current;
    now().select(event.shiftKey && anchor.row >= 0 ? { anchor, head: place } : only(place));
  };

  const drag = (event: MouseEvent) => {
    if (event.buttons === 0) isDragging = false;
    if (!isDragging) return;
    const { anchor, head } = now().range.current;
    const cell = cellAt(event.target);
    const place = cell && grid.contains(cell) ? placeOf(cell) : undefined;
    if (place && (place.row !== head.row || place.column !== head.column)) now().select({ anchor, head: place });
    const { top, bottom } = grid.getBoundingClientRect();
    if (event.clientY > bottom - EDGE) grid.scrollTop += now().rowHeight;
    else if (event.clientY < top + headHeight) grid.scrollTop -= now().rowHeight;
  };

  const click = (event: MouseEvent) => {
    const cell = cellAt(event.target);
    const place = placeOf(cell);
    if (!cell || !place || isOnControl(event)) return;
    event.stopPropagation(); // a click selects the cell, it doesn't open the row
    if (cell.dataset['edits'] && !event.shiftKey && isOnPencil(cell, event.clientX, now().rtl)) begin(place);
  };

  const double = (event: MouseEvent) => {
    const place = placeOf(cellAt(event.target));
    if (place && !isOnControl(event)) begin(place);
  };

  return [
    [grid, 'mousedown', hearing(MouseEvent, down)],
    [grid, 'click', hearing(MouseEvent, click)],
    [grid, 'dblclick', hearing(MouseEvent, double)],
    [document, 'mousemove', hearing(MouseEvent, drag)],
    [
      document,
      'mouseup',
      () => {
        isDragging = false;
      },
    ],
  ];
}
