import type { revenue, RevenueRow } from '@embark/contracts/money/revenue';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../kit/context.ts';
import { takeForChange } from '../../../kit/record/change.ts';
import { Raw } from '../../../kit/responses.ts';
import * as audit from '../../platform/audit/index.ts';
import { findTotals, receiptTable, revenueList, type StoredReceipt } from './revenue.queries.ts';

type Calls = typeof revenue;

const present = (_ctx: Ctx, { officeId: _o, ...row }: StoredReceipt): RevenueRow => row;

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await revenueList.page(ctx, filter));

export const totals = ({ db, reach, now }: Ctx, filter: Input<Calls['totals']>): Promise<Output<Calls['totals']>> =>
  findTotals(db, reach, now, { ...filter, page: 1, size: 1, total: 'no' });

/** Changes the note: all else of a receipt stays as it was recorded. */
export const change = (ctx: Ctx, { id, version, note }: Input<Calls['change']>): Promise<RevenueRow> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, receiptTable, {
      id,
      version,
      may: (reach, { officeId }) => holdsIn(reach, 'money.write', officeId),
      require: [[({ locked }) => !locked, 'The month of this receipt is locked.']],
      present,
    });
    await receiptTable.update(ctx, id, { note: note ?? before.note });
    const after = await receiptTable.find(ctx, id);
    await audit.recordChange(ctx, 'revenue.change', id, { note: before.note }, { note: after.note });
    return present(ctx, after);
  });
