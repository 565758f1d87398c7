import { minWidthOf } from './column.ts';

type Resized = { id: string; minWidth?: number };

function cellsOf(grid: HTMLElement, id: string): HTMLElement[] {
  const head = grid.querySelector(`.head [data-column="${CSS.escape(id)}"]`);
  return [...grid.querySelectorAll<HTMLElement>(`.cell[aria-colindex="${head?.getAttribute('aria-colindex')}"]`)];
}

/** The current widths of all columns in pixels; fixed before a resize, so that the others do not move. */
export function widthsNow(grid: HTMLElement): Record<string, number> {
  const heads = grid.querySelectorAll<HTMLElement>('.head [data-column]');
  return Object.fromEntries(
    [...heads].map((head) => [head.dataset['column'] ?? '', Math.round(head.getBoundingClientRect().width)]),
  );
}

export const bounded = (column: Resized, width: number) =>
  Math.round(Math.min(1000, Math.max(minWidthOf(column), width)));

/** The width at which no rendered cell of the column is truncated, in pixels. */
export function fittingWidth(grid: HTMLElement, column: Resized): number {
  const range = document.createRange();
  const widths = cellsOf(grid, column.id).map((cell) => {
    range.selectNodeContents(cell.querySelector('.text') ?? cell);
    const extra = cell.getAttribute('role') === 'columnheader' || cell.querySelector('.peek') ? 56 : 24;
    return range.getBoundingClientRect().width + extra;
  });
  return bounded(column, Math.max(...widths));
}

type Drag = { grip: HTMLElement; pointerId: number; startX: number; from: number; rtl: boolean };

/** Follows the pointer until release; `tell` receives every width in pixels. */
export function dragWidth(
  { grip, pointerId, startX, from, rtl }: Drag,
  column: Resized,
  tell: (width: number) => void,
) {
  const stop = new AbortController();
  grip.setPointerCapture(pointerId);
  grip.dataset['held'] = '';
  grip.addEventListener(
    'pointermove',
    ({ clientX }) => tell(bounded(column, from + (clientX - startX) * (rtl ? -1 : 1))),
    { signal: stop.signal },
  );
  for (const end of ['pointerup', 'pointercancel'])
    grip.addEventListener(
      end,
      () => {
        delete grip.dataset['held'];
        stop.abort();
      },
      { signal: stop.signal },
    );
}
