import { type Expense, expense, expenses } from '@embark/contracts/money/expenses';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { recordRegister } from '../../crm/kinds/index.ts';
import { type AboveProps, menuCell, MonthChoice } from '../../workspace/registers/index.ts';
import { expenseColumns, Totals } from './columns.tsx';
import { LIST, useExpenseOffices, useExpenseOptions } from './fields.ts';
import { StatusCell } from './StatusCell.tsx';

const PasteDialog = lazyPart(async () => (await import('./paste/PasteDialog.tsx')).PasteDialog);

const columns = [
  'name',
  'spentOn',
  'category',
  'amount',
  'taxCode',
  'tax',
  'method',
  'account',
  'reference',
  'status',
  'bill',
  'note',
  'owner',
  'approvedBy',
];

const mayDecide = ({ can }: Expense) => can.approve || can.reopen;

/** The month, the buttons for new expenses, and the totals. */
function Above({ filter, office }: AboveProps) {
  const { t } = useTranslation();
  const [pasting, setPasting] = useState(false);
  const mayAdd = useExpenseOffices(office).length > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 1 }}>
      <MonthChoice field="spent" />
      {mayAdd && (
        <>
          <NewButton to={`${LIST}/new`} label={t('expenses.new')} />
          <Button variant="outlined" onClick={() => setPasting(true)}>
            {t('expenses.paste.open')}
          </Button>
        </>
      )}
      <Totals filter={filter} />
      {pasting && <PasteDialog office={office} onClose={() => setPasting(false)} />}
    </Box>
  );
}

/** What an office spends as a register: new rows are pasted or added, approved ones and those of a locked month are grey. */
export const ExpenseRegister = recordRegister<Expense, typeof expense>({
  record: expense,
  name: 'register.expense',
  list: 'expenses',
  exports: 'expenses.read',
  path: LIST,
  endpoint: expenses.list,
  refreshes: [expenses],
  columns,
  own: expenseColumns,
  useOptions: useExpenseOptions,
  mayEdit: ({ can }) => can.attach,
  locked: (t, { hold }) => (hold === null ? undefined : t(`expenses.hold.${hold}`)),
  others: (t) => ({
    status: {
      ...menuCell({ may: mayDecide, Editor: StatusCell }),
      locked: ({ hold }) => (hold === 'month' ? t('expenses.hold.month') : undefined),
    },
  }),
  Above,
});
