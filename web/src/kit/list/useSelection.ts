import { useMemo, useRef, useState } from 'react';
import { everything, isSelected, noSelection, type Selection, stateOf, withRows } from './selection.ts';

/** The selection of a list. `belongsTo` identifies the filter: a new one clears the selection. */
export function useSelection(ids: readonly string[], belongsTo: string) {
  const [kept, setKept] = useState({ selection: noSelection, belongsTo });
  const selection = kept.belongsTo === belongsTo ? kept.selection : noSelection;
  const touched = useRef<string>(undefined);
  const stretched = useRef<{ from: string; base: Selection }>(undefined);

  return useMemo(() => {
    const set = (next: Selection) => setKept({ selection: next, belongsTo });
    const between = (from: string, to: string) => {
      const [a, b] = [Math.max(ids.indexOf(from), 0), ids.indexOf(to)];
      return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
    };
    const loaded = stateOf(selection, ids);

    return {
      selection,
      /** Whether all, some or none of the loaded rows are selected. */
      loaded,
      toggle: (id: string) => {
        touched.current = id;
        stretched.current = undefined;
        set(withRows(selection, [id], !isSelected(selection, id)));
      },
      /** Selects from the last toggled row to this one. */
      through: (id: string) => {
        set(withRows(selection, between(touched.current ?? id, id), true));
        touched.current = id;
      },
      /** A step with Shift and an arrow key; a step back deselects again. */
      stretch: (from: string, to: string) => {
        stretched.current ??= { from, base: selection };
        touched.current = to;
        set(withRows(stretched.current.base, between(stretched.current.from, to), true));
      },
      endStretch: () => {
        stretched.current = undefined;
      },
      toggleLoaded: () => set(loaded === 'all' ? noSelection : withRows(selection, ids, true)),
      selectAll: () => set(everything),
      clear: () => set(noSelection),
    };
  }, [ids, selection, belongsTo]);
}

export type SelectionState = ReturnType<typeof useSelection>;
