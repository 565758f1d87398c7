import type { z } from 'zod';
import type { Ctx, Reach } from '../context.ts';
import { allow, Problem, requireState, requireVersion } from '../problem.ts';

type Versioned = { version: number };
type Kind<Id, Row> = { lock: (ctx: Ctx, id: Id) => Promise<Row> };

type Change<Id, Row> = {
  id: Id;
  version: number;
  /** Whether the user may do this to the row; `gate` if the endpoint's permission is enough for every row within reach. */
  may: 'gate' | ((reach: Reach, row: Row) => boolean);
  /** States that the row must be in, each with its error message. */
  require?: readonly (readonly [holds: (row: Row) => boolean, message: string])[];
  /** The row as the user sees it, for the response to a conflict. */
  present?: (ctx: Ctx, row: Row) => unknown;
};

/** Locks the row for a change: 404 if missing, 403 without permission, 409 with the current row if its state or version is stale. */
export async function takeForChange<Id, Row extends Versioned>(
  ctx: Ctx,
  kind: Kind<Id, Row>,
  { id, version, may, require = [], present = (_, row) => row }: Change<Id, Row>,
): Promise<Row> {
  const row = await kind.lock(ctx, id);
  if (may !== 'gate') allow(may(ctx.reach, row));
  for (const [holds, message] of require) requireState(holds(row), message, { present: present(ctx, row) });
  if (row.version !== version) requireVersion(row, version, present(ctx, row));
  return row;
}

/** A row after the change, validated by the form's schema; 422 with errors by field. */
export function applyPatch<S extends z.ZodObject>(form: S, before: object, given: object): z.output<S> {
  const all = new Map<string, unknown>(Object.entries({ ...before, ...given }));
  const read = form.safeParse(Object.fromEntries(Object.keys(form.shape).map((name) => [name, all.get(name)])));
  if (read.success) return read.data;
  const fields = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  throw new Problem('invalid', 'Please check the form.', { fields });
}
