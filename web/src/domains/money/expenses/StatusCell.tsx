import { type Expense, expenses } from '@embark/contracts/money/expenses';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { CellEditorProps } from '../../../kit/list/cellEdit.ts';
import { useSave } from '../../../kit/toast/useSave.ts';
import { CellMenu } from '../../workspace/registers/index.ts';
import { ExpenseStatus } from './columns.tsx';

const acts = ['approve', 'reopen'] as const;

/** Approves an expense in its cell of a register, or takes the approval back. */
export function StatusCell({ row, label, onCancel }: CellEditorProps<Expense>) {
  const { t } = useTranslation();
  const save = useSave();
  const send = {
    approve: useWrite(expenses.approve, { refreshes: [expenses] }),
    reopen: useWrite(expenses.reopen, { refreshes: [expenses] }),
  };
  const { id, version, can } = row;
  return (
    <CellMenu
      label={label}
      onCancel={onCancel}
      actions={acts.filter((act) => can[act]).map((value) => ({ value, label: t(`expenses.${value}`) }))}
      none={t('expenses.noApproval')}
      act={(act) => {
        save(() => send[act].mutateAsync({ id, version }));
        return true;
      }}
    >
      <ExpenseStatus row={row} />
    </CellMenu>
  );
}
