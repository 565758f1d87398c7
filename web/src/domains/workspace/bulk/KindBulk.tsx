import { type ListKind, type Permission, recordKinds, writesOf } from '@embark/contracts/kit';
import type { BulkFields } from '@embark/contracts/workspace/bulk';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import type { ListProps } from '../../../kit/list/ListView.tsx';
import type { ShownRows } from '../../../kit/record/FieldList.tsx';
import type { FieldSpecs } from '../../../kit/record/fields.ts';
import { type BulkAsked, BulkBar } from './bar/BulkBar.tsx';
import { useExport } from './useExport.ts';

const KindDialog = lazyPart(async () => (await import('./bar/KindDialog.tsx')).KindDialog);

type BulkArguments = Parameters<NonNullable<ListProps<unknown>['bulk']>>;
type Kind = 'assign' | 'set';
type Props = {
  list: ListKind;
  exports: Permission;
  bulk: BulkFields;
  fields: FieldSpecs;
  /** What the form contains at first. */
  start: Readonly<Record<string, unknown>> | undefined;
  selection: BulkArguments[0];
  given: BulkArguments[1] & ShownRows;
};
const isOwned = (list: ListKind) => recordKinds.some((one) => one === list);

/** The actions on selected records of a kind whose fields can be set in bulk. */
export function KindBulk({ list, exports, bulk, fields, start, selection, given }: Props) {
  const { columns, filter, sort, ...selected } = given;
  const exportTo = useExport(list, exports);
  const dialog = (asked: BulkAsked<Kind>) => (
    <KindDialog {...asked} list={list} bulk={bulk} fields={fields} start={start} />
  );
  return (
    <BulkBar<Kind>
      {...selected}
      selection={selection}
      buttons={isOwned(list) ? ['assign', 'set'] : ['set']}
      assigns={writesOf(list)}
      dialog={dialog}
      preload={KindDialog.preload}
      onExport={exportTo && ((format, chosen) => exportTo({ format, columns, filter, sort }, chosen))}
    />
  );
}
