import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import type { ListProps } from '../../../../kit/list/ListView.tsx';
import { useExport } from '../../../workspace/bulk/index.ts';
import { BulkActions } from './later.ts';

/** What the list of enquiries offers for selected rows, and how it is taken along as a file. */
export function useBulk(
  filter: Record<string, unknown>,
  sort: string | undefined,
): Pick<ListProps<EnquiryRow>, 'bulk' | 'exportTo'> {
  const exportTo = useExport('enquiries', 'enquiries.export');
  return {
    exportTo,
    bulk: (selection, { count, clear, columns }) => (
      <BulkActions
        selection={selection}
        count={count}
        clear={clear}
        onExport={exportTo && ((format, chosen) => exportTo({ format, columns, filter, sort }, chosen))}
      />
    ),
  };
}
