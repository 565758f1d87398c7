import type { Permission } from '@embark/contracts/kit';
import type { RecordDefinition } from '@embark/contracts/kit/record';
import { kindBulk } from '@embark/contracts/workspace/kinds';
import { type ComponentProps, useMemo } from 'react';
import { columnsOf } from '../../../kit/record/described.tsx';
import { withPresent } from '../../../kit/record/RecordFacts.tsx';
import { useSession } from '../../organisation/session/index.ts';
import { KindList } from '../../workspace/lists/index.ts';
import { KindPage, type KindRow } from '../timeline/index.ts';
import { type OptionsOf, useRecordFields } from './useRecordFields.ts';

type Row = { id: string; name: string };
type ListProps<R extends Row> = ComponentProps<typeof KindList<R>>;
type Own<R extends Row> = NonNullable<ListProps<R>['own']>;

/** Where the list is, its calls and who may export it; and what differs from other kinds. */
type KindListProps<R extends Row, D extends RecordDefinition> = Pick<ListProps<R>, 'path' | 'endpoint'> &
  Partial<Omit<ListProps<R>, 'path' | 'endpoint' | 'kind' | 'schema' | 'table' | 'fields' | 'bulk'>> & {
    record: D;
    exports: Permission;
    options?: OptionsOf<D>;
  };

const rowLabel = ({ name }: Row) => name;

/** The list of a kind of record, from its description. */
export function RecordKindList<R extends Row, D extends RecordDefinition>({
  record,
  own,
  options,
  ...props
}: KindListProps<R, D>) {
  const { own: columns, bulk } = listOf(record);
  return (
    <KindList<R>
      rowLabel={rowLabel}
      {...props}
      kind={record.kind}
      schema={record.Filter}
      table={record.list}
      fields={useRecordFields(record, options)}
      own={useMemo(() => merged(columns, own), [columns, own])}
      bulk={bulk}
    />
  );
}

/** The columns of a description with what differs in single ones. */
export const merged = <R extends Row>(columns: Own<Row>, own: Own<R> = {}): Own<R> =>
  Object.fromEntries(
    [...new Set([...Object.keys(columns), ...Object.keys(own)])].map((name) => [
      name,
      { ...columns[name], ...own[name] },
    ]),
  );

const hidden = { defaultHidden: true };
const known = new WeakMap<RecordDefinition, { own: Own<Row>; bulk: ReturnType<typeof kindBulk> }>();

/** What a description says of its columns and bulk updates, the same object each time. */
function listOf(record: RecordDefinition) {
  const found = known.get(record) ?? {
    own: { office: hidden, createdAt: hidden, ...columnsOf(record.fields) },
    bulk: kindBulk(record),
  };
  known.set(record, found);
  return found;
}

type PageProps<R extends KindRow> = ComponentProps<typeof KindPage<R>>;
/** Where the page is, its calls and the schema of its rows; and what differs from other kinds. */
type KindPageProps<R extends KindRow, D extends RecordDefinition> = Pick<
  PageProps<R>,
  'path' | 'param' | 'calls' | 'rows' | 'renderMore'
> & {
  record: D & { names: readonly (keyof R & string)[] };
  options?: OptionsOf<D>;
};

/** The page of a record from its description: facts and timeline; or the form of a new one. */
export function RecordKindPage<R extends KindRow, D extends RecordDefinition>({
  record,
  options,
  ...props
}: KindPageProps<R, D>) {
  const { id: ownerId, displayName: owner } = useSession().data;
  const fields = useRecordFields<D>(record, options);
  return (
    <KindPage<R>
      {...props}
      kind={record.kind}
      form={record.New}
      // the user owns a new record, also where counsellors are offered
      fields={useMemo(() => withPresent({ ownerId, owner }, fields), [ownerId, owner, fields])}
      names={record.names}
      start={{ ...record.start, ownerId }}
    />
  );
}
