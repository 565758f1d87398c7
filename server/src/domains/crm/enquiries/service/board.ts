import type { Input } from '@embark/contracts/kit';
import { serviceKinds, statusesOf } from '@embark/contracts/crm/catalogue';
import type { BoardStep, enquiries } from '@embark/contracts/crm/enquiries';
import type { Ctx } from '../../../../kit/context.ts';
import { Raw } from '../../../../kit/responses.ts';
import { columnsOf, findBoard, kindsMeant } from '../board.queries.ts';
import { movesFrom, needsOf } from '../flow.rules.ts';

const steps: readonly BoardStep[] = serviceKinds.flatMap((kind) =>
  statusesOf[kind].flatMap((from) =>
    movesFrom(kind, from).map((to) => ({
      kind,
      from,
      to,
      needs: needsOf(from, to, false),
      needsWhenPromised: needsOf(from, to, true),
    })),
  ),
);

/** The list by status, with the steps that its cards may take; the columns go out as the database has written them. */
export async function board(ctx: Ctx, filter: Input<typeof enquiries.board>): Promise<Raw> {
  const kinds = await kindsMeant(ctx.db, ctx.reach, filter);
  const columns = columnsOf(kinds, filter.status);
  const written = columns.length > 0 ? await findBoard(ctx.db, ctx.pool, ctx.reach, ctx.now, filter, columns) : '[]';
  const open = steps.filter(({ kind }) => kinds.includes(kind));
  return new Raw(`{"columns":${written},"steps":${JSON.stringify(open)}}`);
}
