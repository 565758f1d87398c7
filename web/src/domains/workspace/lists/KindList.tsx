import type { BulkFields } from '@embark/contracts/workspace/bulk';
import { type ListKind, officesFor, type Permission, writesOf } from '@embark/contracts/kit';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { FieldList, type FieldListProps } from '../../../kit/record/FieldList.tsx';
import { useSession } from '../../organisation/session/index.ts';
import { KindBulk, useExport } from '../bulk/index.ts';
import { useListViews } from '../views/index.ts';

type Props<Row> = Omit<FieldListProps<Row>, 'kind' | 'views' | 'exportTo' | 'bulk'> & {
  /** Also the folder of its texts, with `new` for the button. */
  kind: ListKind;
  /** The path of the list; its records are below it. */
  path: string;
  /** The permission needed to export. */
  exports: Permission;
  /** The fields that can be set in bulk, if rows can be selected. */
  bulk?: BulkFields;
  /** What the bulk form contains at first. */
  start?: Readonly<Record<string, unknown>>;
  /** New rows are added on another record, so the list has no button for one. */
  isAddedElsewhere?: boolean;
};

/** The list of a kind of record, built from its field table, with saved views, exports, bulk updates, and a link to a new record. */
export function KindList<Row extends { id: string | number }>(props: Props<Row>) {
  const { path, exports, bulk, start, isAddedElsewhere = false, create, ...list } = props;
  const { kind, fields } = list;
  const { t } = useTranslation();
  const { role } = useSession();
  const exportTo = useExport(kind, exports);
  const views = useListViews(kind, {});
  const mayWrite = officesFor(role, writesOf(kind)).length > 0;
  const actOn: FieldListProps<Row>['bulk'] = (selection, given) =>
    bulk && <KindBulk {...{ list: kind, exports, bulk, fields, start, selection, given }} />;
  const mayAdd = mayWrite && !isAddedElsewhere;
  return (
    <FieldList<Row>
      href={({ id }) => `${path}/${id}`}
      {...list}
      views={views}
      exportTo={exportTo}
      create={mayAdd && (create ?? <NewButton to={`${path}/new`} label={t(`${kind}.new`, { defaultValue: 'new' })} />)}
      {...(bulk && mayWrite && { bulk: actOn })}
    />
  );
}
