import type { Expense, expenses } from '@embark/contracts/money/expenses';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction, type Reach } from '../../../../kit/context.ts';
import { allow } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import type { StoredExpense } from '../expenses.queries.ts';
import { kind, states } from './expenses.ts';

type Calls = typeof expenses;

const [monthIsOpen] = states;
const isOpen = [({ status }: Expense) => status === 'open', 'This expense is approved already.'] as const;
const isApproved = [({ status }: Expense) => status === 'approved', 'This expense is not approved.'] as const;
const mayApprove = (reach: Reach, { officeId }: StoredExpense) => holdsIn(reach, 'money.approve', officeId);

/** Approves an expense; never the person who entered it. */
export const approve = (ctx: Ctx, call: Input<Calls['approve']>): Promise<Expense> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, kind.rows, {
      ...call,
      may(reach, row) {
        if (!mayApprove(reach, row)) return false;
        allow(row.createdById !== reach.userId, 'Another person must approve what you entered.');
        return true;
      },
      require: [monthIsOpen, isOpen],
      present: kind.present,
    });
    const by = { approvedBy: ctx.reach.userId, approvedAt: ctx.now.toISOString() };
    return kind.save(ctx, before, { status: 'approved', ...by }, 'approve');
  });

/** Takes an approval back. */
export const reopen = (ctx: Ctx, call: Input<Calls['reopen']>): Promise<Expense> =>
  inTransaction(ctx, async (ctx) => {
    const require = [monthIsOpen, isApproved];
    const before = await takeForChange(ctx, kind.rows, { ...call, may: mayApprove, require, present: kind.present });
    return kind.save(ctx, before, { status: 'open', approvedBy: null, approvedAt: null }, 'reopen');
  });
