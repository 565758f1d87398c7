import { Expense, expenses, NewExpense } from '@embark/contracts/money/expenses';
import { KindPage } from '../../crm/timeline/index.ts';
import { useSession } from '../../organisation/session/index.ts';
import { Approval } from './Approval.tsx';
import { LIST, useExpenseFields } from './fields.ts';
import { BillFile } from './BillFile.tsx';
import { ExpenseStatus } from './columns.tsx';

const names = [
  'name',
  'spentOn',
  'category',
  'amount',
  'taxCode',
  'tax',
  'method',
  'accountId',
  'reference',
  'note',
  'ownerId',
] as const;

const blank = { name: '', category: null, taxCode: null, tax: null, accountId: null, reference: '', note: '' };
const start = { ...blank, spentOn: null, amount: null, method: 'bank' };

/** The page of an expense: facts, approval, bill and timeline; or the form of a new one. */
export function ExpensePage() {
  const { data } = useSession();
  return (
    <KindPage
      kind="expenses"
      path={LIST}
      param="expenseId"
      calls={expenses}
      rows={Expense}
      form={NewExpense}
      fields={useExpenseFields()}
      names={names}
      start={{ ...start, ownerId: data.id }}
      renderMore={(row) => ({
        status: <ExpenseStatus row={row} />,
        actions: <Approval row={row} />,
        above: <BillFile row={row} />,
      })}
    />
  );
}
