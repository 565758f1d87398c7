import type { ConversionRow } from '@embark/contracts/crm/conversions';
import { officesFor } from '@embark/contracts/kit';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import type { ListProps } from '../../../../kit/list/ListView.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { BulkBar, useExport } from '../../../workspace/bulk/index.ts';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog);

/** What the list of client files offers for selected rows, and how it is taken along as a file. Who only reads selects nothing. */
export function useBulk(
  filter: Record<string, unknown>,
  sort: string | undefined,
): Pick<ListProps<ConversionRow>, 'bulk' | 'exportTo'> {
  const exportTo = useExport('conversions', 'enquiries.export');
  const { role } = useSession();
  if (officesFor(role, 'conversions.write').length === 0) return { exportTo };
  return {
    exportTo,
    bulk: (selection, { columns, ...given }) => (
      <BulkBar
        {...given}
        buttons={['assign', 'move']}
        dialog={(asked) => <ActionDialog {...asked} />}
        preload={ActionDialog.preload}
        selection={selection}
        onExport={exportTo && ((format, chosen) => exportTo({ format, columns, filter, sort }, chosen))}
      />
    ),
  };
}
