import type { Output, Input } from '@embark/contracts/kit';
import { MOST_PINNED, type View, type ViewList, type views } from '@embark/contracts/workspace/views';
import type { Ctx, Reach } from '../../../../kit/context.ts';
import type { ListCtx } from '../../../../kit/list/list.ts';
import { allow } from '../../../../kit/problem.ts';
import { countOf, mayRead } from '../lists.service.ts';
import { defaultsFor, type Stored } from '../views.queries.ts';
import { mayChange, mayRemove, mayShare } from '../views.access.ts';
import * as sql from '../views.queries.ts';

/** A view as the user sees it. */
export function present(reach: Reach, { ownerId, ...view }: Stored): View {
  const access = { ...view, ownerId };
  const edit = mayChange(reach, access);
  return {
    ...view,
    isMine: ownerId === reach.userId,
    can: { edit, share: edit && mayShare(reach), remove: mayRemove(reach, access) },
  };
}

export async function list(
  { db, reach, lists }: ListCtx,
  { list: of }: Input<typeof views.list>,
): Promise<Output<typeof views.list>> {
  allow(mayRead({ reach, lists }, of));
  const stored = await sql.findAll(db, reach, of);
  return {
    rows: stored.map((view) => present(reach, view)),
    defaults: await defaultsFor(db, reach, of),
    can: { share: mayShare(reach) },
  };
}

/** Counts the pinned views at a URL one after the other, so that many tabs do not use up all connections. */
export async function counts(
  ctx: ListCtx,
  { list: of, place, within }: Input<typeof views.counts>,
): Promise<Output<typeof views.counts>> {
  allow(mayRead(ctx, of));
  const pinned = await pinnedAt(ctx, of, place);
  const counted: Output<typeof views.counts> = [];
  for (const view of pinned) counted.push({ id: view.id, count: await countOf(ctx, of, view, within) });
  return counted;
}

async function pinnedAt({ db, reach }: Ctx, of: ViewList, place: string) {
  const all = await sql.findAll(db, reach, of);
  return all.filter((view) => view.pinned && (view.place ?? place) === place).slice(0, MOST_PINNED);
}
