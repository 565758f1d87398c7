import type { Expense } from '@embark/contracts/money/expenses';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';

/** Whether an expense is approved; of a locked month it also says so. */
export function ExpenseStatus({ row: { status, hold } }: { row: Expense }) {
  const { t } = useTranslation();
  const isLocked = hold === 'month';
  return (
    <StatusChip
      tone={status === 'approved' ? 'success' : 'neutral'}
      {...(isLocked && { title: t('expenses.hold.month') })}
    >
      {t(isLocked ? `expenses.lockedStatus.${status}` : `expenses.status.${status}`)}
    </StatusChip>
  );
}
