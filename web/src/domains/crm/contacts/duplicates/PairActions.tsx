import type { DuplicatePair } from '@embark/contracts/crm/contacts';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useDecide } from './useDecide.ts';

/** What there is to decide about a pair: that it is none, or that it may be one after all. */
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
        // the row goes, the place in the list stays
        currentTarget.closest<HTMLElement>('.cell')?.focus();
        void (state === 'open' ? dismiss : reopen)(pair);
      }}
    >
      {t(`contacts.duplicates.${action}`)}
    </Button>
  );
}
