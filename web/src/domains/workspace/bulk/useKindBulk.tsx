import { officesFor, type Permission, type RecordKind } from '@embark/contracts/kit';
import type { BulkFields } from '@embark/contracts/workspace/bulk';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { ListProps } from '../../../kit/list/ListView.tsx';
import type { FieldSpecs } from '../../../kit/record/fields.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useExport } from './useExport.ts';

/** What can be done with selected rows comes when some are selected. */
export const BulkBar = lazyPart(
  async () => (await Promise.all([import('./bar/BulkBar.tsx'), needTexts('bulk')]))[0].BulkBar,
);
const KindDialog = lazyPart(async () => (await import('./bar/KindDialog.tsx')).KindDialog);

type Given = {
  bulk: BulkFields;
  fields: FieldSpecs;
  exports: Permission;
  filter: Record<string, unknown>;
  sort: string | undefined;
};

/** What the list of a kind offers for selected rows, and how it is taken along as a file. Who only reads selects nothing. */
export function useKindBulk<Row>(
  list: RecordKind,
  { bulk, fields, exports, filter, sort }: Given,
): Pick<ListProps<Row>, 'bulk' | 'exportTo'> {
  const exportTo = useExport(list, exports);
  const { role } = useSession();
  if (officesFor(role, `${list}.write`).length === 0) return { exportTo };
  return {
    exportTo,
    bulk: (selection, { columns, ...given }) => (
      <BulkBar
        {...given}
        buttons={['assign', 'set']}
        assigns={`${list}.write`}
        dialog={(asked) => <KindDialog {...asked} list={list} bulk={bulk} fields={fields} />}
        preload={KindDialog.preload}
        selection={selection}
        onExport={exportTo && ((format, chosen) => exportTo({ format, columns, filter, sort }, chosen))}
      />
    ),
  };
}
