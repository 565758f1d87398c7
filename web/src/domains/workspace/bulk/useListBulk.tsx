import { type ListKind, officesFor, type Permission, writesOf } from '@embark/contracts/kit';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { ListProps } from '../../../kit/list/ListView.tsx';
import { useSession } from '../../organisation/session/index.ts';
import type { BulkBarProps } from './bar/BulkBar.tsx';
import type { BulkKind } from './bar/BulkDialog.tsx';
import { useExport } from './useExport.ts';

/** Loads when rows are selected. */
const BulkBar = lazyPart(async () => (await Promise.all([import('./bar/BulkBar.tsx'), needTexts('bulk')]))[0].BulkBar);

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
