import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Place } from '../list/keys.ts';
import type { Heard, Listening, SheetActs } from './sheetActs.ts';
import { sheetKeys } from './sheetKeys.ts';
import { sheetMouse } from './sheetMouse.ts';
import { cellsOf, tsvOf } from './tsv.ts';

/** Copy, cut and paste, while the focus is on a cell and not in a field. */
function sheetClipboard({ grid, now }: Listening): Heard {
  const isOurs = () => {
    const at = document.activeElement;
    return at instanceof HTMLElement && grid.contains(at) && at.matches('.body .cell');
  };
  const ofClipboard = (act: (data: DataTransfer) => void) => (event: Event) => {
    const data: unknown = 'clipboardData' in event ? event.clipboardData : null;
    if (!isOurs() || data === null) return;
    event.preventDefault();
    act(data as DataTransfer); // safe: that is what the clipboard's events have
  };
  const copy = (data: DataTransfer) => data.setData('text/plain', tsvOf(now().copied()));
  return [
    [document, 'copy', ofClipboard(copy)],
    [
      document,
      'cut',
      ofClipboard((data) => {
        copy(data);
        now().clear();
      }),
    ],
    [
      document,
      'paste',
      ofClipboard((data) => {
        const text = data.getData('text/plain');
        if (text !== '') now().paste(cellsOf(text));
      }),
    ],
  ];
}

/**
 * The keys, the mouse and the clipboard of a register. The listeners are on the grid itself, so that they act before those of the list and keep them from
 * acting too.
 */
export function useSheetEvents(given: SheetActs) {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });

  useEffect(() => {
    const grid = latest.current.scroller.current;
    if (!grid) return undefined;
    const now = () => latest.current;
    const begin = (place: Place) => {
      let begun = false;
      flushSync(() => {
        begun = now().edit.begin(place);
      });
      if (!begun) now().explain(place);
      return begun;
    };
    const listening = { grid, now, begin };
    const heard = [...sheetKeys(listening), ...sheetMouse(listening), ...sheetClipboard(listening)];
    for (const [on, name, hear] of heard) on.addEventListener(name, hear);
    return () => {
      for (const [on, name, hear] of heard) on.removeEventListener(name, hear);
    };
  }, []);
}
