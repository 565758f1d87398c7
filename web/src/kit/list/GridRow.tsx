import { type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { TFunction } from '../i18n/useTranslation.ts';
import type { Refused } from './cellEdit.ts';
import { Refusal } from './CellEditor.tsx';
import type { ShownColumn } from './column.ts';
import { inner } from './useGridFocus.ts';

type Props<Row> = {
  row: Row;
  index: number;
  /** Its place among the rows and headings. */
  line: number;
  label: string;
  columns: readonly ShownColumn<Row>[];
  /** Undefined if rows cannot be selected. */
  selected: boolean | undefined;
  peeked: boolean;
  canPeek: boolean;
  opens: boolean;
  to: string | undefined;
  /** The cell being edited, and its editor. */
  editing: { column: string; editor: ReactNode } | undefined;
  /** Rejected values, by column. */
  refused: Readonly<Record<string, Refused>> | undefined;
  /** Passed as a prop: subscribing each row to the language would cost more than all its cells. */
  t: TFunction;
};

/** The grid handles plain clicks; with a modifier the browser opens a tab or window. */
const preventPlainClick = (event: MouseEvent) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
};

function Plain<Row>(props: Props<Row>) {
  const { row, index, line, label, columns, selected, peeked, canPeek, opens, to, editing, refused, t } = props;
  const element = useRef<HTMLDivElement>(null);
  const lead = selected === undefined ? 0 : 1;

  // The grid is one tab stop: controls inside cells are reached with F2 or by pointer.
  useLayoutEffect(() => {
    for (const control of element.current?.querySelectorAll<HTMLElement>(`.cell:not([data-editing]) :is(${inner})`) ??
      [])
      control.tabIndex = -1;
  });

  return (
    <div
      ref={element}
      role="row"
      className="row"
      aria-rowindex={line + 2}
      aria-selected={selected}
      data-row={index}
      data-opens={opens || undefined}
      data-peeked={peeked || undefined}
      style={{ insetBlockStart: `calc(var(--row) * ${line})` }}
    >
      {selected !== undefined && (
        <div
          role="gridcell"
          className="cell tick pinned"
          aria-colindex={1}
          tabIndex={-1}
          style={{ insetInlineStart: 0 }}
        >
          <input type="checkbox" aria-label={t('list.selectRow', { row: label })} checked={selected} readOnly />
        </div>
      )}
      {columns.map((column, at) => {
        const isEdited = editing?.column === column.id;
        const refusal = refused?.[column.id];
        const shown = isEdited ? editing.editor : column.show(row);
        const why = column.sheet?.locked(row);
        return (
          <div
            key={column.id}
            role={column.names ? 'rowheader' : 'gridcell'}
            className={column.names ? `${classOf(column)} names` : classOf(column)}
            aria-colindex={at + lead + 1}
            data-edits={column.edit?.may(row) || undefined}
            data-editing={isEdited || undefined}
            data-locked={why !== undefined || undefined}
            data-hint={why}
            aria-readonly={column.sheet && why !== undefined}
            tabIndex={-1}
            style={column.inset === undefined ? undefined : { insetInlineStart: column.inset }}
          >
            {column.names ? (
              <>
                <span className="text">
                  {to ? (
                    <a className="open" href={to} onClick={preventPlainClick}>
                      {shown}
                    </a>
                  ) : (
                    shown
                  )}
                </span>
                {canPeek && <PeekButton label={t('list.peek', { row: label })} hint={t('list.peekHint')} />}
              </>
            ) : (
              <>
                {shown}
                {refusal && !isEdited && <Refusal complaint={refusal.complaint} column={column.title} />}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

const PeekButton = ({ label, hint }: { label: string; hint: string }) => (
  <button type="button" className="peek" aria-label={label} title={hint}>
    <svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M2 4v16h20V4zm18 4.67h-2.5V6H20zm-2.5 2H20v2.67h-2.5zM4 6h11.5v12H4zm13.5 12v-2.67H20V18z" />
    </svg>
  </button>
);

/** The classes of a header or body cell. */
export const classOf = ({
  align,
  inset,
  lastPinned,
}: {
  align?: string;
  inset?: number;
  lastPinned: boolean;
}): string => ['cell', align, inset !== undefined && 'pinned', lastPinned && 'lastPinned'].filter(Boolean).join(' ');

/** A memoised row of the grid, whose clicks and keys the grid handles. */
export const GridRow = memo(Plain) as typeof Plain;
