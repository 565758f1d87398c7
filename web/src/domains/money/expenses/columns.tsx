import { type Expense, expenses } from '@embark/contracts/money/expenses';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { CurrencySums } from '../../../kit/page/CurrencySums.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { moneyText } from '../../../kit/text/money.ts';

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

/** How the list and the register show an expense where its field alone doesn't say it. */
export const expenseColumns: Readonly<Record<string, Partial<ListColumn<Expense>>>> = {
  tax: { show: ({ tax, currency }) => tax > 0 && <bdi>{moneyText(tax, currency)}</bdi> },
  status: { show: (row) => <ExpenseStatus row={row} /> },
};

/** The sums of the listed expenses. */
export function Totals({ filter }: { filter: object }) {
  const { t } = useTranslation();
  const parts = { amount: t('expenses.field.amount'), tax: t('expenses.field.tax') };
  return <CurrencySums label={t('expenses.totals')} call={expenses.totals} filter={filter} parts={parts} />;
}
