import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../i18n/useTranslation.ts';
import { CellEditor } from './CellEditor.tsx';
import type { ShownColumn } from './column.ts';
import { GridRow } from './GridRow.tsx';
import { GroupHead } from './GroupHead.tsx';
import type { Arranged, ListGroups } from './groups.ts';
import type { ListProps } from './props.ts';
import { isSelected, type Selection } from './selection.ts';
import type { CellEditing } from './useCellEdit.ts';
import type { GridFocus } from './useGridFocus.ts';

type SkeletonRowsProps = { from: number; count: number; columns: readonly ShownColumn<never>[]; lead: number };

const lengths = [70, 45, 60, 35, 55];

/** Skeleton rows. Screen readers get `aria-busy` instead. */
export function SkeletonRows({ from, count, columns, lead }: SkeletonRowsProps) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="row" style={{ insetBlockStart: `calc(var(--row) * ${from + row})` }}>
          {lead > 0 && <div className="cell" />}
          {columns.map(({ id, align }, at) => (
            <div key={id} className={`cell ${align ?? ''}`}>
              <div className="bone" style={{ inlineSize: `${lengths[(row + at * 2) % lengths.length]}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

type Given = { scroller: RefObject<HTMLElement | null>; count: number; rowHeight: number; startAt: number };

const SCREENFUL = 720; // pixels; a box without a size (hidden or without layout) counts as one screen

const rowsAt = (top: number, height: number, rowHeight: number) => ({
  first: Math.max(0, Math.floor(top / rowHeight)),
  last: Math.ceil((top + (height || SCREENFUL)) / rowHeight),
});

/** The first and last visible row of equal height, updated on scroll and resize; -1 is the last of none. */
function useRowsInView({ scroller, count, rowHeight, startAt }: Given) {
  const [view, setView] = useState(() => rowsAt(startAt, 0, rowHeight));
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const next = rowsAt(box.scrollTop, box.clientHeight, rowHeight);
      setView((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    const follow = () => flushSync(look); // synchronously, or fast scrolling would show empty rows
    look();
    box.addEventListener('scroll', follow, { passive: true });
    const watch = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined;
    watch?.observe(box);
    return () => {
      box.removeEventListener('scroll', follow);
      watch?.disconnect();
    };
  }, [scroller, rowHeight]);
  const last = Math.min(view.last, count - 1);
  return { first: Math.min(view.first, Math.max(last, 0)), last };
}

type Props<Row> = Pick<ListProps<Row>, 'href' | 'onOpen' | 'onPeek' | 'peekId' | 'rowLabel'> & {
  scroller: RefObject<HTMLDivElement | null>;
  shown: Arranged<Row>;
  groups: ListGroups<Row> | undefined;
  ids: readonly string[];
  columns: readonly ShownColumn<Row>[];
  selection: Selection | undefined;
  rowHeight: number;
  /** The number of skeleton rows below while more rows load. */
  expected: number;
  startAt: number;
  printing: boolean;
  focus: GridFocus;
  edit: CellEditing;
  see: (first: number, last: number) => void;
};

const MORE = 8; // rows rendered before and after the visible ones

const around = (first: number, last: number, count: number): number[] => {
  const from = Math.max(0, first - MORE);
  return Array.from({ length: Math.max(0, Math.min(count - 1, last + MORE) - from + 1) }, (_, at) => from + at);
};

/** Keeps the focused row rendered, or the focus would be lost on scrolling. */
const withFocus = (near: number[], line: number | undefined): number[] =>
  line === undefined || near.includes(line) ? near : [...near, line].toSorted((a, b) => a - b);

/** Renders the visible rows and a few around them; all loaded ones in print. */
export function GridBody<Row>(props: Props<Row>) {
  const { scroller, shown, groups, ids, columns, selection, rowHeight, expected, startAt, printing, focus, edit, see } =
    props;
  const { rows, lines, lineOf } = shown;
  const { place, settle } = focus;
  const { t } = useTranslation();

  const { first, last } = useRowsInView({ scroller, count: lines.length, rowHeight, startAt });
  useLayoutEffect(settle);
  useEffect(() => {
    if (!printing) see(first, Math.max(last, 0)); // printing renders everything, but loads no more
  }, [printing, see, first, last]);

  const drawn = printing ? [...lines.keys()] : withFocus(around(first, last, lines.length), lineOf[place.current.row]);
  return (
    <div role="rowgroup" className="body" style={{ blockSize: (lines.length + expected) * rowHeight }}>
      {drawn.map((line) => {
        const index = lines[line];
        if (index === undefined) return null;
        if (typeof index !== 'number')
          return (
            <div
              key={index.key}
              role="row"
              className="row group"
              aria-rowindex={line + 2}
              style={{ display: 'block', insetBlockStart: `calc(var(--row) * ${line})` }}
            >
              <div role="gridcell" aria-colspan={columns.length + (selection ? 1 : 0)} style={{ blockSize: '100%' }}>
                {groups && <GroupHead group={index} onToggle={groups.onToggle} />}
              </div>
            </div>
          );
        const row = rows[index];
        const id = ids[index];
        if (row === undefined || id === undefined) return null;
        const edited = edit.editing?.id === id ? columns.find((one) => one.id === edit.editing?.column) : undefined;
        return (
          <GridRow
            key={id}
            row={row}
            index={index}
            line={line}
            label={props.rowLabel(row)}
            columns={columns}
            selected={selection && isSelected(selection, id)}
            peeked={props.peekId === id}
            canPeek={props.onPeek !== undefined}
            opens={props.href !== undefined || props.onOpen !== undefined}
            to={props.href?.(row)}
            editing={
              edited && { column: edited.id, editor: <CellEditor row={row} id={id} column={edited} edit={edit} /> }
            }
            refused={edit.refused.get(id)}
            t={t}
          />
        );
      })}
      {expected > 0 && <SkeletonRows from={lines.length} count={expected} columns={columns} lead={selection ? 1 : 0} />}
    </div>
  );
}
