import type { Permission } from '@embark/contracts/kit';
import type { RecordDefinition } from '@embark/contracts/kit/record';
import { kindBulk } from '@embark/contracts/workspace/kinds';
import type { ComponentProps } from 'react';
import { columnsOf } from '../../../kit/record/described.tsx';
import { useSession } from '../../organisation/session/index.ts';
import { KindList } from '../../workspace/lists/index.ts';
import { KindPage, type KindRow } from '../timeline/index.ts';
import { useRecordFields } from './useRecordFields.ts';

type Row = { id: string; name: string };
type ListProps<R extends Row> = ComponentProps<typeof KindList<R>>;
type Own<R extends Row> = NonNullable<ListProps<R>['own']>;

/** Where the list is, its calls and who may export it; and what differs from other kinds. */
type KindListProps<R extends Row> = Pick<ListProps<R>, 'path' | 'endpoint'> &
  Partial<Omit<ListProps<R>, 'path' | 'endpoint' | 'kind' | 'schema' | 'table' | 'fields' | 'bulk'>> & {
    record: RecordDefinition;
    exports: Permission;
  };

const rowLabel = ({ name }: Row) => name;

/** The list of a kind of record, from its description. */
export function RecordKindList<R extends Row>({ record, own, ...props }: KindListProps<R>) {
  const { own: columns, bulk } = listOf(record);
  return (
    <KindList<R>
      rowLabel={rowLabel}
      {...props}
      kind={record.kind}
      schema={record.Filter}
      table={record.list}
      fields={useRecordFields(record)}
      own={own ? { ...columns, ...own } : columns}
      bulk={bulk}
    />
  );
}

const hidden = { defaultHidden: true };
const known = new WeakMap<RecordDefinition, { own: Own<Row>; bulk: ReturnType<typeof kindBulk> }>();

/** What a description says of its columns and bulk updates, the same object each time. */
function listOf(record: RecordDefinition) {
  const found = known.get(record) ?? {
    own: { ...columnsOf(record.fields), office: hidden, createdAt: hidden },
    bulk: kindBulk(record),
  };
  known.set(record, found);
  return found;
}

type PageProps<R extends KindRow> = ComponentProps<typeof KindPage<R>>;
/** Where the page is, its calls and the schema of its rows; and what differs from other kinds. */
type KindPageProps<R extends KindRow> = Pick<PageProps<R>, 'path' | 'param' | 'calls' | 'rows' | 'renderMore'> & {
  record: RecordDefinition & { names: readonly (keyof R & string)[] };
};

/** The page of a record from its description: facts and timeline; or the form of a new one. */
export function RecordKindPage<R extends KindRow>({ record, ...props }: KindPageProps<R>) {
  const { data } = useSession();
  return (
    <KindPage<R>
      {...props}
      kind={record.kind}
      form={record.New}
      fields={useRecordFields(record)}
      names={record.names}
      start={{ ...record.start, ownerId: data.id }}
    />
  );
}
