import { type Expense, expenses } from '@embark/contracts/money/expenses';
import Button from '@mui/material/Button';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useSave } from '../../../kit/toast/useSave.ts';

/** What the user may do about the approval of an expense, and how. */
export function useApproval({ id, version, can }: Expense) {
  const { t } = useTranslation();
  const save = useSave();
  const calls = {
    approve: useWrite(expenses.approve, { refreshes: [expenses] }),
    reopen: useWrite(expenses.reopen, { refreshes: [expenses] }),
  };
  return (['approve', 'reopen'] as const)
    .filter((act) => can[act])
    .map((value) => ({
      value,
      label: t(`expenses.${value}`),
      loading: calls[value].isPending,
      send: () => save(() => calls[value].mutateAsync({ id, version })),
    }));
}

/** Approves an expense, or takes its approval back. */
export const Approval = ({ row }: { row: Expense }) =>
  useApproval(row).map(({ value, label, loading, send }) => (
    <Button key={value} variant={value === 'approve' ? 'contained' : 'outlined'} loading={loading} onClick={send}>
      {label}
    </Button>
  ));
