import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import type { TextGroup } from '../i18n/keys.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { ListColumn } from '../list/column.ts';
import type { ListProps, Notice } from '../list/props.ts';
import { RecordCard } from '../list/RecordCard.tsx';
import { RecordList } from '../list/RecordList.tsx';
import { formatNumber } from '../text/format.ts';
import { type FieldListOptions, useFieldList } from './useFieldList.tsx';

type ListPart<Row> = Omit<
  ComponentProps<typeof RecordList<Row & object>>,
  | 'name'
  | 'title'
  | 'count'
  | 'empty'
  | 'list'
  | 'filter'
  | 'columns'
  | 'rowId'
  | 'card'
  | 'bulk'
  | 'tabs'
  | 'above'
  | 'header'
>;
type Bulk<Row> = NonNullable<ListProps<Row>['bulk']>;
/** What the list shows, for its bulk actions and exports. */
export type ShownRows = { filter: Record<string, unknown>; sort: string | undefined };

export type FieldListProps<Row> = ListPart<Row> &
  Omit<FieldListOptions<z.ZodObject, Row>, 'search' | 'held'> & {
    /** The folder of its texts: `title`, `count`, `search`, `empty`, `emptyHint`. */
    kind: TextGroup;
    /** The key of its preferences, if not `kind`. */
    name?: string;
    /** Texts that are not in the folder. */
    title?: string;
    search?: string;
    count?: (total: number) => string;
    empty?: Notice;
    /** What the list always filters by; these filters are not offered. */
    fixed?: Readonly<Record<string, unknown>>;
    /** The order until the user chooses one, if not the server's. */
    sort?: string | undefined;
    /** The names of its columns in order, if not those of the table; must be stable. */
    columns?: readonly string[] | undefined;
    /** The columns with those that are no fields; must be stable. */
    arrange?: ((columns: ListColumn<Row>[]) => ListColumn<Row>[]) | undefined;
    /** The button that adds a row, beside the title and in an empty list. */
    create?: ReactNode;
    /** What stands above the rows for this filter, such as totals or links to related lists. */
    renderAbove?: ((filter: object) => ReactNode) | undefined;
    /** The row as a card, for phones; by default its first columns. */
    card?: (row: Row, columns: readonly ListColumn<Row>[]) => ReactNode;
    /** Makes rows selectable; renders the actions on them. */
    bulk?:
      | ((selection: Parameters<Bulk<Row>>[0], given: Parameters<Bulk<Row>>[1] & ShownRows) => ReactNode)
      | undefined;
  };

const rowId = ({ id }: { id: string | number }) => String(id);
const nothing = {};

/** A list page built from a field table: filters, conditions, sorts, columns and cards. */
export function FieldList<Row extends { id: string | number }>(props: FieldListProps<Row>) {
  const {
    kind,
    name = kind,
    schema,
    table,
    fields,
    own,
    search,
    fixed = nothing,
    sort: first,
    columns: names,
    arrange,
    create,
    actions,
    renderAbove,
    card,
    bulk,
    ...given
  } = props;
  const { t } = useTranslation();
  const say = (key: string, values: object = {}) => t(`${kind}.${key}`, { ...values, defaultValue: key });
  const {
    filter: asked,
    list,
    columns: listed,
  } = useFieldList<z.ZodObject, Row>({
    schema,
    table,
    fields,
    search: search ?? say('search'),
    held: Object.keys(fixed),
    ...(own && { own }),
  });
  const columns = useMemo(() => {
    const chosen = names?.flatMap((one) => listed.find(({ id }) => id === one) ?? []) ?? listed;
    return arrange?.(chosen) ?? chosen;
  }, [arrange, listed, names]);
  const filter = { ...asked, ...fixed };
  const sort = list.sort ?? first;
  const cardOf = (row: Row) => card?.(row, columns) ?? <RecordCard row={row} columns={columns} />;
  return (
    <RecordList<Row>
      title={say('title')}
      count={(total) => say('count', { count: total, number: formatNumber(total) })}
      empty={{ title: say('empty'), hint: say('emptyHint'), ...(create && { action: create }) }}
      {...given}
      name={name}
      list={{ ...list, sort }}
      filter={filter}
      columns={columns}
      rowId={rowId}
      card={cardOf}
      {...(renderAbove && { above: renderAbove(filter) })}
      actions={
        <>
          {actions}
          {create}
        </>
      }
      {...(bulk && { bulk: (selection, shown) => bulk(selection, { ...shown, filter, sort }) })}
    />
  );
}
