import type { ReactNode } from 'react';

/** A column of a board; `total` counts all of it, `cards` are those loaded. */
export type BoardColumn<Card> = {
  id: string;
  title: string;
  /** A custom header, when not only the title. */
  head?: ReactNode;
  /** The number of cards, and its label. */
  figures: ReactNode;
  cards: readonly Card[];
  total: number;
  hasMore: boolean;
};

/** The columns as a choice: name and count. */
export type ColumnNames = readonly Pick<BoardColumn<never>, 'id' | 'title' | 'total'>[];

export type BoardProps<Card> = {
  /** The board's accessible name. */
  label: string;
  columns: readonly BoardColumn<Card>[];
  cardId: (card: Card) => string;
  /** Names a card for screen readers: "Asha Rao". */
  cardLabel: (card: Card) => string;
  /** The content of a card below its name. */
  children: (card: Card) => ReactNode;
  href: (card: Card) => string;
  /** What screen readers announce on a focused card in addition to its visible text. */
  hint?: ((card: Card) => string | undefined) | undefined;
  /** Opens a card in the preview pane; undefined closes it. */
  onPeek?: ((card: Card | undefined) => void) | undefined;
  peekId?: string | undefined;
  mayMove: (card: Card) => boolean;
  /** Whether a card may move to a column; while dragging, the others are shown as disabled. */
  mayGo: (card: Card, column: string) => boolean;
  onMove: (card: Card, column: string) => void;
  /** Loads more cards of a column. */
  onMore: (column: string) => void;
  /** The column to scroll to at first. */
  current?: string | undefined;
  /** The columns on screen belong to a previous query. */
  isOutdated?: boolean;
};

/** The sort order of the cards, the available ones, and a setter; undefined is the columns' own order. */
export type BoardSortProps = {
  sort: string | undefined;
  sorts: readonly { sort: string | undefined; title: string }[];
  onSort: (sort: string | undefined) => void;
};

/** Column and card index, from 0. */
export type BoardPlace = { column: number; card: number };

/**
 * The place a key moves to, on a board of columns with these card counts; undefined if it moves nothing. Left and right
 * are visual directions and skip empty columns.
 */
export function boardPlace(
  key: string,
  { column, card }: BoardPlace,
  counts: readonly number[],
  rtl: boolean,
): BoardPlace | undefined {
  const last = (counts[column] ?? 0) - 1;
  const within: Record<string, number> = { ArrowDown: card + 1, ArrowUp: card - 1, Home: 0, End: last };
  const to = within[key];
  if (to !== undefined) return { column, card: Math.max(0, Math.min(last, to)) };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const step = (key === 'ArrowRight') === rtl ? -1 : 1;
  let next = column + step;
  while (next >= 0 && next < counts.length && counts[next] === 0) next += step;
  const room = counts[next];
  return room === undefined ? { column, card } : { column: next, card: Math.min(card, room - 1) };
}
