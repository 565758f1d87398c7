import { useCallback, useMemo } from 'react';
import { type ListColumn, minWidthOf, movedBeside, type ShownColumn, tickWidth, tracksOf } from './column.ts';
import { useTextScale } from './useScreen.ts';
import { type Density, type ListPreference, usePreference } from './preference.ts';

type Named = Pick<ListColumn<never>, 'id' | 'hideable' | 'defaultHidden'>;

/** A user's columns: order, visibility, pinning and width, with the functions to change them. */
export function useColumns<Row extends object>(name: string, columns: readonly ListColumn<Row>[], ticks: boolean) {
  const scale = useTextScale();
  const [preference, change] = usePreference(name);
  const { order, shown, pinned, sizes, density } = preference;

  const all = useMemo(() => ordered(columns, order), [columns, order]);
  const isPinned = useCallback((column: ListColumn<Row>) => pinned[column.id] ?? column.pinned ?? false, [pinned]);
  const canHide = useCallback((column: Named) => column.hideable !== false && column.id !== columns[0]?.id, [columns]);
  const isShown = useCallback(
    (column: Named) => !canHide(column) || (shown[column.id] ?? !column.defaultHidden),
    [canHide, shown],
  );

  const lead = ticks ? tickWidth : 0;
  const laidOut = useMemo(() => {
    const visible = all.filter(isShown);
    const pinnedOnes = visible.filter(isPinned);
    const others = visible.filter((column) => !isPinned(column));
    let pinnedWidth = lead;
    const cells = [...pinnedOnes, ...others].map((column, at): ShownColumn<Row> => {
      const unsized = Math.ceil(Math.max(column.width, headWidth(column.title)) * scale);
      const width = Math.max(sizes[column.id] ?? unsized, minWidthOf(column));
      const inset = at < pinnedOnes.length ? pinnedWidth : undefined;
      if (inset !== undefined) pinnedWidth += width;
      const names = column.id === columns[0]?.id;
      return { ...column, width, inset, names, lastPinned: at === pinnedOnes.length - 1 };
    });
    const narrow = new Map(columns.map(({ id, width }) => [id, width]));
    const sized = cells.map((cell) => ({
      width: cell.width,
      least: Math.round((cell.least ?? narrow.get(cell.id) ?? cell.width) * scale),
      // where a pinned column is depends on those before it
      isFixed: (cell.inset !== undefined && !cell.lastPinned) || cell.id in sizes,
      names: cell.names,
    }));
    return { cells, ...tracksOf(sized, lead), pinnedWidth };
  }, [all, isShown, isPinned, columns, sizes, lead, scale]);

  const actions = useMemo(() => columnActions(all, preference, isPinned, change), [all, preference, isPinned, change]);
  return useMemo(
    () => ({ ...laidOut, all, isShown, canHide, density, ...actions }),
    [laidOut, all, isShown, canHide, density, actions],
  );
}

/** The saved order first; unknown columns keep the list's default position. */
function ordered<Row>(columns: readonly ListColumn<Row>[], order: readonly string[]): ListColumn<Row>[] {
  const place = new Map(order.map((id, at) => [id, at]));
  let last = -1;
  const placed = columns.map((column) => {
    last = place.get(column.id) ?? last;
    return { column, at: last };
  });
  return placed.toSorted((a, b) => a.at - b.at).map(({ column }) => column);
}

function columnActions<Row>(
  all: ListColumn<Row>[],
  { shown, pinned, sizes }: ListPreference,
  isPinned: (column: ListColumn<Row>) => boolean,
  change: (part: Partial<ListPreference>) => void,
) {
  const pinOf = (id: string) => all.some((column) => column.id === id && isPinned(column));
  return {
    /** Moves a column next to another; next to a pinned one it is pinned too. */
    move: (id: string, target: string, after: boolean) =>
      change({
        order: movedBeside(
          all.map((column) => column.id),
          id,
          target,
          after,
        ),
        pinned: { ...pinned, [id]: pinOf(target) },
      }),
    setShown: (id: string, on: boolean) => change({ shown: { ...shown, [id]: on } }),
    setPinned: (id: string, on: boolean) => change({ pinned: { ...pinned, [id]: on } }),
    setSizes: (part: Record<string, number>) => change({ sizes: { ...sizes, ...part } }),
    setDensity: (density: Density) => change({ density }),
    reset: () => change({ order: [], shown: {}, pinned: {}, sizes: {} }),
  };
}

/** About the pixels that a title needs in the head of its column. */
const headWidth = (title: string) => title.length * 7 + 28;

export type Columns<Row extends object> = ReturnType<typeof useColumns<Row>>;
