import type { Output, Input } from '@embark/contracts/kit';
import { MOST_PINNED, type views } from '@embark/contracts/workspace/views';
import { inTransaction } from '../../../../kit/context.ts';
import type { ListCtx } from '../../../../kit/list/list.ts';
import { requireValid, allow } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { mayRead } from '../lists.ts';
import { place, setDefault as put } from '../views.queries.ts';
import { mayShare } from '../views.access.ts';
import * as sql from '../views.queries.ts';

/** Which views stand as tabs for the caller, and in which order. */
export const arrange = (
  ctx: ListCtx,
  { list, pinned }: Input<typeof views.arrange>,
): Promise<Output<typeof views.arrange>> =>
  inTransaction(ctx, async (ctx) => {
    allow(mayRead(ctx, list));
    const seen = await sql.findAll(ctx.db, ctx.reach, list);
    const chosen = pinned.map((id) => seen.find((view) => view.id === id));
    requireValid(
      chosen.every((view) => view !== undefined),
      'pinned',
      'One of these views does not exist, or it is not shared with you',
    );
    const places = new Set(chosen.map((view) => view?.place ?? null));
    const most = Math.max(0, ...[...places].map((at) => chosen.filter((view) => (view?.place ?? at) === at).length));
    requireValid(most <= MOST_PINNED, 'pinned', 'At most 12 views stand as tabs');
    await place(ctx.db, ctx.reach, list, [...new Set(pinned)]);
    return { message: 'Your tabs are arranged.' };
  });

/** What a list opens with at an address: the caller's own choice, or that of a role by those who may share. */
export const setDefault = (
  ctx: ListCtx,
  given: Input<typeof views.setDefault>,
): Promise<Output<typeof views.setDefault>> =>
  inTransaction(ctx, async (ctx) => {
    const { list, place: at, viewId, role = null } = given;
    allow(mayRead(ctx, list));
    allow(role === null || mayShare(ctx.reach), 'You may not choose for others.');
    const seen = await sql.findAll(ctx.db, ctx.reach, list);
    const view = viewId === null ? null : seen.find(({ id }) => id === viewId);
    requireValid(view !== undefined, 'viewId', 'There is no such view');
    requireValid((view?.place ?? at) === at, 'place', 'This view belongs to another list');
    requireValid(role === null || !view || view.roles.includes(role), 'role', 'Share the view with this role first');
    const before = await put(ctx.db, ctx.reach, { list, place: at, viewId, role });
    await audit.record(ctx, {
      action: 'views.setDefault',
      subject: 'views',
      subjectId: at,
      before: { viewId: before, role },
      after: { viewId, role },
    });
    return { message: viewId === null ? 'The list opens as it is.' : 'The list opens with this view.' };
  });
