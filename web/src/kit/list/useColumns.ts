import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import { type ListColumn, minWidthOf, movedBeside, type ShownColumn, tickWidth, trackOf } from './column.ts';
import { type Density, type ListPreference, usePreference } from './preference.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

const noRows: never[] = [];

type Named = Pick<ListColumn<never>, 'id' | 'hideable' | 'defaultHidden'>;

/** Columns as one person wants them: order, which are shown, pinned and how wide, and the ways to change that. */
export function useColumns<Row extends object>(name: string, columns: readonly ListColumn<Row>[], ticks: boolean) {
  const [preference, change] = usePreference(name);
  const { order, shown, pinned, sizes, density } = preference;

  const all = useMemo(() => ordered(columns, order), [columns, order]);
  const isPinned = useCallback((column: ListColumn<Row>) => pinned[column.id] ?? column.pinned ?? false, [pinned]);
  const canHide = useCallback((column: Named) => column.hideable !== false && column.id !== columns[0]?.id, [columns]);
  const isShown = useCallback(
    (column: Named) => !canHide(column) || (shown[column.id] ?? !column.defaultHidden),
    [canHide, shown],
  );

  const table = useTable({
    features,
    columns: useMemo(() => {
      const make = createColumnHelper<typeof features, Row>();
      return make.columns(
        columns.map((column) => make.display({ id: column.id, size: column.width, minSize: minWidthOf(column) })),
      );
    }, [columns]),
    data: noRows, // rows go straight to the virtualiser; the table keeps the columns
    state: useMemo(
      () => ({
        columnOrder: all.map(({ id }) => id),
        columnVisibility: Object.fromEntries(all.map((column) => [column.id, isShown(column)])),
        columnPinning: { start: all.filter(isPinned).map(({ id }) => id), end: [] },
        columnSizing: sizes,
      }),
      [all, isShown, isPinned, sizes],
    ),
  });

  const lead = ticks ? tickWidth : 0;
  const pinnedOnes = table.getStartVisibleLeafColumns();
  const others = table.getCenterVisibleLeafColumns();
  const laidOut = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const cells = [...pinnedOnes, ...others].flatMap((column, at): ShownColumn<Row>[] => {
      const own = byId.get(column.id);
      const inset = at < pinnedOnes.length ? lead + column.getStart('start') : undefined;
      const names = own === columns[0];
      return own ? [{ ...own, width: column.getSize(), inset, names, lastPinned: at === pinnedOnes.length - 1 }] : [];
    });
    const tracks = cells.map((cell) =>
      trackOf({ width: cell.width, pinned: cell.inset !== undefined }, cell.id in sizes),
    );
    return {
      cells,
      tracks: [...(lead ? [`${lead}px`] : []), ...tracks].join(' '),
      width: lead + cells.reduce((sum, { width }) => sum + width, 0),
      pinnedWidth: lead + cells.reduce((sum, { width, inset }) => sum + (inset === undefined ? 0 : width), 0),
    };
  }, [pinnedOnes, others, columns, sizes, lead]);

  const actions = useMemo(() => columnActions(all, preference, isPinned, change), [all, preference, isPinned, change]);
  return useMemo(
    () => ({ ...laidOut, all, isShown, canHide, density, ...actions }),
    [laidOut, all, isShown, canHide, density, actions],
  );
}

/** Kept order first; columns it does not know stand where the list itself puts them. */
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
    /** Puts a column beside another; beside a pinned one it is pinned too. */
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

export type Columns<Row extends object> = ReturnType<typeof useColumns<Row>>;
