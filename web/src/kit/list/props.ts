import type { ReactNode } from 'react';
import type { ListColumn } from './column.ts';
import type { ExportAsked, ExportColumn } from './export.ts';
import type { ListSelection } from './selection.ts';
import type { ListEndpoint } from './useListQuery.ts';

/** A part of the filter, shown above the list and removed by a click; with `onEdit` its value is a way to change it. */
export type FilterChip = {
  id: string;
  label: string;
  value: ReactNode;
  onRemove: () => void;
  onEdit?: () => void;
  /** The filter bar shows it already, where it has the space. */
  isInBar?: boolean;
};

/** The empty state of a list; `action` is the next step. */
export type Notice = { title: string; hint?: string; action?: ReactNode };

export type ListProps<Row> = {
  /** Names the list where preferences are kept. */
  name: string;
  /** The list's accessible name, and its title in print. */
  label: string;
  /** "12,345 enquiries": how many rows match, in words. */
  count: (total: number) => string;
  /** Where that is written, null until it is on screen; without it beside the filters. */
  countPlace?: HTMLElement | null;
  endpoint: ListEndpoint<Row>;
  /** The parameters of the address; paging and sort are ignored. */
  filter: Readonly<Record<string, unknown>>;
  /** `-createdAt,name`, from the address bar. */
  sort: string | undefined;
  /** Undefined: the list's own order again. */
  onSort: (sort: string | undefined) => void;
  /** Keep them stable (module level or useMemo), or every row is drawn again. */
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  /** Names a row for screen readers: "Asha Rao". */
  rowLabel: (row: Row) => string;
  /** Where a row leads; with it a row is a link that can open in a new tab. */
  href?: (row: Row) => string;
  /** Called instead of going to `href`. */
  onOpen?: (row: Row) => void;
  /** Shows a row in the side panel, or nothing with undefined. While open, it follows the row in focus. */
  onPeek?: (row: Row | undefined) => void;
  peekId?: string;
  chips?: readonly FilterChip[];
  /** Clears the whole filter, search words too. */
  onClear?: () => void;
  /** Search, filters and the primary action. */
  toolbar?: ReactNode;
  /** With it rows can be selected; these are the actions on them. `clear` drops the selection when done, `columns` are those in sight. */
  bulk?: (selection: ListSelection, given: { count: number; clear: () => void; columns: ExportColumn[] }) => ReactNode;
  /** Exports the list as filtered, sorted and shown. */
  exportTo?: ((asked: ExportAsked) => Promise<unknown>) | undefined;
  /** The row as a card, for phones. No links that cover it: the card opens the row by itself. */
  card: (row: Row) => ReactNode;
  /** Cards on a wide screen too: the rows hold sentences, which wrap. The page scrolls, not the list. */
  asCards?: boolean;
  /** There are no rows at all. */
  empty: Notice;
  /** There are rows, but none matches; without it a sentence and a button that clears the filter. */
  noMatch?: Notice;
};
