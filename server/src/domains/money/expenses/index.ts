import { expenses } from '@embark/contracts/money/expenses';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { filePartsOf } from '../../platform/storedFiles/index.ts';
import { approve, reopen } from './service/approve.ts';
import { kind, offices, totals } from './service/expenses.ts';
import { attach, file } from './service/file.ts';
import { addMany, removeMany } from './service/rows.ts';

/** Expenses of the offices: their calls, their list and the cells of their register. */
export const domain: Domain = {
  name: 'expenses',
  routes: (process) => {
    const parts = filePartsOf(process);
    const files = { attach: attach(parts), file: file(parts) };
    return [serve(expenses, { ...kind.handlers, totals, offices, approve, reopen, addMany, removeMany, ...files })];
  },
  ...kind.lists,
  cells: [kind.cells],
};
