import type { Input } from '@embark/contracts/kit';
import { serviceKinds, statusesOf } from '@embark/contracts/crm/catalogue';
import type { BoardStep, enquiries } from '@embark/contracts/crm/enquiries';
import type { Ctx } from '../../../../kit/context.ts';
import { Raw } from '../../../../kit/responses.ts';
import { kindsMeant } from '../../catalogue/index.ts';
import { columnsOf, enquiryBoard } from '../board.queries.ts';
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
  const kinds = await kindsMeant(ctx.db, ctx.reach, 'enquiries.read', filter);
  const columns = columnsOf(kinds, filter.status);
  const written = await enquiryBoard(ctx, { ...filter, page: 1, total: 'no', status: undefined }, columns);
  const open = steps.filter(({ kind }) => kinds.includes(kind));
  return new Raw(`{"columns":${written},"steps":${JSON.stringify(open)}}`);
}
