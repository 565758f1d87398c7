import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Refused, Then } from './cellEdit.ts';
import type { ShownColumn } from './column.ts';
import type { Place } from './keys.ts';
import type { GridFocus } from './useGridFocus.ts';

type Given<Row> = {
  rows: readonly Row[];
  ids: readonly string[];
  columns: readonly ShownColumn<Row>[];
  /** The number of cells before the first column. */
  lead: number;
  focus: GridFocus;
};
type Refusals = Readonly<Record<string, Refused>>;
/** A cell, and its rejected value. */
export type CellMark = { id: string; column: string; refusal?: Refused };

/** The cell being edited, and those whose last value was rejected. */
export function useCellEdit<Row>({ rows, ids, columns, lead, focus }: Given<Row>) {
  const [editing, setEditing] = useState<{ id: string; column: string }>();
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusals>>(new Map());
  const latest = useRef({ rows, ids });
  useLayoutEffect(() => {
    latest.current = { rows, ids };
  });

  const editAt = useCallback(
    ({ row, column }: Place) => {
      const [found, shown] = [columns[column - lead], latest.current.rows[row]];
      return shown !== undefined && found?.edit?.may(shown) ? found : undefined;
    },
    [columns, lead],
  );

  const begin = useCallback(
    (place: Place): boolean => {
      const [found, id] = [editAt(place), latest.current.ids[place.row]];
      if (!found || id === undefined) return false;
      setEditing({ id, column: found.id });
      return true;
    },
    [editAt],
  );

  const preload = useCallback(() => {
    for (const { edit } of columns) edit?.Editor.preload?.();
  }, [columns]);

  /** Marks cells with their rejected values; without one the mark of a cell is removed. */
  const mark = useCallback((marks: readonly CellMark[]) => {
    setRefused((now) => {
      const next = new Map(now);
      for (const { id, column, refusal } of marks) {
        const { [column]: _gone, ...others } = next.get(id) ?? {};
        const all = refusal ? { ...others, [column]: refusal } : others;
        if (Object.keys(all).length > 0) next.set(id, all);
        else next.delete(id);
      }
      return next;
    });
  }, []);

  const save = useCallback(
    async (id: string, column: string, value: unknown) => {
      const edit = columns.find((one) => one.id === column)?.edit;
      const row = latest.current.rows[latest.current.ids.indexOf(id)];
      if (!edit || row === undefined) return;
      mark([{ id, column }]);
      await edit.save(row, value).catch((problem: unknown) => {
        if (!(problem instanceof Error)) throw problem;
        mark([{ id, column, refusal: { value, complaint: problem.message } }]);
      });
    },
    [columns, mark],
  );

  /** Retries the rejected value of a cell. */
  const retry = useCallback(
    ({ row, column }: Place) => {
      const [id, name] = [latest.current.ids[row], columns[column - lead]?.id];
      const refusal = id !== undefined && name !== undefined ? refused.get(id)?.[name] : undefined;
      if (id !== undefined && name !== undefined && refusal) void save(id, name, refusal.value);
    },
    [columns, lead, refused, save],
  );

  const leave = useCallback(
    (then: Then) => {
      setEditing(undefined);
      if (then === 'left') return;
      const row = latest.current.ids.indexOf(editing?.id ?? ''); // it may have moved
      const column = columns.findIndex(({ id }) => id === editing?.column);
      const from = row < 0 || column < 0 ? focus.place.current : { row, column: column + lead };
      const to = then === 'stay' ? undefined : beside(from, then === 'next' ? 1 : -1);
      focus.go(to ?? from);
      if (to) begin(to);

      function beside(start: Place, step: 1 | -1): Place | undefined {
        const width = columns.length + lead;
        for (
          let at = start.row * width + start.column + step;
          at >= 0 && at < latest.current.rows.length * width;
          at += step
        ) {
          const place = { row: Math.floor(at / width), column: at % width };
          if (editAt(place)) return place;
        }
        return undefined;
      }
    },
    [editing, columns, lead, focus, begin, editAt],
  );

  return useMemo(
    () => ({ editing, refused, begin, leave, save, retry, preload, mark }),
    [editing, refused, begin, leave, save, retry, preload, mark],
  );
}

export type CellEditing = ReturnType<typeof useCellEdit>;
