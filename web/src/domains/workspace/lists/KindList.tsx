import type { BulkFields } from '@embark/contracts/workspace/bulk';
import {
  type FieldTable,
  type ListKind,
  officesFor,
  type Permission,
  type WhereFields,
  writesOf,
} from '@embark/contracts/kit';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { type BoardSlot, RecordList } from '../../../kit/list/RecordList.tsx';
import type { ListEndpoint } from '../../../kit/list/useListQuery.ts';
import type { FieldSpecs } from '../../../kit/record/fields.ts';
import { useFieldList } from '../../../kit/record/useFieldList.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useKindBulk } from '../bulk/index.ts';
import { useListViews } from '../views/index.ts';

type Props<Row> = {
  /** Also the folder of its texts: `title`, `new`, `count`, `search`, `empty`, `emptyHint`. */
  kind: ListKind;
  /** The path of the list; its records are below it. */
  path: string;
  endpoint: ListEndpoint<Row>;
  schema: z.ZodObject;
  table: { table: FieldTable; where: WhereFields };
  /** Labels and display of its fields; must be stable. */
  fields: FieldSpecs;
  /** Overrides for single columns; must be stable. */
  own?: Readonly<Record<string, Partial<ListColumn<Row>>>>;
  rowLabel: (row: Row) => string;
  /** The fields that can be set in bulk. */
  bulk: BulkFields;
  /** What the bulk form contains at first. */
  start?: Readonly<Record<string, unknown>>;
  /** The permission needed to export. */
  exports: Permission;
  /** The board of the same rows. */
  board?: ComponentType<BoardSlot<Row>>;
  /** New rows are added on another record, so the list has no button for one. */
  isAddedElsewhere?: boolean;
  /** The button that adds a row, if it is not a link to a form; and further buttons beside it. */
  create?: ReactNode;
  actions?: ReactNode;
  /** The columns with those that are no fields; must be stable. */
  arrange?: (columns: ListColumn<Row>[]) => ListColumn<Row>[];
  href?: (row: Row) => string;
  /** What stands above the rows for this filter, such as totals. */
  renderAbove?: (filter: object) => ReactNode;
};

const rowId = ({ id }: { id: string | number }) => String(id);

/**
 * The list of a kind of record, built from its field table: filters, conditions, sorts, columns, saved views, exports,
 * and a link to a new record.
 */
export function KindList<Row extends { id: string | number }>(props: Props<Row>) {
  const {
    kind,
    path,
    endpoint,
    rowLabel,
    exports,
    bulk: settable,
    board,
    isAddedElsewhere = false,
    start,
    create: own,
    actions,
    arrange,
    renderAbove,
    href = ({ id }) => `${path}/${id}`,
    ...described
  } = props;
  const { t } = useTranslation();
  const { role } = useSession();
  const say = (key: string, values: object = {}) => t(`${kind}.${key}`, { ...values, defaultValue: key });
  const { filter, list, columns: listed } = useFieldList<z.ZodObject, Row>({ ...described, search: say('search') });
  const columns = useMemo(() => arrange?.(listed) ?? listed, [arrange, listed]);
  const { bulk, exportTo } = useKindBulk(kind, {
    bulk: settable,
    fields: props.fields,
    exports,
    start,
    filter,
    sort: list.sort,
  });
  const views = useListViews(kind, {});
  const mayAdd = !isAddedElsewhere && officesFor(role, writesOf(kind)).length > 0;
  const create = mayAdd && (own ?? <NewButton to={`${path}/new`} label={say('new')} />);
  const card = (row: Row) => <RecordCard row={row} columns={columns} />;
  return (
    <RecordList<Row>
      name={kind}
      title={say('title')}
      list={list}
      views={views}
      {...(renderAbove && { tabs: renderAbove(filter) })}
      actions={
        <>
          {actions}
          {create}
        </>
      }
      count={(total) => say('count', { count: total, number: formatNumber(total) })}
      endpoint={endpoint}
      filter={filter}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      href={href}
      card={card}
      exportTo={exportTo}
      {...(board && { board })}
      {...(bulk && { bulk })}
      empty={{ title: say('empty'), hint: say('emptyHint'), ...(create && { action: create }) }}
    />
  );
}
