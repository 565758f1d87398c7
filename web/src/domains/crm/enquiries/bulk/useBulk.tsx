import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useListBulk } from '../../../workspace/bulk/index.ts';
import type { Kind } from './action.ts';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog);

/** What the list of enquiries offers for selected rows, and how it is taken along as a file. */
export const useBulk = (filter: Record<string, unknown>, sort: string | undefined) =>
  useListBulk<Kind>('enquiries', {
    filter,
    sort,
    buttons: ['assign', 'move', 'followUp', 'tags'],
    more: ['rating', 'leadStatus'],
    dialog: (asked) => <ActionDialog {...asked} />,
    preload: ActionDialog.preload,
  });
