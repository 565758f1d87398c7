import type { BulkFields } from '@embark/contracts/workspace/bulk';
import { type FieldTable, officesFor, type Permission, type RecordKind, type WhereFields } from '@embark/contracts/kit';
import type { ComponentType } from 'react';
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
  kind: RecordKind;
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
  /** The permission needed to export. */
  exports: Permission;
  /** The board of the same rows. */
  board?: ComponentType<BoardSlot<Row>>;
  /** New rows are added on another record, so the list has no button for one. */
  isAddedElsewhere?: boolean;
};

const rowId = ({ id }: { id: string }) => id;

/**
 * The list of a kind of record, built from its field table: filters, conditions, sorts, columns, saved views, exports,
 * and a link to a new record.
 */
export function KindList<Row extends { id: string }>(props: Props<Row>) {
  const {
    kind,
    path,
    endpoint,
    rowLabel,
    exports,
    bulk: settable,
    board,
    isAddedElsewhere = false,
    ...described
  } = props;
  const { t } = useTranslation();
  const { role } = useSession();
  const say = (key: string, values: object = {}) => t(`${kind}.${key}`, { ...values, defaultValue: key });
  const { filter, list, columns } = useFieldList<z.ZodObject, Row>({ ...described, search: say('search') });
  const { bulk, exportTo } = useKindBulk(kind, {
    bulk: settable,
    fields: props.fields,
    exports,
    filter,
    sort: list.sort,
  });
  const views = useListViews(kind, {});
  const mayAdd = !isAddedElsewhere && officesFor(role, `${kind}.write`).length > 0;
  const create = mayAdd && <NewButton to={`${path}/new`} label={say('new')} />;
  const card = (row: Row) => <RecordCard row={row} columns={columns} />;
  return (
    <RecordList<Row>
      name={kind}
      title={say('title')}
      list={list}
      views={views}
      actions={create}
      count={(total) => say('count', { count: total, number: formatNumber(total) })}
      endpoint={endpoint}
      filter={filter}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      href={({ id }) => `${path}/${id}`}
      card={card}
      exportTo={exportTo}
      {...(board && { board })}
      {...(bulk && { bulk })}
      empty={{ title: say('empty'), hint: say('emptyHint'), ...(create && { action: create }) }}
    />
  );
}
