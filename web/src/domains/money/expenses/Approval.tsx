import { type Expense, expenses } from '@embark/contracts/money/expenses';
import Button from '@mui/material/Button';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useSave } from '../../../kit/toast/useSave.ts';

/** Approves an expense, or takes its approval back. */
export function Approval({ row: { id, version, can } }: { row: Expense }) {
  const { t } = useTranslation();
  const save = useSave();
  const approve = useWrite(expenses.approve, { refreshes: [expenses] });
  const reopen = useWrite(expenses.reopen, { refreshes: [expenses] });
  if (can.approve)
    return (
      <Button
        variant="contained"
        loading={approve.isPending}
        onClick={() => save(() => approve.mutateAsync({ id, version }))}
      >
        {t('expenses.approve')}
      </Button>
    );
  if (!can.reopen) return null;
  return (
    <Button
      variant="outlined"
      loading={reopen.isPending}
      onClick={() => save(() => reopen.mutateAsync({ id, version }))}
    >
      {t('expenses.reopen')}
    </Button>
  );
}
