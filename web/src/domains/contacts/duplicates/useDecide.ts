import { contacts, type DuplicatePair, duplicates } from '@embark/contracts/contacts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { type ApiProblem, useWrite } from '../../../kit/api.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** Says that two are not one person, with a way back, or takes that back. */
export function useDecide() {
  const { t } = useTranslation();
  const toast = useToast();
  const refreshes = [duplicates, contacts];
  const dismissing = useWrite(duplicates.dismiss, { refreshes });
  const reopening = useWrite(duplicates.reopen, { refreshes });
  const refused = (problem: ApiProblem) => toast.error(problem);
  const reopen = ({ id }: Pick<DuplicatePair, 'id'>) => reopening.mutate({ id }, { onError: refused });
  const dismiss = (pair: Pick<DuplicatePair, 'id' | 'one' | 'other'>) =>
    dismissing.mutate(
      { id: pair.id },
      {
        onSuccess: () =>
          toast.undo(t('contacts.duplicates.dismissed', { one: pair.one.name, other: pair.other.name }), () =>
            reopen(pair),
          ),
        onError: refused,
      },
    );
  return { dismiss, reopen, isBusy: dismissing.isPending || reopening.isPending };
}
