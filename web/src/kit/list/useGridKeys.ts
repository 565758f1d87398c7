import { useEffect, useLayoutEffect, useRef } from 'react';
import { useShortcuts } from '../page/shortcuts.ts';
import { leaveAt, leftAt } from './pages.ts';
import type { GridFocus } from './useGridFocus.ts';

type Given = {
  /** The key of the list's stored positions. */
  name: string;
  hash: string;
  ids: readonly string[];
  /** The index of the first cell after the checkbox. */
  column: number;
  focus: GridFocus;
  act: (key: 'o' | 'x' | ' ', row: number) => boolean;
};

/** Whether the focus is on nothing in particular, so that it may move to the rows. */
const isFree = (at: Element | null) => at === null || at === document.body || at.id === 'main';

/** The row shortcuts work wherever the focus is on the page; after a record the focus returns to its row. */
export function useGridKeys({ name, hash, ids, column, focus, act }: Given) {
  const { place, go } = focus;
  const latest = useRef({ name, hash, ids, at: place });
  useLayoutEffect(() => {
    latest.current = { name, hash, ids, at: place };
  });

  useLayoutEffect(() => {
    return () => {
      const { name: list, hash: shown, ids: rows, at } = latest.current;
      const row = rows[at.current.row];
      if (row) leaveAt(list, { top: 0, seen: { first: 0, last: 0 }, ...leftAt(list, shown), hash: shown, row });
    };
  }, []);

  const returned = useRef(false);
  useEffect(() => {
    if (returned.current || ids.length === 0) return;
    returned.current = true;
    const row = ids.indexOf(leftAt(name, hash)?.row ?? '');
    if (row >= 0 && isFree(document.activeElement)) go({ row, column });
  }, [name, hash, ids, column, go]);

  const walk = (by: number) => {
    const { row } = place.current;
    const last = ids.length - 1;
    if (last >= 0) go({ row: row < 0 ? 0 : Math.max(0, Math.min(last, row + by)), column });
  };
  const onRow = (key: 'o' | 'x' | ' ') => {
    const row = Math.max(0, place.current.row);
    if (ids.length === 0) return;
    go({ row, column });
    act(key, row);
  };
  useShortcuts([
    { key: 'j', act: () => walk(1) },
    { key: 'k', act: () => walk(-1) },
    { key: 'o', act: () => onRow('o') },
    { key: 'x', act: () => onRow('x') },
  ]);

  const space = useRef(onRow);
  useEffect(() => {
    space.current = onRow;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== ' ' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || !isFree(target)) return; // on a button the key presses it
      event.preventDefault();
      space.current(' ');
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
