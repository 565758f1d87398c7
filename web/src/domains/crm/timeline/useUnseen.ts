import { useCallback } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** After a save: names the people who were mentioned or got a task but can't open the record. Returns the answer. */
export function useUnseen() {
  const { t } = useTranslation();
  const toast = useToast();
  return useCallback(
    <Answer extends { unseenBy?: readonly string[] | undefined }>(answer: Answer): Answer => {
      const { unseenBy = [] } = answer;
      if (unseenBy.length > 0) toast.info(t('enquiries.unseen', { names: unseenBy.join(', ') }));
      return answer;
    },
    [toast, t],
  );
}
