import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined';
import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ShownColumn } from './column.ts';
import { inner } from './useGridFocus.ts';

type Props<Row> = {
  row: Row;
  index: number;
  label: string;
  columns: readonly ShownColumn<Row>[];
  /** Undefined: rows cannot be selected. */
  selected: boolean | undefined;
  peeked: boolean;
  canPeek: boolean;
  opens: boolean;
  to: string | undefined;
};

/** A plain click is the grid's; with a modifier the browser opens its tab or window. */
const leaveToGrid = (event: MouseEvent) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
};

function Plain<Row>({ row, index, label, columns, selected, peeked, canPeek, opens, to }: Props<Row>) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const lead = selected === undefined ? 0 : 1;

  // The grid is one tab stop: what cells hold is reached by F2 or by pointer.
  useLayoutEffect(() => {
    for (const control of element.current?.querySelectorAll<HTMLElement>(`.cell :is(${inner})`) ?? [])
      control.tabIndex = -1;
  });

  return (
    <div
      ref={element}
      role="row"
      className="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-row={index}
      data-opens={opens || undefined}
      data-peeked={peeked || undefined}
      style={{ insetBlockStart: `calc(var(--row) * ${index})` }}
    >
      {selected !== undefined && (
        <div
          role="gridcell"
          className="cell tick pinned"
          aria-colindex={1}
          tabIndex={-1}
          data-place={`${index}:0`}
          style={{ insetInlineStart: 0 }}
        >
          <input type="checkbox" aria-label={t('list.selectRow', { row: label })} checked={selected} readOnly />
        </div>
      )}
      {columns.map((column, at) => {
        const shown = column.show(row);
        return (
          <div
            key={column.id}
            role={column.names ? 'rowheader' : 'gridcell'}
            className={classOf(column)}
            aria-colindex={at + lead + 1}
            tabIndex={-1}
            data-place={`${index}:${at + lead}`}
            data-column={column.id}
            style={column.inset === undefined ? undefined : { insetInlineStart: column.inset }}
          >
            <div className="text">
              {column.names && to ? (
                <Link className="open" to={to} onClick={leaveToGrid}>
                  {shown}
                </Link>
              ) : (
                shown
              )}
            </div>
            {column.names && canPeek && (
              <button
                type="button"
                className="peek"
                aria-label={t('list.peek', { row: label })}
                title={t('list.peekHint')}
              >
                <ViewSidebarOutlined sx={{ fontSize: 16, '[dir=rtl] &': { scale: '-1 1' } }} />
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The classes of a cell, in the head and in the body. */
export const classOf = ({
  align,
  inset,
  lastPinned,
}: {
  align?: string;
  inset?: number;
  lastPinned: boolean;
}): string => ['cell', align, inset !== undefined && 'pinned', lastPinned && 'lastPinned'].filter(Boolean).join(' ');

/** A row of the grid; drawn again only when something of it changed. Its clicks and keys are heard by the grid. */
export const GridRow = memo(Plain) as typeof Plain;
