import { type Expense, expenseCells, expenseFields, ExpenseFilter, expenses } from '@embark/contracts/money/expenses';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { menuCell, MonthChoice, type RegisterCell, RegisterList } from '../../workspace/registers/index.ts';
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
const mayEdit = ({ can }: Expense) => can.attach;
const mayDecide = ({ can }: Expense) => can.approve || can.reopen;
const currency = (row: Expense) => row.currency;
const href = ({ id }: Expense) => `${LIST}/${id}`;

/** What an office spends as a register: new rows are pasted or added, approved ones and those of a locked month are grey. */
export function ExpenseRegister({ office, header }: { office: string; header: ReactNode }) {
  const { t } = useTranslation();
  const fixed = useMemo(() => ({ office }), [office]);
  const [pasting, setPasting] = useState(false);
  const mayAdd = useExpenseOffices(office).length > 0;
  const cells = useMemo((): Record<string, RegisterCell<Expense>> => {
    const locked = ({ hold }: Expense) => (hold === null ? undefined : t(`expenses.hold.${hold}`));
    const typed = expenseCells.map((field) => [shownAs[field] ?? field, { field, locked }] as const);
    const decided = ({ hold }: Expense) => (hold === 'month' ? t('expenses.hold.month') : undefined);
    const status = { ...menuCell({ may: mayDecide, Editor: StatusCell }), locked: decided };
    return { ...Object.fromEntries(typed), status };
  }, [t]);
  return (
    <>
      <RegisterList<Expense>
        name="register.expense"
        list="expenses"
        refreshes={[expenses]}
        label={t('expenses.title')}
        header={header}
        renderAbove={(filter) => (
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
          </Box>
        )}
        search={t('expenses.search')}
        count={(count, number) => t('expenses.count', { count, number })}
        empty={{ title: t('expenses.empty'), hint: t('expenses.emptyHint') }}
        endpoint={expenses.list}
        schema={ExpenseFilter}
        table={expenseFields}
        fields={useExpenseFields(office)}
        fixed={fixed}
        columns={columns}
        cells={cells}
        own={expenseColumns}
        mayEdit={mayEdit}
        currency={currency}
        rowLabel={rowLabel}
        href={href}
      />
      {pasting && <PasteDialog office={office} onClose={() => setPasting(false)} />}
    </>
  );
}
