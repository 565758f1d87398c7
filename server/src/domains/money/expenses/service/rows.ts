import { expense, type expenses, NewExpense } from '@embark/contracts/money/expenses';
import type { Input, Output } from '@embark/contracts/kit';
import { attempt } from '../../../../kit/cells.ts';
import { type Ctx, holdsIn, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { findOffice } from '../../../organisation/offices/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { requireOpenCash } from '../../payments/index.ts';
import { kind, mayAttach, states } from './expenses.ts';

type Calls = typeof expenses;

const said = ({ code, message, more }: Problem) => ({ code, message, fields: more.fields ?? {} });
const { reference, note } = expense.start;
const known = new Set(Object.keys(NewExpense.shape));

/** Adds rows as single expenses are added; a refused one leaves no trace and does not stop the others. */
export const addMany = (ctx: Ctx, { office, rows }: Input<Calls['addMany']>): Promise<Output<Calls['addMany']>> =>
  inTransaction(ctx, async (ctx) => {
    const place = await findOffice(ctx.db, office);
    requireValid(place !== undefined, 'office', 'Office not found');
    allow(holdsIn(ctx.reach, 'expenses.write', place.id));
    const results: Output<Calls['addMany']>['rows'] = [];
    for (const row of rows) {
      const made = await attempt(ctx, () => {
        const other = Object.keys(row).find((name) => !known.has(name));
        requireValid(other === undefined, other ?? '', 'There is no such field');
        const form = applyPatch(NewExpense, { reference, note, ownerId: ctx.reach.userId }, { ...row, office });
        return kind.handlers.create(ctx, { ...form, another: true }); // rows of a sheet are looked at together
      });
      results.push(
        made instanceof Problem
          ? { id: null, version: null, problem: said(made) }
          : { id: made.id, version: made.version, problem: null },
      );
    }
    return { rows: results };
  });

/** Removes expenses on the version that the caller saw. */
export const removeMany = (ctx: Ctx, { rows }: Input<Calls['removeMany']>): Promise<Output<Calls['removeMany']>> =>
  inTransaction(ctx, async (ctx) => {
    const results = new Map<string, Output<Calls['removeMany']>['rows'][number]>();
    for (const { id, version } of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const removed = await attempt(ctx, async () => {
        const before = await takeForChange(ctx, kind.rows, { id, version, may: mayAttach, require: states });
        await requireOpenCash(ctx, before.entityId, { method: before.method, day: before.spentOn });
        await kind.rows.remove(ctx, id);
        await audit.recordChange(ctx, 'expenses.remove', id, kind.audited(before), null);
      });
      results.set(id, { id, problem: removed instanceof Problem ? said(removed) : null });
    }
    return { rows: rows.flatMap(({ id }) => results.get(id) ?? []) };
  });
