import { type RplCase, type RplCaseMove, rplCases, type RplState } from '@embark/contracts/casework/rplCases';
import { conversions } from '@embark/contracts/crm/conversions';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** Moves RPL cases, each with the version shown. */
export function useMove() {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(rplCases.move, { refreshes: [rplCases, conversions] });
  return async ({ id, version }: Pick<RplCase, 'id' | 'version'>, given: Omit<RplCaseMove, 'version'>) => {
    const { status } = await mutateAsync({ ...given, id, version });
    toast.success(t('rplCases.move.done', { state: t(`rplCases.status.${status}`) }), id);
  };
}

/** Whether a move asks for something before it is done. */
export const asksMore = (to: RplState): boolean => to !== 'collecting';
