import type { Expense, expenses } from '@embark/contracts/money/expenses';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { mayApproveIn } from '../expenses.access.ts';
import { expenseTable, type StoredExpense } from '../expenses.queries.ts';
import { changeable, own, present } from './expenses.ts';

type Calls = typeof expenses;

const [monthIsOpen] = changeable;
const isOpen = [({ status }: Expense) => status === 'open', 'This expense is approved already.'] as const;
const isApproved = [({ status }: Expense) => status === 'approved', 'This expense is not approved.'] as const;

type Written = Parameters<typeof expenseTable.update>[2];

async function save(ctx: Ctx, action: 'approve' | 'reopen', before: StoredExpense, written: Written): Promise<Expense> {
  const { id } = before;
  await expenseTable.update(ctx, id, written);
  const after = await expenseTable.find(ctx, id);
  await audit.recordChange(ctx, `expenses.${action}`, id, own(before), own(after));
  await stream.append(ctx, { subject: 'expenses', subjectId: id, kind: 'changed', data: { fields: ['status'] } });
  return present(ctx, after);
}

/** Approves an expense; never the person who entered it. */
export const approve = (ctx: Ctx, { id, version }: Input<Calls['approve']>): Promise<Expense> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, expenseTable, {
      id,
      version,
      may(reach, { officeId, createdById }) {
        if (!mayApproveIn(reach, officeId)) return false;
        allow(createdById !== reach.userId, 'Another person must approve what you entered.');
        return true;
      },
      require: [monthIsOpen, isOpen],
      present,
    });
    const by = { approvedBy: ctx.reach.userId, approvedAt: ctx.now.toISOString() };
    return save(ctx, 'approve', before, { status: 'approved', ...by });
  });

/** Takes an approval back. */
export const reopen = (ctx: Ctx, { id, version }: Input<Calls['reopen']>): Promise<Expense> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, expenseTable, {
      id,
      version,
      may: (reach, { officeId }) => mayApproveIn(reach, officeId),
      require: [monthIsOpen, isApproved],
      present,
    });
    return save(ctx, 'reopen', before, { status: 'open', approvedBy: null, approvedAt: null });
  });
