import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useListBulk } from '../../../workspace/bulk/index.ts';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog);

/** What the list of client files offers for selected rows, and how it is taken along as a file. */
export const useBulk = (filter: Record<string, unknown>, sort: string | undefined) =>
  useListBulk<'assign' | 'move'>('conversions', {
    filter,
    sort,
    buttons: ['assign', 'move'],
    dialog: (asked) => <ActionDialog {...asked} />,
    preload: ActionDialog.preload,
  });
