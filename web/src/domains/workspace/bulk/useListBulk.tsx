import { type ListKind, officesFor, type Permission, recordKinds, writesOf } from '@embark/contracts/kit';
import type { BulkFields } from '@embark/contracts/workspace/bulk';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { ListProps } from '../../../kit/list/ListView.tsx';
import type { FieldSpecs } from '../../../kit/record/fields.ts';
import { useSession } from '../../organisation/session/index.ts';
import type { BulkBarProps } from './bar/BulkBar.tsx';
import type { BulkKind } from './bar/BulkDialog.tsx';
import { useExport } from './useExport.ts';

/** Loads when rows are selected. */
const BulkBar = lazyPart(async () => (await Promise.all([import('./bar/BulkBar.tsx'), needTexts('bulk')]))[0].BulkBar);
const KindDialog = lazyPart(async () => (await import('./bar/KindDialog.tsx')).KindDialog);

type Offer<K extends BulkKind> = Omit<BulkBarProps<K>, 'selection' | 'count' | 'clear' | 'onExport'> & {
  filter: Record<string, unknown>;
  sort: string | undefined;
  exports?: Permission;
};

/** The bulk actions of a list of records, and its export. Without edit permission rows cannot be selected. */
export function useListBulk<K extends BulkKind>(
  list: ListKind,
  { filter, sort, exports = 'enquiries.export', ...offered }: Offer<K>,
): Pick<ListProps<unknown>, 'bulk' | 'exportTo'> {
  const exportTo = useExport(list, exports);
  const { role } = useSession();
  if (officesFor(role, writesOf(list)).length === 0) return { exportTo };
  return {
    exportTo,
    bulk: (selection, { columns, ...given }) => (
      <BulkBar
        {...offered}
        {...given}
        selection={selection}
        onExport={exportTo && ((format, chosen) => exportTo({ format, columns, filter, sort }, chosen))}
      />
    ),
  };
}

type Kind = Pick<Offer<'set'>, 'filter' | 'sort' | 'exports'> & {
  bulk: BulkFields;
  fields: FieldSpecs;
  start: Readonly<Record<string, unknown>> | undefined;
};
const isOwned = (list: ListKind) => recordKinds.some((one) => one === list);

/** The same for a kind whose fields can be set in bulk. */
export const useKindBulk = (list: ListKind, { bulk, fields, start, ...given }: Kind) =>
  useListBulk<'assign' | 'set'>(list, {
    ...given,
    buttons: isOwned(list) ? ['assign', 'set'] : ['set'],
    assigns: writesOf(list),
    dialog: (asked) => <KindDialog {...asked} list={list} bulk={bulk} fields={fields} start={start} />,
    preload: KindDialog.preload,
  });
