import type { View } from '@embark/contracts/workspace/views';
import type { Reach } from '../../../kit/context.ts';
import { mayChange, mayRemove, mayShare } from './views.access.ts';
import type { Stored } from './views.queries.ts';

/** A view as its reader sees it. */
export function present(reach: Reach, { ownerId, ...view }: Stored): View {
  const kept = { ...view, ownerId };
  const edit = mayChange(reach, kept);
  return {
    ...view,
    isMine: ownerId === reach.userId,
    can: { edit, share: edit && mayShare(reach), remove: mayRemove(reach, kept) },
  };
}
