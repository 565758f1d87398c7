import type { Expense } from '@embark/contracts/money/expenses';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
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
  name: { width: 210 },
  amount: { width: 130, show: ({ amount, currency }) => <bdi>{moneyText(amount, currency)}</bdi> },
  tax: { width: 110, show: ({ tax, currency }) => tax > 0 && <bdi>{moneyText(tax, currency)}</bdi> },
  taxCode: { width: 110, show: ({ taxCode }) => taxCode && <Ltr>{taxCode}</Ltr> },
  reference: { show: ({ reference }) => reference && <Ltr>{reference}</Ltr> },
  status: { width: 150, show: (row) => <ExpenseStatus row={row} /> },
  note: { show: ({ note }) => <bdi>{note}</bdi> },
};

export const rowLabel = ({ name }: Expense): string => name;
