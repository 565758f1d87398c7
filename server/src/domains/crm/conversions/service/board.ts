import { serviceKinds, type ServiceKind } from '@embark/contracts/crm/catalogue';
import type { ConversionStep, conversions } from '@embark/contracts/crm/conversions';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Raw } from '../../../../kit/responses.ts';
import { kindsMeant } from '../../catalogue/index.ts';
import { conversionBoard } from '../list.queries.ts';
import { type Status, statuses } from '../conversions.queries.ts';
import { asksReason, movesFrom } from '../conversions.rules.ts';

/** The list by status, with the steps that its cards may take; the columns go out as the database has written them. */
export async function board(ctx: Ctx, filter: Input<typeof conversions.board>): Promise<Raw> {
  const kinds = await kindsMeant(ctx.db, ctx.reach, 'conversions.read', filter);
  const all = await statuses(ctx.db);
  const columns = columnsOf(all, kinds, filter.status);
  const written = await conversionBoard(ctx, { ...filter, page: 1, total: 'no', status: undefined }, columns);
  return new Raw(`{"columns":${written},"steps":${JSON.stringify(stepsOf(all, kinds))}}`);
}

/** The statuses that these kinds use, only the wanted ones where some are named. On top stands what falls due first; of what has ended, what was opened last. */
function columnsOf(all: readonly Status[], kinds: readonly ServiceKind[], wanted: readonly (number | 'all')[] = []) {
  const every = wanted.length === 0 || wanted.includes('all');
  return all
    .filter((status) => status.kinds.some((kind) => kinds.includes(kind)) && (every || wanted.includes(status.id)))
    .map(({ id, ended }) => ({ status: id, isEnded: ended, sort: ended ? '-openedAt' : 'nextActionAt' }));
}

const stepsOf = (all: readonly Status[], kinds: readonly ServiceKind[]): ConversionStep[] =>
  serviceKinds
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) =>
      all
        .filter((status) => status.kinds.includes(kind))
        .flatMap(({ id: from }) =>
          movesFrom({ kind, statusId: from, heldFrom: null }, all).map((to) => ({
            kind,
            from,
            to,
            needsReason: asksReason(from, to),
          })),
        ),
    );
