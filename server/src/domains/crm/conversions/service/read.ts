import { serviceKinds, type ServiceKind } from '@embark/contracts/catalogue/reference';
import type { Conversion, conversions, ConversionStep } from '@embark/contracts/crm/conversions';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Raw } from '../../../../kit/responses.ts';
import { noteOpened } from '../../../platform/recents/index.ts';
import * as sql from '../conversions.queries.ts';
import { conversionBoard, conversionList, statusColumn } from '../list.queries.ts';
import { mayChange, maySeeSensitive } from '../conversions.access.ts';
import { asksClosing, asksReason, isEnded, movesFrom } from '../conversions.rules.ts';
import { kindsMeant } from '../../../catalogue/reference/index.ts';

/** What those who read only names and money, as accounts do, don't see of a client file. */
const unseen = {
  email: null,
  phone: null,
  whatsapp: null,
  nationality: null,
  residence: null,
  language: null,
  nextActionAt: null,
  nextAction: null,
  remarks: '',
  closeReason: null,
  closingLetterWhy: null,
  originalsWhy: null,
} satisfies Partial<Conversion>;

/** A client file as this user sees it, with its allowed moves. */
export function present({ reach }: Ctx, stored: sql.Stored): Conversion {
  const { officeId, statuses, target: _target, ...shown } = stored;
  const edit = mayChange(reach, { officeId });
  const can = { move: edit, edit, assign: edit && !isEnded(shown.statusId) };
  const open = edit ? movesFrom(shown, statuses) : [];
  const moves = statuses
    .filter(({ id }) => open.includes(id))
    .map(({ id, kinds: _kinds, ...status }) => ({
      to: id,
      ...status,
      needsReason: asksReason(shown.statusId, id),
      needsClosing: asksClosing(id),
    }));
  const isSeen = maySeeSensitive(reach, { officeId });
  return { ...shown, moves, can, ...(!isSeen && unseen) };
}

/** The database returns the page as JSON text, which is sent unchanged. */
export const list = async (ctx: Ctx, filter: Input<typeof conversions.list>): Promise<Raw> =>
  new Raw(await conversionList.page(ctx, filter));

export async function get(ctx: Ctx, { id }: Input<typeof conversions.get>): Promise<Output<typeof conversions.get>> {
  const stored = await sql.conversionTable.read(ctx, id);
  noteOpened(ctx, 'conversions', id);
  return present(ctx, stored);
}

/** The number of matching rows by status. */
export const byStatus = (
  ctx: Ctx,
  query: Input<typeof conversions.byStatus>,
): Promise<Output<typeof conversions.byStatus>> =>
  conversionList.byStatus(ctx, { ...query, page: 1, total: 'no', status: undefined, sort: undefined }, statusColumn);

/** The list by status, with the moves its cards allow. The columns are sent as the database returns them. */
export async function board(ctx: Ctx, filter: Input<typeof conversions.board>): Promise<Raw> {
  const kinds = await kindsMeant(ctx.db, ctx.reach, 'conversions.read', filter);
  const all = await sql.statuses(ctx.db);
  const columns = columnsOf(all, kinds, filter.status);
  const written = await conversionBoard(ctx, { ...filter, page: 1, total: 'no', status: undefined }, columns);
  return new Raw(`{"columns":${written},"steps":${JSON.stringify(stepsOf(all, kinds))}}`);
}

/**
 * The statuses these kinds use, optionally filtered. Open columns sort by due date, closed ones by the latest opened.
 */
function columnsOf(
  all: readonly sql.Status[],
  kinds: readonly ServiceKind[],
  wanted: readonly (number | 'all')[] = [],
) {
  const includesAll = wanted.length === 0 || wanted.includes('all');
  return all
    .filter(
      (status) => status.kinds.some((kind) => kinds.includes(kind)) && (includesAll || wanted.includes(status.id)),
    )
    .map(({ id, ended }) => ({ status: id, isEnded: ended, sort: ended ? '-openedAt' : 'nextActionAt' }));
}

const stepsOf = (all: readonly sql.Status[], kinds: readonly ServiceKind[]): ConversionStep[] =>
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
            needsClosing: asksClosing(to),
          })),
        ),
    );
