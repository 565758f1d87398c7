import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useListBulk } from '../../../workspace/bulk/index.ts';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog.tsx')).ActionDialog);

/** The bulk actions of the client files list, and its export. */
export function useBulk(filter: Record<string, unknown>, sort: string | undefined) {
  const { t } = useTranslation();
  return useListBulk<'assign' | 'move'>('conversions', {
    filter,
    sort,
    buttons: ['assign', 'move'],
    assignText: t('conversions.assign.button'),
    dialog: (asked) => <ActionDialog {...asked} />,
    preload: ActionDialog.preload,
  });
}
