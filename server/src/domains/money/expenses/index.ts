import {
  type Expense,
  expenseBulk,
  expenseCells,
  ExpenseChange,
  expenseFields,
  ExpenseFilter,
  expenses,
  NewExpense,
} from '@embark/contracts/money/expenses';
import { cellSubject } from '../../../kit/cells.ts';
import type { Domain } from '../../../kit/domain.ts';
import { applyPatch } from '../../../kit/record/change.ts';
import { serve } from '../../../kit/serve.ts';
import { filePartsOf } from '../../platform/storedFiles/index.ts';
import { kindLists } from '../../workspace/bulk/index.ts';
import { mayEdit } from './expenses.access.ts';
import { expenseList, expenseTable } from './expenses.queries.ts';
import { approve, reopen } from './service/approve.ts';
import { addToTimeline, change, create, get, list, offices, own, timeline, totals } from './service/expenses.ts';
import { attach, file } from './service/file.ts';
import { addMany, removeMany } from './service/rows.ts';

export const domain: Domain = {
  name: 'expenses',
  routes: (process) => {
    const parts = filePartsOf(process);
    const files = { attach: attach(parts), file: file(parts) };
    const single = { list, totals, offices, get, create, change, approve, reopen, timeline, addToTimeline };
    return [serve(expenses, { ...single, addMany, removeMany, ...files })];
  },
  ...kindLists<Expense, 'category', ExpenseFilter>({
    kind: 'expenses',
    path: '/apps/expenses',
    exports: 'expenses.read',
    fields: expenseFields,
    filter: ExpenseFilter,
    list: expenseList,
    table: expenseTable,
    bulk: expenseBulk,
    may: mayEdit,
    audited: own,
  }),
  cells: [
    cellSubject({
      list: 'expenses',
      writes: 'expenses.write',
      body: ExpenseChange,
      fields: expenseCells,
      find: expenseTable.find,
      change,
      formOf: (row) => applyPatch(NewExpense, row, {}),
    }),
  ],
};
