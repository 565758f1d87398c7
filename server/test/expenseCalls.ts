import { expenses } from '@embark/contracts/money/expenses';
import { revenue } from '@embark/contracts/money/revenue';
import { anExpense, expenseOf } from './expenses.ts';
import { idOf, on, type RowCall, seenBy, stale, staleOf } from './rowCall.ts';
import { on as versioned, textOf, type Versioned } from './versioned.ts';

const seen = { seen: seenBy('expenses.get') };

/** The endpoints of one expense, and of one receipt in the register. */
export const expenseCalls: Record<string, RowCall> = {
  'expenses.get': on(expenses.get, idOf('expense'), seen),
  'expenses.file': on(expenses.file, idOf('expense'), seen),
  'expenses.change': on(expenses.change, (row) => ({ ...staleOf('expense')(row), name: 'Other' }), seen),
  'expenses.approve': on(expenses.approve, staleOf('expense'), seen),
  'expenses.reopen': on(expenses.reopen, staleOf('expense'), seen),
  'expenses.timeline': on(expenses.timeline, idOf('expense'), seen),
  'expenses.addToTimeline': on(
    expenses.addToTimeline,
    (row) => ({ ...idOf('expense')(row), kind: 'note' as const, note: 'rang' }),
    seen,
  ),
  'revenue.change': on(revenue.change, ({ money }) => ({ id: money.receiptId, ...stale, note: 'Seen' }), {
    seen: seenBy('revenue.list'),
  }),
};

/** The endpoints of expenses that take a version. */
export const expenseRows: Record<string, Versioned> = {
  'expenses.change': versioned('expenses', expenses.change, async (crm, boss) => {
    const { id, version } = (await crm.as(boss, expenses.create, { ...expenseOf(boss), another: true })).body;
    return (at) => ({ id, version, name: textOf(at) });
  }),
  'expenses.approve': versioned('expenses', expenses.approve, async (crm, boss) => {
    const { id, version } = await anExpense(crm, await crm.person({ roles: ['acc'] }), { ownerId: boss.id });
    return () => ({ id, version });
  }),
  'expenses.reopen': versioned('expenses', expenses.reopen, async (crm, boss) => {
    const { id, version } = await anExpense(crm, await crm.person({ roles: ['acc'] }), { ownerId: boss.id });
    const approved = await crm.as(boss, expenses.approve, { id, version });
    return () => ({ id, version: approved.body.version });
  }),
};
