import type { Input, Output } from '@embark/contracts/kit';
import { MOST_PINNED, type ViewList, type views } from '@embark/contracts/workspace/views';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import type { ListCtx } from '../../../../kit/list/list.ts';
import { allow, Problem, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { hold, mayRead } from '../lists.service.ts';
import { present } from './read.ts';
import { mayChange, mayRemove, mayShare } from '../views.access.ts';
import * as sql from '../views.queries.ts';
import { place, setDefault as put } from '../views.queries.ts';

const presentView = ({ reach }: Ctx, view: sql.Stored) => present(reach, view);

const MOST = 100; // per user and list

/** Saves a view for its owner; sharing it requires permission. */
export const create = (
  ctx: ListCtx,
  { list, ...given }: Input<typeof views.create>,
): Promise<Output<typeof views.create>> =>
  inTransaction(ctx, async (ctx) => {
    allow(mayRead(ctx, list));
    allow(!isShared(given) || mayShare(ctx.reach), "You don't have permission to share views.");
    hold(ctx.lists, list, given.filter, given.sort);
    await acceptName(ctx, ctx.reach.userId, list, given.name);
    await acceptOffices(ctx, given.offices);
    const { name, filter } = given;
    const { company, userId: ownerId } = ctx.reach;
    const own = { ...sql.columnsOf(given), name, filter: JSON.stringify(filter), list, company, ownerId };
    const id = await sql.viewTable.insert(ctx, { ...own, createdAt: ctx.now.toISOString() });
    await audit.recordChange(ctx, 'views.create', id, null, given);
    return present(ctx.reach, await sql.viewTable.find(ctx, id));
  });

/** Changes one of the user's own views or, with permission, a shared one, with a version check. */
export const change = (
  ctx: ListCtx,
  { id, version, ...given }: Input<typeof views.change>,
): Promise<Output<typeof views.change>> =>
  inTransaction(ctx, async (ctx) => {
    const view = await takeForChange(ctx, readable(ctx), { id, version, may: mayChange, present: presentView });
    allow(!changesSharing(view, given) || mayShare(ctx.reach), "You don't have permission to share views.");
    const { filter = view.filter, sort = view.sort } = given;
    hold(ctx.lists, view.list, filter, sort);
    if (given.name !== undefined) await acceptName(ctx, view.ownerId, view.list, given.name, id);
    if (given.offices) await acceptOffices(ctx, given.offices);
    await sql.viewTable.update(ctx, id, sql.columnsOf(given));
    const before = Object.fromEntries(Object.entries(view).filter(([name]) => name in given));
    await audit.recordChange(ctx, 'views.change', id, before, given);
    return present(ctx.reach, await sql.viewTable.find(ctx, id));
  });

/** Deletes a view for everyone who had it. */
export const remove = (
  ctx: ListCtx,
  { id, version }: Input<typeof views.remove>,
): Promise<Output<typeof views.remove>> =>
  inTransaction(ctx, async (ctx) => {
    const view = await takeForChange(ctx, readable(ctx), { id, version, may: mayRemove, present: presentView });
    await sql.viewTable.remove(ctx, id);
    const { name, filter, sort, roles, offices } = view;
    await audit.recordChange(ctx, 'views.remove', id, { name, filter, sort, roles, offices }, null);
    return { message: `View ${name} deleted.` };
  });

type Sharing = { roles?: readonly string[] | undefined; offices?: readonly string[] | undefined };

const isShared = ({ roles = [], offices = [] }: Sharing) => roles.length > 0 || offices.length > 0;
const differs = (is: readonly string[], to: readonly string[] = is) =>
  JSON.stringify(is.toSorted()) !== JSON.stringify(to.toSorted());
const changesSharing = (view: sql.Stored, { roles, offices }: Sharing) =>
  differs(view.roles, roles) || differs(view.offices, offices);

async function acceptName({ db, reach }: Ctx, ownerId: number, list: ViewList, name: string, but?: string) {
  const { count, isTaken } = await sql.taken(db, reach, ownerId, list, name, but);
  requireValid(!isTaken, 'name', 'A view with this name already exists');
  requireValid(but !== undefined || count < MOST, 'name', 'You already have 100 views. Delete one first');
}

async function acceptOffices({ db }: Ctx, offices: readonly string[]) {
  requireValid(await sql.hasOffices(db, offices), 'offices', 'Office not found');
}

/** Views for editing; those of a list the user cannot read are hidden. */
const readable = (ctx: ListCtx) => ({
  async lock(_: Ctx, id: string) {
    const view = await sql.viewTable.lock(ctx, id);
    if (!mayRead(ctx, view.list)) throw new Problem('not-found', sql.NOT_FOUND);
    return view;
  },
});

/** Sets which views are the user's tabs, and in which order. */
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
      "One of these views doesn't exist or isn't shared with you",
    );
    const places = new Set(chosen.map((view) => view?.place ?? null));
    const most = Math.max(0, ...[...places].map((at) => chosen.filter((view) => (view?.place ?? at) === at).length));
    requireValid(most <= MOST_PINNED, 'pinned', 'Pin up to 12 views as tabs');
    await place(ctx.db, ctx.reach, list, [...new Set(pinned)]);
    return { message: 'Tabs saved.' };
  });

/** Sets the default view of a list at a URL: the user's own or, with permission, a role's. */
export const setDefault = (
  ctx: ListCtx,
  given: Input<typeof views.setDefault>,
): Promise<Output<typeof views.setDefault>> =>
  inTransaction(ctx, async (ctx) => {
    const { list, place: at, viewId, role = null } = given;
    allow(mayRead(ctx, list));
    allow(role === null || mayShare(ctx.reach), "You don't have permission to set this for others.");
    const seen = await sql.findAll(ctx.db, ctx.reach, list);
    const view = viewId === null ? null : seen.find(({ id }) => id === viewId);
    requireValid(view !== undefined, 'viewId', 'View not found');
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
    return { message: viewId === null ? 'Default view cleared.' : 'Default view set.' };
  });
