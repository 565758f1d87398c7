import type { BulkFields } from '@embark/contracts/workspace/bulk';
import { type FieldTable, officesFor, type Permission, type RecordKind, type WhereFields } from '@embark/contracts/kit';
import type { z } from 'zod';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../kit/list/RecordList.tsx';
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
  /** The address of the list; its records are below it. */
  path: string;
  endpoint: ListEndpoint<Row>;
  schema: z.ZodObject;
  table: { table: FieldTable; where: WhereFields };
  /** How its fields are called and shown; keep it stable. */
  fields: FieldSpecs;
  /** What single columns have otherwise; keep it stable. */
  own?: Readonly<Record<string, Partial<ListColumn<Row>>>>;
  rowLabel: (row: Row) => string;
  /** What many rows can be given at once. */
  bulk: BulkFields;
  /** What taking the list along as a file takes. */
  exports: Permission;
};

const rowId = ({ id }: { id: string }) => id;

/** The list of a kind of record as its field table says: filters, conditions, sorts and columns, saved views, files, and the way to a new one. */
export function KindList<Row extends { id: string }>(props: Props<Row>) {
  const { kind, path, endpoint, rowLabel, exports, bulk: settable, ...described } = props;
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
  const create = officesFor(role, `${kind}.write`).length > 0 && <NewButton to={`${path}/new`} label={say('new')} />;
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
      {...(bulk && { bulk })}
      empty={{ title: say('empty'), hint: say('emptyHint'), ...(create && { action: create }) }}
    />
  );
}
