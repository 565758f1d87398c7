import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import type { ListProps } from '../../../../kit/list/ListView.tsx';
import { BulkBar, useExport } from '../../../workspace/bulk/index.ts';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog);

/** What the list of enquiries offers for selected rows, and how it is taken along as a file. */
export function useBulk(
  filter: Record<string, unknown>,
  sort: string | undefined,
): Pick<ListProps<EnquiryRow>, 'bulk' | 'exportTo'> {
  const exportTo = useExport('enquiries', 'enquiries.export');
  return {
    exportTo,
    bulk: (selection, { columns, ...given }) => (
      <BulkBar
        {...given}
        buttons={['assign', 'move', 'followUp', 'tags']}
        more={['rating', 'leadStatus']}
        dialog={(asked) => <ActionDialog {...asked} />}
        preload={ActionDialog.preload}
        selection={selection}
        onExport={exportTo && ((format, chosen) => exportTo({ format, columns, filter, sort }, chosen))}
      />
    ),
  };
}
