import { useTheme } from '@mui/material/styles';
import { type CSSProperties, type MouseEvent, type UIEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { GridBody, SkeletonRows } from './GridBody.tsx';
import type { Arranged } from './groups.ts';
import { GridHead } from './GridHead.tsx';
import { GridBox, headHeight } from './gridStyle.ts';
import { leaveAt, leftAt } from './pages.ts';
import { densities } from './preference.ts';
import type { ListProps } from './props.ts';
import type { ListQuery } from './useListQuery.ts';
import { useCellEdit } from './useCellEdit.ts';
import { useGridEvents } from './useGridEvents.ts';
import { useGridKeys } from './useGridKeys.ts';
import { isCut, useGridFocus } from './useGridFocus.ts';
import type { Columns } from './useColumns.ts';
import { useTextScale } from './useScreen.ts';
import { useRemainingHeight } from './useRemainingHeight.ts';
import { usePrinting } from './print.ts';
import type { SelectionState } from './useSelection.ts';

type Props<Row extends object> = Pick<
  ListProps<Row>,
  'name' | 'label' | 'sort' | 'onSort' | 'rowLabel' | 'href' | 'onOpen' | 'onPeek' | 'peekId' | 'sheet' | 'groups'
> & {
  query: ListQuery<Row>;
  shown: Arranged<Row>;
  ids: readonly string[];
  columns: Columns<Row>;
  selection: SelectionState | undefined;
  open: (row: Row, newTab: boolean) => void;
  /** The first rows have been loading for a while. */
  late: boolean;
};

const none: never[] = [];

/** The list as a WAI-ARIA grid: one tab stop, arrow keys, virtualized rows. */
export function Grid<Row extends object>(props: Props<Row>) {
  const { name, label, query, shown, ids, columns, selection, late, onPeek, peekId, sheet: Sheet } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rtl = useTheme().direction === 'rtl';
  const printing = usePrinting();
  const scale = useTextScale();
  const rowHeight = Math.round(densities[columns.density] * scale);
  const rows = query.rows ?? none;
  const lead = selection ? 1 : 0;

  useRemainingHeight(scroller);
  const focus = useGridFocus({ scroller, rowHeight, lineOf: shown.lineOf });
  const edit = useCellEdit({ rows, ids, columns: columns.cells, lead, focus });
  const events = useGridEvents({
    scroller,
    rows,
    ids,
    columnCount: columns.cells.length + lead,
    rowHeight,
    rtl,
    focus,
    edit,
    selection,
    open: props.open,
    peek: onPeek,
    peekId,
  });

  const { hash, isOutdated } = query;
  useGridKeys({ name, hash, ids, column: lead, focus, act: (key, row) => events.act({ key }, row) });
  const startAt = useMemo(() => leftAt(name, hash)?.top ?? 0, [name, hash]);
  const settled = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (isOutdated || settled.current === hash || !scroller.current) return;
    scroller.current.scrollTop = settled.current === undefined ? startAt : 0;
    settled.current = hash;
  }, [isOutdated, hash, startAt]);

  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollTop, scrollLeft, clientHeight, dataset } = currentTarget;
    if (scrollLeft === 0) delete dataset['shifted'];
    else dataset['shifted'] = '';
    const first = Math.floor(scrollTop / rowHeight);
    leaveAt(name, { hash, top: scrollTop, seen: { first, last: first + Math.ceil(clientHeight / rowHeight) } });
  };

  const waiting = query.rows === undefined;
  const left = query.hasMore ? Math.min(10, Math.max(1, (query.total ?? Infinity) - rows.length)) : 0;
  const slot = { scroller, rows, ids, columns: columns.cells, lead, rowHeight, rtl, focus, edit, loadTo: query.loadTo };
  return (
    <>
      <GridBox
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={
          query.total === undefined || query.isCapped ? -1 : query.total + 1 + shown.lines.length - rows.length
        }
        aria-colcount={columns.cells.length + lead}
        aria-multiselectable={(selection || Sheet) && true}
        aria-busy={waiting || isOutdated}
        data-outdated={isOutdated || undefined}
        style={sizesOf(columns, rowHeight, scale)}
        onScroll={onScroll}
        onFocus={focus.onFocus}
        onMouseEnter={edit.preload}
        onFocusCapture={edit.preload}
        onMouseOver={showFullText}
        {...events.on}
      >
        <GridHead list={name} columns={columns} sort={props.sort} onSort={props.onSort} selection={selection} />
        {waiting ? (
          <div role="rowgroup" className="body" style={{ blockSize: 20 * rowHeight }}>
            {late && <SkeletonRows from={0} count={20} columns={columns.cells} lead={lead} />}
          </div>
        ) : (
          <GridBody
            {...props}
            scroller={scroller}
            groups={props.groups}
            columns={columns.cells}
            selection={selection?.selection}
            rowHeight={rowHeight}
            expected={left}
            startAt={startAt}
            printing={printing}
            focus={focus}
            edit={edit}
            see={query.see}
          />
        )}
      </GridBox>
      {Sheet && !waiting && <Sheet {...slot} />}
    </>
  );
}

/** The sizes of columns and rows, for the style sheet. */
const sizesOf = (
  { tracks, width, pinnedWidth }: Pick<Columns<never>, 'tracks' | 'width' | 'pinnedWidth'>,
  rowHeight: number,
  scale: number,
) =>
  ({
    '--tracks': tracks,
    '--width': `${width}px`,
    '--pinned': `${pinnedWidth}px`,
    '--row': `${rowHeight}px`,
    '--head': `${Math.round(headHeight * scale)}px`,
  }) as CSSProperties;

/** Shows the full text of a truncated cell on hover. */
function showFullText({ target }: MouseEvent) {
  const text = target instanceof Element ? target.closest<HTMLElement>('.text, .body .cell') : null;
  if (!text) return;
  if (isCut(text) && !text.querySelector('[data-hint]')) text.title = text.textContent ?? '';
  else text.removeAttribute('title');
}
