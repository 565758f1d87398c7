import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useListBulk } from '../../../workspace/bulk/index.ts';
import type { Kind } from './action.ts';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog);

/** The bulk actions of the enquiries list, and its export. */
export const useBulk = (filter: Record<string, unknown>, sort: string | undefined) =>
  useListBulk<Kind>('enquiries', {
    filter,
    sort,
    buttons: ['assign', 'move', 'followUp', 'tags'],
    more: ['rating', 'leadStatus'],
    dialog: (asked) => <ActionDialog {...asked} />,
    preload: ActionDialog.preload,
  });
