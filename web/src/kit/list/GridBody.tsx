import { observeElementRect, useVirtualizer, type Range, defaultRangeExtractor } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownColumn } from './column.ts';
import { GridRow } from './GridRow.tsx';
import type { ListProps } from './props.ts';
import { isSelected, type Selection } from './selection.ts';
import { Bones } from './Bones.tsx';
import type { GridFocus } from './useGridFocus.ts';

type Props<Row> = Pick<ListProps<Row>, 'href' | 'onOpen' | 'onPeek' | 'peekId' | 'rowLabel'> & {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  ids: readonly string[];
  columns: readonly ShownColumn<Row>[];
  selection: Selection | undefined;
  rowHeight: number;
  /** How many bones stand below the rows while more are on their way. */
  expected: number;
  startAt: number;
  printing: boolean;
  focus: GridFocus;
  see: (first: number, last: number) => void;
};

/** A box without a size (hidden, or nothing lays it out) counts as one screen. */
const screenful = { width: 1280, height: 720 };

/** The rows in view and a few around them; all loaded ones in print. */
export function GridBody<Row>(props: Props<Row>) {
  const { scroller, rows, ids, columns, selection, rowHeight, expected, startAt, printing, focus, see } = props;
  const { place, settle } = focus;
  const { t } = useTranslation();

  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialOffset: startAt,
    initialRect: screenful,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : screenful)),
    // The row in focus stays, however far one scrolls, or the focus would be lost with it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range);
        const { row } = place.current;
        return row < 0 || row >= range.count || near.includes(row) ? near : [...near, row].toSorted((a, b) => a - b);
      },
      [place],
    ),
  });

  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  useLayoutEffect(settle);

  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  useEffect(() => {
    if (!printing) see(startIndex, endIndex); // paper shows everything, but asks for no more
  }, [printing, see, startIndex, endIndex]);

  const drawn = printing ? rows.keys() : virtual.getVirtualItems().map(({ index }) => index);
  return (
    <div role="rowgroup" className="body" style={{ blockSize: (rows.length + expected) * rowHeight }}>
      {[...drawn].map((index) => {
        const row = rows[index];
        const id = ids[index];
        if (row === undefined || id === undefined) return null;
        return (
          <GridRow
            key={id}
            row={row}
            index={index}
            label={props.rowLabel(row)}
            columns={columns}
            selected={selection && isSelected(selection, id)}
            peeked={props.peekId === id}
            canPeek={props.onPeek !== undefined}
            opens={props.href !== undefined || props.onOpen !== undefined}
            to={props.href?.(row)}
            t={t}
          />
        );
      })}
      {expected > 0 && <Bones from={rows.length} count={expected} columns={columns} lead={selection ? 1 : 0} />}
    </div>
  );
}
