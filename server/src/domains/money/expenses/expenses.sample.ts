import { accounting } from '../../../../test/roles.ts';
import { on, own, seenBy, stale } from '../../../../test/rowCall.ts';
import { expenses } from '@embark/contracts/money/expenses';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { logo } from '../../../../test/billing.ts';
import { expenseOf, anExpense } from '../../../../test/expenses.ts';
import type { OfficeRow } from '../../../../test/places.ts';
import { size, unknownId, type Sample } from '../../../../test/sample.ts';

const seen = { seen: seenBy('expenses.get') };
const expense = own('expenses');
const idOf = (row: OfficeRow) => ({ id: expense(row).id });
const staleOf = (row: OfficeRow) => ({ ...idOf(row), ...stale });

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'expenses.list': accounting,
    'expenses.totals': accounting,
    'expenses.offices': accounting,
    'expenses.get': accounting,
    'expenses.create': accounting,
    'expenses.change': accounting,
    'expenses.addMany': accounting,
    'expenses.removeMany': accounting,
    'expenses.approve': accounting,
    'expenses.reopen': accounting,
    'expenses.attach': accounting,
    'expenses.file': accounting,
    'expenses.timeline': accounting,
    'expenses.addToTimeline': accounting,
  },
  rows: {
    // with its bill
    expenses: async (crm, administrator, { country }) => {
      const { id } = await anExpense(crm, administrator, { office: country });
      return (await crm.upload(administrator, expenses.attach, 'bill.png', logo, { expenseId: id })).body;
    },
  },
  calls: {
    'expenses.get': on(expenses.get, idOf, seen),
    'expenses.file': on(expenses.file, idOf, seen),
    'expenses.change': on(expenses.change, (row) => ({ ...staleOf(row), name: 'Other' }), seen),
    'expenses.approve': on(expenses.approve, staleOf, seen),
    'expenses.reopen': on(expenses.reopen, staleOf, seen),
    'expenses.timeline': on(expenses.timeline, idOf, seen),
    'expenses.addToTimeline': on(
      expenses.addToTimeline,
      (row) => ({ ...idOf(row), kind: 'note' as const, note: 'rang' }),
      seen,
    ),
  },
  versioned: {
    'expenses.change': versioned('expenses', expenses.change, async (crm, administrator) => {
      const { id, version } = (
        await crm.as(administrator, expenses.create, { ...expenseOf(administrator), another: true })
      ).body;
      return (at) => ({ id, version, name: textOf(at) });
    }),
    'expenses.approve': versioned('expenses', expenses.approve, async (crm, administrator) => {
      const { id, version } = await anExpense(crm, await crm.person({ roles: ['acc'] }), { ownerId: administrator.id });
      return () => ({ id, version });
    }),
    'expenses.reopen': versioned('expenses', expenses.reopen, async (crm, administrator) => {
      const { id, version } = await anExpense(crm, await crm.person({ roles: ['acc'] }), { ownerId: administrator.id });
      const approved = await crm.as(administrator, expenses.approve, { id, version });
      return () => ({ id, version: approved.body.version });
    }),
  },
  lists: {
    'expenses.totals': {
      key: (row) => expense(row).id,
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
      key: (row) => expense(row).id,
      read: async (crm, who) => (await crm.as(who, expenses.list, { size })).body.rows.map(({ id }) => id),
    },
  },
  created: {
    'expenses.create': (crm, who, office) => crm.as(who, expenses.create, expenseOf({ id: unknownId }, { office })),
  },
};
