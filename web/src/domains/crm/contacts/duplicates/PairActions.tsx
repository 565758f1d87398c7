import { contacts, type DuplicatePair, duplicates } from '@embark/contracts/crm/contacts';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem, useWrite } from '../../../../kit/call/api.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

const refreshes = [duplicates, contacts];

/** Dismisses a pair with an undo, or reopens it. The row may unmount before the response arrives. */
function useDecide() {
  const { t } = useTranslation();
  const toast = useToast();
  const dismissing = useWrite(duplicates.dismiss, { refreshes });
  const reopening = useWrite(duplicates.reopen, { refreshes });
  const told = async (work: Promise<unknown>, then?: () => void) => {
    try {
      await work;
      then?.();
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      toast.error(refusal);
    }
  };
  const reopen = ({ id }: Pick<DuplicatePair, 'id'>) => told(reopening.mutateAsync({ id }));
  const dismiss = (pair: Pick<DuplicatePair, 'id' | 'one' | 'other'>) => {
    const says = t('contacts.duplicates.dismissed', { one: pair.one.name, other: pair.other.name });
    return told(dismissing.mutateAsync({ id: pair.id }), () => toast.undo(says, () => void reopen(pair)));
  };
  return { dismiss, reopen, isBusy: dismissing.isPending || reopening.isPending };
}

/** The actions on a pair: dismiss it, or reopen it. */
export function PairActions({ pair }: { pair: DuplicatePair }) {
  const { t } = useTranslation();
  const { dismiss, reopen, isBusy } = useDecide();
  const { one, other, state } = pair;
  if (state === 'merged') return null;
  const action = state === 'open' ? 'dismiss' : 'reopen';
  return (
    <Button
      size="small"
      color="inherit"
      disabled={isBusy}
      aria-label={t(`contacts.duplicates.${action}Of`, { one: one.name, other: other.name })}
      onClick={({ currentTarget }) => {
        // the row disappears; keep the focus in the list
        currentTarget.closest<HTMLElement>('.cell')?.focus();
        void (state === 'open' ? dismiss : reopen)(pair);
      }}
    >
      {t(`contacts.duplicates.${action}`)}
    </Button>
  );
}
