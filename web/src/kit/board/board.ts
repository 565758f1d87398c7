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

export type BoardProps<Card> = {
  /** The board's accessible name. */
  label: string;
  columns: readonly BoardColumn<Card>[];
  cardId: (card: Card) => string;
  /** Names a card for screen readers: "Asha Rao". */
  cardLabel: (card: Card) => string;
  /** What a card shows below its name. */
  children: (card: Card) => ReactNode;
  href: (card: Card) => string;
  /** What a focused card announces in addition to its visible text. */
  hint?: ((card: Card) => string | undefined) | undefined;
  /** Shows a card in the side panel, or nothing with undefined. */
  onPeek?: ((card: Card | undefined) => void) | undefined;
  peekId?: string | undefined;
  mayMove: (card: Card) => boolean;
  /** Whether this card may go to that column; the others are shown as refused while it is dragged. */
  mayGo: (card: Card, column: string) => boolean;
  onMove: (card: Card, column: string) => void;
  /** Asks for the cards that follow in a column. */
  onMore: (column: string) => void;
  /** The column to begin with: it is scrolled to. */
  current?: string | undefined;
  /** The columns on screen belong to a previous query. */
  isOutdated?: boolean;
};

/** In which order cards are, the orders that there are, and what changes it; undefined is the columns' own. */
export type BoardSortProps = {
  sort: string | undefined;
  sorts: readonly { sort: string | undefined; title: string }[];
  onSort: (sort: string | undefined) => void;
};

/** Column and card, counted from 0. */
export type BoardPlace = { column: number; card: number };

/**
 * Where a key leads on a board of columns with so many cards each; undefined when it moves nothing. Left and right follow the eye and
 * pass over empty columns.
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
