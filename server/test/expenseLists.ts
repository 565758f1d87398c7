import { expenses } from '@embark/contracts/money/expenses';
import type { OfficeList } from './officeRows.ts';

const size = 100;

/** The endpoints that show expenses of several offices. */
export const expenseLists: Record<string, OfficeList> = {
  'expenses.totals': {
    key: (row) => row.expense.id,
    read: async (crm, who) => {
      const { body } = await crm.as(who, expenses.list, { size });
      const { body: sums } = await crm.as(who, expenses.totals, {});
      const counted = sums.reduce((all, { count }) => all + count, 0);
      return counted === body.total ? body.rows.map(({ id }) => id) : [];
    },
  },
  'expenses.offices': {
    key: (row) => row.place,
    read: async (crm, who) => (await crm.as(who, expenses.offices, {})).body.map(({ office }) => office),
  },
  'expenses.list': {
    key: (row) => row.expense.id,
    read: async (crm, who) => (await crm.as(who, expenses.list, { size })).body.rows.map(({ id }) => id),
  },
};
