import { expenses } from '@embark/contracts/money/expenses';
import { revenue } from '@embark/contracts/money/revenue';
import type { OfficeList } from './officeRows.ts';

const size = 100;

/** The endpoints that show expenses or revenue of several offices. */
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
  'revenue.list': {
    key: (row) => row.money.receiptId,
    read: async (crm, who) => (await crm.as(who, revenue.list, { size })).body.rows.map(({ id }) => id),
  },
  'revenue.totals': {
    key: (row) => row.money.receiptId,
    read: async (crm, who) => {
      const { body } = await crm.as(who, revenue.list, { size });
      const { body: sums } = await crm.as(who, revenue.totals, {});
      const kept = body.rows.filter(({ state }) => state !== 'reversed');
      const counted = sums.reduce((all, { count }) => all + count, 0);
      return counted === kept.length ? body.rows.map(({ id }) => id) : [];
    },
  },
};
