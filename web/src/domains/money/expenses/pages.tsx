import { Expense, expense, expenses } from '@embark/contracts/money/expenses';
import { type ListColumn, movedBeside } from '../../../kit/list/column.ts';
import { RecordKindList, RecordKindPage } from '../../crm/kinds/index.ts';
import { Approval } from './Approval.tsx';
import { BillFile } from './BillFile.tsx';
import { ExpenseStatus, expenseColumns, Totals } from './columns.tsx';
import { LIST, useExpenseOptions } from './fields.ts';

/** The list has the tax before its code, the form after it. */
const arrange = (columns: ListColumn<Expense>[]) =>
  movedBeside(
    columns.map(({ id }) => id),
    'tax',
    'taxCode',
    false,
  ).flatMap((name) => columns.find(({ id }) => id === name) ?? []);

/** What the user's offices spend, with totals per currency. */
export const ExpensesPage = () => (
  <RecordKindList
    record={expense}
    path={LIST}
    endpoint={expenses.list}
    exports="expenses.read"
    options={useExpenseOptions()}
    own={expenseColumns}
    arrange={arrange}
    renderAbove={(filter) => <Totals filter={filter} />}
  />
);

/** The page of an expense: facts, approval, bill and timeline; or the form of a new one. */
export const ExpensePage = () => (
  <RecordKindPage
    record={expense}
    path={LIST}
    param="expenseId"
    calls={expenses}
    rows={Expense}
    options={useExpenseOptions()}
    renderMore={(row) => ({
      status: <ExpenseStatus row={row} />,
      actions: <Approval row={row} />,
      above: <BillFile row={row} />,
    })}
  />
);
