import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { formatNumber } from '../text/format.ts';
import { SheetBar } from './SheetBar.tsx';
import { SheetStyle } from './sheetStyle.tsx';
import { fillOf, isIn, pasteOf, type Range, rectOf, sizeOf, span } from './range.ts';
import type { SheetStore } from './sheetStore.ts';
import type { SheetSlot } from './slot.ts';
import { totalsOf } from './totals.ts';
import { useSheetEvents } from './useSheetEvents.ts';
import { useSheetWriting } from './useSheetWriting.ts';

type Props<Row extends { version: number }> = SheetSlot<Row> & {
  sheet: SheetStore<Row>;
  rowId: (row: Row) => string;
};

const nowhere: Range = { anchor: { row: -1, column: 0 }, head: { row: -1, column: 0 } };

/** Turns the grid of a list into a register: ranges of cells, the clipboard, fill down, undo, and totals of the selection. */
export function SheetLayer<Row extends { version: number }>(props: Props<Row>) {
  const { sheet, rowId, rows, columns, lead, focus, edit, loadTo } = props;
  const { t } = useTranslation();
  const [said, say] = useState('');
  const [range, setRange] = useState(nowhere);
  const selected = useRef(nowhere);
  const { write, back } = useSheetWriting({ columns, lead, edit, sheet, rowId, say });
  const size = { rows: rows.length, columns: columns.length + lead };
  const rect = rectOf(range);

  usePainting(props, selected);
  const totals = useTotals(props, range);
  const select = useCallback(
    (next: Range) => {
      const { row, column } = selected.current.head;
      selected.current = next;
      setRange(next);
      say('');
      if (next.head.row !== row || next.head.column !== column || next.anchor === next.head) focus.go(next.head);
      else focus.settle();
    },
    [focus],
  );

  useMoves(props, selected, select);

  const cellOf = (place: number) => columns[place - lead]?.sheet;
  const textAt = (row: number, column: number) => {
    const found = rows[row];
    return found === undefined ? '' : (cellOf(column)?.text(found) ?? '');
  };
  const blanks = () =>
    span(rect.top, rect.bottom).flatMap((row) =>
      span(rect.start, rect.end).map((column) => ({ row, column, text: '' })),
    );

  const paste = async (block: string[][]) => {
    const all = await loadTo(rect.top + Math.max(block.length, rect.bottom - rect.top + 1));
    const { cells, rect: filled, beyond } = pasteOf(block, rect, { ...size, rows: all.length });
    const start = { row: filled.top, column: filled.start };
    select({ anchor: { row: filled.bottom, column: filled.end }, head: start });
    await write(cells, all, beyond);
  };

  useSheetEvents({
    ...props,
    size,
    range: selected,
    select,
    copied() {
      const count = sizeOf(rect);
      say(t('sheet.copied', { count, number: formatNumber(count) }));
      return span(rect.top, rect.bottom).map((row) => span(rect.start, rect.end).map((column) => textAt(row, column)));
    },
    paste: (block) => void paste(block),
    clear: () => void write(blanks(), rows),
    fillDown: () =>
      void write(
        fillOf(rect).map(({ row, column, from }) => ({ row, column, text: textAt(from.row, from.column) })),
        rows,
      ),
    back: (which) => void back(which),
    explain({ row, column }) {
      const found = rows[row];
      say((found && cellOf(column)?.locked(found)) ?? '');
    },
  });

  return (
    <>
      <SheetStyle />
      <SheetBar
        sheet={sheet}
        said={said}
        selected={totals}
        onUndo={() => void back('undo')}
        onRedo={() => void back('redo')}
      />
    </>
  );
}

/** Marks the selected cells in the DOM itself, so that moving re-renders no rows. */
function usePainting(
  { scroller: box, focus: { paintWith } }: Pick<SheetSlot<never>, 'scroller' | 'focus'>,
  at: RefObject<Range>,
) {
  useLayoutEffect(() => {
    const grid = box.current;
    if (!grid) return undefined;
    grid.setAttribute('data-sheet', '');
    paintWith(() => {
      const area = rectOf(at.current);
      const isWide = sizeOf(area) > 1;
      for (const cell of grid.querySelectorAll<HTMLElement>('.body .row > .cell')) {
        const row = Number(cell.parentElement?.dataset['row'] ?? -1);
        const isPicked = isWide && isIn(area, row, Number(cell.getAttribute('aria-colindex')) - 1);
        if (isPicked === 'picked' in cell.dataset) continue;
        if (isPicked) cell.dataset['picked'] = '';
        else delete cell.dataset['picked'];
        if (isPicked) cell.setAttribute('aria-selected', 'true');
        else cell.removeAttribute('aria-selected');
      }
    });
    return () => {
      paintWith(null);
      grid.removeAttribute('data-sheet');
    };
  }, [box, paintWith, at]);
}

/** The totals of the selected cells; undefined for a single one. */
function useTotals<Row>({ rows, columns, lead }: Pick<SheetSlot<Row>, 'rows' | 'columns' | 'lead'>, range: Range) {
  return useMemo(() => {
    const area = rectOf(range);
    if (range.head.row < 0 || sizeOf(area) < 2) return undefined;
    const shown = rows.slice(area.top, area.bottom + 1);
    const cells = columns.slice(Math.max(0, area.start - lead), area.end - lead + 1).flatMap((one) => one.sheet ?? []);
    return { cells: sizeOf(area), totals: totalsOf(shown, cells) };
  }, [range, rows, columns, lead]);
}

/** Where the cursor goes when an editor closes. */
function useMoves<Row extends { version: number }>(
  { sheet, columns, lead, rows }: Pick<Props<Row>, 'sheet' | 'columns' | 'lead' | 'rows'>,
  at: RefObject<Range>,
  select: (range: Range) => void,
) {
  const [width, height] = [columns.length + lead, rows.length];
  useEffect(() => {
    sheet.moveWith((to) => {
      const { row, column } = at.current.head;
      const next = row * width + column + (to === 'next' ? 1 : -1);
      const place =
        to === 'down'
          ? { row: Math.min(height - 1, row + 1), column }
          : { row: Math.floor(next / width), column: next % width };
      const isPlace = place.row >= 0 && place.row < height;
      select(isPlace ? { anchor: place, head: place } : { ...at.current });
    });
  }, [sheet, at, select, width, height]);
}
