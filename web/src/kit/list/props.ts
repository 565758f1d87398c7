import type { ComponentType, ReactNode } from 'react';
import type { ListColumn } from './column.ts';
import type { ListGroups } from './groups.ts';
import type { ExportAsked, ExportColumn } from './export.ts';
import type { ListSelection } from './selection.ts';
import type { SheetSlot } from '../sheet/slot.ts';
import type { ListEndpoint } from './useListQuery.ts';

/** An active filter above the list, removed by a click; with `onEdit` its value is a button to edit it. */
export type FilterChip = {
  id: string;
  label: string;
  value: ReactNode;
  onRemove: () => void;
  onEdit?: () => void;
  /** Whether the filter bar shows it already, if it has the space. */
  isInBar?: boolean;
};

/** The empty state of a list; `action` is the next step. */
export type Notice = { title: string; hint?: string; action?: ReactNode };

export type ListProps<Row> = {
  /** The key of the list's preferences. */
  name: string;
  /** The list's accessible name, and its title in print. */
  label: string;
  /** The number of matching rows as text: "12,345 enquiries". `number` is the total as shown: "12,345", or "1,000+". */
  count: (total: number, number: string) => string;
  /** The element to render the count in, null until mounted; without it the count is beside the filters. */
  countPlace?: HTMLElement | null;
  endpoint: ListEndpoint<Row>;
  /** The parameters of the address; paging and sort are ignored. */
  filter: Readonly<Record<string, unknown>>;
  /** `-createdAt,name`, from the address. */
  sort: string | undefined;
  /** Undefined restores the list's default order. */
  onSort: (sort: string | undefined) => void;
  /** Must be stable (module level or useMemo), or every row re-renders. */
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  /** Names a row for screen readers: "Asha Rao". */
  rowLabel: (row: Row) => string;
  /** The address of a row, which makes it a link. */
  href?: (row: Row) => string;
  /** Called instead of navigating to `href`. */
  onOpen?: (row: Row) => void;
  /** Opens a row in the preview pane; undefined closes it. While open, it follows the focused row. */
  onPeek?: (row: Row | undefined) => void;
  peekId?: string;
  chips?: readonly FilterChip[];
  /** Clears the whole filter, with the search. */
  onClear?: () => void;
  /** Search, filters and the primary action. */
  toolbar?: ReactNode;
  /** Makes rows selectable; renders the actions on them. `clear` drops the selection when done, `columns` are the visible ones. */
  bulk?: (selection: ListSelection, given: { count: number; clear: () => void; columns: ExportColumn[] }) => ReactNode;
  /** Exports the list as filtered, sorted and shown. */
  exportTo?: ((asked: ExportAsked) => Promise<unknown>) | undefined;
  /** The rows have documents: the export offers them as PDFs. */
  documents?: boolean;
  /** The row as a card, for phones. Without a covering link: the card itself opens the row. */
  card: (row: Row) => ReactNode;
  /** Uses cards on wide screens too, for rows with wrapping text. The page scrolls, not the list. */
  asCards?: boolean;
  /** Makes the grid a register: its columns have `sheet`. Not on a phone. */
  sheet?: ComponentType<SheetSlot<Row>>;
  /** The rows under headings, while no other order is chosen. Must be stable (useMemo). */
  groups?: ListGroups<Row> | undefined;
  /** Shown when there are no rows at all. */
  empty: Notice;
  /** Shown when no row matches; by default a sentence and a button that clears the filter. */
  noMatch?: Notice;
};
