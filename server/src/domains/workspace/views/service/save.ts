import type { Output, Input } from '@embark/contracts/kit';
import type { ViewList, views } from '@embark/contracts/workspace/views';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid, allow, requireVersion, Problem } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { hold } from '../lists.ts';
import { present } from '../present.ts';
import { mayChange, mayRead, mayRemove, mayShare } from '../views.access.ts';
import * as sql from '../views.queries.ts';

const MOST = 100; // of one person in one list

/** Keeps a view for its owner; sharing it is for those who may. */
export const create = (
  ctx: Ctx,
  { list, ...given }: Input<typeof views.create>,
): Promise<Output<typeof views.create>> =>
  inTransaction(ctx, async (ctx) => {
    allow(mayRead(ctx.reach, list));
    allow(!isShared(given) || mayShare(ctx.reach), 'You may not share views.');
    hold(list, given.filter, given.sort);
    await acceptName(ctx, ctx.reach.userId, list, given.name);
    await acceptOffices(ctx, given.offices);
    const id = await sql.insert(ctx.db, ctx.reach, ctx.now, list, given);
    await audit.record(ctx, { action: 'views.create', subject: 'views', subjectId: id, after: given });
    return present(ctx.reach, await found(ctx, id));
  });

/** Changes a view of one's own or one that is shared, by those who may; the newest version only. */
export const change = (
  ctx: Ctx,
  { id, version, ...given }: Input<typeof views.change>,
): Promise<Output<typeof views.change>> =>
  inTransaction(ctx, async (ctx) => {
    const view = await locked(ctx, id);
    allow(mayChange(ctx.reach, view));
    allow(!changesSharing(view, given) || mayShare(ctx.reach), 'You may not share views.');
    requireVersion(view, version, present(ctx.reach, view));
    const { filter = view.filter, sort = view.sort } = given;
    hold(view.list, filter, sort);
    if (given.name !== undefined) await acceptName(ctx, view.ownerId, view.list, given.name, id);
    if (given.offices) await acceptOffices(ctx, given.offices);
    await sql.update(ctx.db, ctx.now, view, given);
    const before = Object.fromEntries(Object.entries(view).filter(([name]) => name in given));
    await audit.record(ctx, { action: 'views.change', subject: 'views', subjectId: id, before, after: given });
    return present(ctx.reach, await found(ctx, id));
  });

/** Takes a view away from everybody who had it. */
export const remove = (ctx: Ctx, { id, version }: Input<typeof views.remove>): Promise<Output<typeof views.remove>> =>
  inTransaction(ctx, async (ctx) => {
    const view = await locked(ctx, id);
    allow(mayRemove(ctx.reach, view));
    requireVersion(view, version, present(ctx.reach, view));
    await sql.remove(ctx.db, id);
    const { name, filter, sort, roles, offices } = view;
    const before = { name, filter, sort, roles, offices };
    await audit.record(ctx, { action: 'views.remove', subject: 'views', subjectId: id, before });
    return { message: `The view ${name} is deleted.` };
  });

type Sharing = { roles?: readonly string[] | undefined; offices?: readonly string[] | undefined };

const isShared = ({ roles = [], offices = [] }: Sharing) => roles.length > 0 || offices.length > 0;
const differs = (is: readonly string[], to: readonly string[] = is) =>
  JSON.stringify(is.toSorted()) !== JSON.stringify(to.toSorted());
const changesSharing = (view: sql.Stored, { roles, offices }: Sharing) =>
  differs(view.roles, roles) || differs(view.offices, offices);

async function acceptName({ db, reach }: Ctx, ownerId: number, list: ViewList, name: string, but?: string) {
  const { count, isTaken } = await sql.taken(db, reach, ownerId, list, name, but);
  requireValid(!isTaken, 'name', 'There is a view of this name already');
  requireValid(but !== undefined || count < MOST, 'name', 'You have 100 views already; delete one first');
}

async function acceptOffices({ db }: Ctx, offices: readonly string[]) {
  requireValid(await sql.hasOffices(db, offices), 'offices', 'There is no such office');
}

async function locked({ db, reach }: Ctx, id: string): Promise<sql.Stored> {
  const view = await sql.lock(db, reach, id);
  if (!view || !mayRead(reach, view.list)) throw missing();
  return view;
}

/** A view that the caller has just made or changed: they may have stopped seeing it only by a fault. */
async function found({ db, reach }: Ctx, id: string): Promise<sql.Stored> {
  const view = await sql.find(db, reach, id);
  if (!view) throw missing();
  return view;
}

const missing = () => new Problem('not-found', 'This view does not exist, or it is not shared with you.');
