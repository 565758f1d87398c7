import { type Conversion, conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import type { CallInput } from '@embark/contracts/kit';
import { useWrite } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useShownFile } from './useShownFile.ts';

type Sent = Omit<CallInput<typeof conversions.move>, 'id' | 'version'>;

/** Moves client files, each on the version shown. */
export function useMove() {
  const { t } = useTranslation();
  const toast = useToast();
  const shown = useShownFile();
  const { mutateAsync } = useWrite(conversions.move, { refreshes: [conversions, enquiries] });
  return async ({ id, version }: Pick<Conversion, 'id' | 'version'>, sent: Sent) => {
    const moved = await shown(mutateAsync({ ...sent, id, version }));
    toast.success(t('conversions.move.done', { status: translateMessage(moved.status) }));
  };
}
