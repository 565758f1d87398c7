import { type Expense, expenseCells, expenseFields, ExpenseFilter, expenses } from '@embark/contracts/money/expenses';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { type AboveProps, defineRegister, menuCell, MonthChoice } from '../../workspace/registers/index.ts';
import { expenseColumns, rowLabel } from './columns.tsx';
import { LIST, useExpenseFields, useExpenseOffices } from './fields.ts';
import { StatusCell } from './StatusCell.tsx';
import { Totals } from './Totals.tsx';

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
const shownAs: Readonly<Record<string, string>> = { accountId: 'account', ownerId: 'owner' };

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
export const ExpenseRegister = defineRegister<Expense>({
  name: 'register.expense',
  list: 'expenses',
  exports: { list: 'expenses', needs: 'expenses.read' },
  refreshes: [expenses],
  endpoint: expenses.list,
  schema: ExpenseFilter,
  table: expenseFields,
  columns,
  own: expenseColumns,
  mayEdit: ({ can }) => can.attach,
  currency: (row) => row.currency,
  rowLabel,
  href: ({ id }) => `${LIST}/${id}`,
  useFields: useExpenseFields,
  cells(t) {
    const locked = ({ hold }: Expense) => (hold === null ? undefined : t(`expenses.hold.${hold}`));
    const typed = expenseCells.map((field) => [shownAs[field] ?? field, { field, locked }] as const);
    const decided = ({ hold }: Expense) => (hold === 'month' ? t('expenses.hold.month') : undefined);
    const status = { ...menuCell({ may: mayDecide, Editor: StatusCell }), locked: decided };
    return { ...Object.fromEntries(typed), status };
  },
  Above,
  words: (t) => ({
    title: t('expenses.title'),
    search: t('expenses.search'),
    count: (count, number) => t('expenses.count', { count, number }),
    empty: t('expenses.empty'),
    emptyHint: t('expenses.emptyHint'),
  }),
});
