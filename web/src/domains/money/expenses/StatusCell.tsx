import type { Expense } from '@embark/contracts/money/expenses';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { CellEditorProps } from '../../../kit/list/cellEdit.ts';
import { CellMenu } from '../../workspace/registers/index.ts';
import { useApproval } from './Approval.tsx';
import { ExpenseStatus } from './columns.tsx';

/** Approves an expense in its cell of a register, or takes the approval back. */
export function StatusCell({ row, label, onCancel }: CellEditorProps<Expense>) {
  const { t } = useTranslation();
  const actions = useApproval(row);
  return (
    <CellMenu
      label={label}
      onCancel={onCancel}
      actions={actions}
      none={t('expenses.noApproval')}
      act={(act) => {
        actions.find(({ value }) => value === act)?.send();
        return true;
      }}
    >
      <ExpenseStatus row={row} />
    </CellMenu>
  );
}
