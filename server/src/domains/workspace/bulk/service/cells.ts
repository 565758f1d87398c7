import type { Input, Output } from '@embark/contracts/kit';
import type { bulk, SavedCells } from '@embark/contracts/workspace/bulk';
import { attempt, requireRowIds } from '../../../../kit/cells.ts';
import { type Ctx, holds, inTransaction } from '../../../../kit/context.ts';
import type { Process } from '../../../../kit/domain.ts';
import { allow, Problem } from '../../../../kit/problem.ts';

const refused = (id: string, { code, message, more }: Problem): SavedCells => ({
  id,
  version: null,
  before: null,
  problem: { code, message, fields: more.fields ?? {} },
});

/**
 * Saves cells of many rows in one transaction. Each row goes through its single change, with lock, permission, version, rules and audit; a refused row
 * leaves no trace and does not stop the others. Rows are taken in the order of their IDs, so that two saves of the same rows wait for each other.
 */
export const cellSaver =
  ({ cells }: Pick<Process, 'cells'>) =>
  (caller: Ctx, { list, rows }: Input<typeof bulk.cells>): Promise<Output<typeof bulk.cells>> => {
    const subject = cells(list);
    allow(holds(caller.reach, subject.writes));
    requireRowIds(
      subject,
      rows.map(({ id }) => id),
    );
    return inTransaction(caller, async (ctx) => {
      const results = new Map<string, SavedCells>();
      for (const row of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        const saved = await attempt(ctx, () => subject.save(ctx, row));
        results.set(
          row.id,
          saved instanceof Problem ? refused(row.id, saved) : { id: row.id, ...saved, problem: null },
        );
      }
      return { rows: rows.flatMap(({ id }) => results.get(id) ?? []) };
    });
  };
