import { type Expense, expenseBulk, expenseFields, ExpenseFilter, expenses } from '@embark/contracts/money/expenses';
import { KindList } from '../../workspace/lists/index.ts';
import { expenseColumns, rowLabel } from './columns.tsx';
import { LIST, useExpenseFields } from './fields.ts';
import { Totals } from './Totals.tsx';

const own = {
  ...expenseColumns,
  tax: { ...expenseColumns['tax'], defaultHidden: true },
  ...Object.fromEntries(
    ['account', 'reference', 'approvedBy', 'note', 'owner', 'entity', 'currency', 'createdAt'].map((name) => [
      name,
      { ...expenseColumns[name], defaultHidden: true },
    ]),
  ),
};

/** What the user's offices spend, with totals per currency. */
export function ExpensesPage() {
  return (
    <KindList<Expense>
      kind="expenses"
      path={LIST}
      endpoint={expenses.list}
      schema={ExpenseFilter}
      table={expenseFields}
      fields={useExpenseFields()}
      own={own}
      bulk={expenseBulk}
      rowLabel={rowLabel}
      exports="expenses.read"
      renderAbove={(filter) => <Totals filter={filter} />}
    />
  );
}
