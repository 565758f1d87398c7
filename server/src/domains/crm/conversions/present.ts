import type { Conversion } from '@embark/contracts/crm/conversions';
import type { Ctx } from '../../../kit/context.ts';
import { mayChange, maySeeSensitive } from './conversions.access.ts';
import type { Stored } from './conversions.queries.ts';
import { asksReason, isEnded, movesFrom } from './conversions.rules.ts';

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
