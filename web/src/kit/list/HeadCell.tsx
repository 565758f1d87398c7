import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import MoreVert from '@mui/icons-material/MoreVert';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { ShownColumn } from './column.ts';
import { classOf } from './GridRow.tsx';
import { bounded, dragWidth, fittingWidth, widthsNow } from './resize.ts';
import type { Sort } from './sort.ts';
import { useColumnDrag } from './useColumnDrag.ts';

type Props = {
  column: ShownColumn<never>;
  list: string;
  /** The id of the element that explains the keys. */
  describedBy: string;
  /** Its index among the cells of the row. */
  at: number;
  sort: (Sort & { place: number; of: number }) | undefined;
  onSort: (add: boolean) => void;
  /** Called when the pointer or the focus arrives. */
  onNear: () => void;
  onMenu: (anchor: HTMLElement) => void;
  menuOpen: boolean;
  onMove: (dragged: string, after: boolean) => void;
  onResize: (widths: Record<string, number>) => void;
};

const step = 16;

type Sized = { cell: { readonly current: HTMLElement | null }; rtl: boolean } & Pick<Props, 'column' | 'onResize'>;

/** Resizes a column: by a step, by dragging its edge, or to fit its content. */
function useResize({ cell, column, rtl, onResize }: Sized) {
  const grid = () => cell.current?.closest<HTMLElement>('[role="grid"]');
  const resize = (width: (now: number) => number) => {
    const box = grid();
    if (!box || !cell.current) return;
    onResize({ ...widthsNow(box), [column.id]: width(cell.current.getBoundingClientRect().width) });
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = grid();
    if (!box || event.button !== 0) return;
    event.preventDefault();
    const now = widthsNow(box);
    const from = now[column.id] ?? column.width;
    dragWidth(
      { grip: event.currentTarget, pointerId: event.pointerId, startX: event.clientX, from, rtl },
      column,
      (width) => onResize({ ...now, [column.id]: width }),
    );
  };
  const fit = () => {
    const box = grid();
    if (box) resize(() => fittingWidth(box, column));
  };
  return { resize, drag, fit };
}

/** A column's header: sorts on click and Enter, opens the column menu, can be dragged, and is resized at its edge. */
export function HeadCell({
  column,
  list,
  describedBy,
  at,
  sort,
  onSort,
  onNear,
  onMenu,
  menuOpen,
  onMove,
  onResize,
}: Props) {
  const { t } = useTranslation();
  const rtl = useTheme().direction === 'rtl';
  const cell = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useColumnDrag({ id: column.id, list, cell, handle: title, rtl, onDrop: onMove });

  const { resize, drag, fit } = useResize({ cell, column, rtl, onResize });
  const openMenu = () => more.current && onMenu(more.current);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== cell.current) return;
    const { key, shiftKey, altKey } = event;
    if (key === 'Enter' && column.sortable) onSort(shiftKey);
    else if (key === ' ') return event.preventDefault();
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'ArrowDown' && altKey)) openMenu();
    else if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
      resize((now) => bounded(column, now + ((key === 'ArrowRight') === rtl ? -step : step)));
    else return;
    event.preventDefault();
  };

  // On keyup, or the menu's first item would receive the key.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.target === cell.current && event.key === ' ') openMenu();
  };

  const onClick = (event: MouseEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('.more, .grip');
    if (!onControl && column.sortable) onSort(event.shiftKey);
  };

  const ariaSort = column.sortable ? (sort ? (sort.desc ? 'descending' : 'ascending') : 'none') : undefined;
  return (
    <div
      ref={cell}
      role="columnheader"
      className={classOf(column)}
      aria-colindex={at + 1}
      aria-sort={ariaSort}
      aria-describedby={describedBy}
      tabIndex={-1}
      data-column={column.id}
      style={column.inset === undefined ? undefined : { insetInlineStart: column.inset }}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu();
      }}
    >
      <div ref={title} className="text">
        {column.title}
      </div>
      {sort && (
        <span className="sorted">
          {sort.desc ? <ArrowDownward sx={{ fontSize: 14 }} /> : <ArrowUpward sx={{ fontSize: 14 }} />}
          {sort.of > 1 && sort.place}
        </span>
      )}
      <button
        ref={more}
        type="button"
        className="more"
        tabIndex={-1}
        aria-label={t('list.columnMenu', { column: column.title })}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        onClick={openMenu}
      >
        <MoreVert sx={{ fontSize: 18 }} />
      </button>
      <span className="grip" aria-hidden="true" onPointerDown={drag} onDoubleClick={fit} />
    </div>
  );
}
