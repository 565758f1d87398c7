import type { Conversion, conversions } from '@embark/contracts/crm/conversions';
import type { Output, Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Raw } from '../../../../kit/responses.ts';
import { noteOpened } from '../../../platform/recents/index.ts';
import * as sql from '../conversions.queries.ts';
import { conversionList } from '../list.queries.ts';
import { mayChange, maySeeSensitive } from '../conversions.access.ts';
import type { Stored } from '../conversions.queries.ts';
import { asksReason, isEnded, movesFrom } from '../conversions.rules.ts';

/** A client file as this caller sees it, with the statuses that it may be moved to. */
export function present({ reach }: Ctx, stored: Stored): Conversion {
  const { officeId, statuses, ...shown } = stored;
  const edit = mayChange(reach, { officeId });
  const can = { move: edit, edit, assign: edit && !isEnded(shown.statusId) };
  const open = edit ? movesFrom(shown, statuses) : [];
  const moves = statuses
    .filter(({ id }) => open.includes(id))
    .map(({ id, kinds: _kinds, ...status }) => ({ to: id, ...status, needsReason: asksReason(shown.statusId, id) }));
  const isSeen = maySeeSensitive(reach, { officeId });
  return { ...shown, moves, can, ...(!isSeen && { nationality: null, residence: null, language: null }) };
}

/** The database has written the page already; it goes out as it came. */
export const list = async (ctx: Ctx, filter: Input<typeof conversions.list>): Promise<Raw> =>
  new Raw(await conversionList.page(ctx, filter));

export async function get(ctx: Ctx, { id }: Input<typeof conversions.get>): Promise<Output<typeof conversions.get>> {
  const stored = await sql.conversionTable.read(ctx, id);
  noteOpened(ctx, 'conversions', id);
  return present(ctx, stored);
}
