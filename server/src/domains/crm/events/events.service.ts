import type { Output, Input } from '@embark/contracts/kit';
import { EventForm, type EventRow, type events, type KeptState } from '@embark/contracts/crm/events';
import { type Ctx, holdsIn, inTransaction } from '../../../kit/context.ts';
import { namesNow } from '../../catalogue/reference/index.ts';
import { requireValid, allow } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import { Raw } from '../../../kit/responses.ts';
import * as audit from '../../platform/audit/index.ts';
import * as catalogue from '../../catalogue/reference/index.ts';
import { requireOwner } from '../../organisation/people/index.ts';
import { promoteWaitlist, notifyRegistrations } from '../registrations/index.ts';
import { mayChange, mayRemove } from './events.access.ts';
import * as sql from './events.queries.ts';
import { movesFrom, timesOf } from './events.rules.ts';
import { findChoices, findPage } from './list.queries.ts';

const present = (_: Ctx, { officeId: _place, ...row }: sql.Stored): EventRow => row;

export const list = async ({ db, pool, reach, now }: Ctx, filter: Input<typeof events.list>): Promise<Raw> =>
  new Raw(await findPage(db, pool, reach, now, filter));

export const choices = (
  { db, reach, now }: Ctx,
  { serCode }: Input<typeof events.choices>,
): Promise<Output<typeof events.choices>> => findChoices(db, reach, now, serCode);

export const get = ({ db, reach }: Ctx, { id }: Input<typeof events.get>): Promise<Output<typeof events.get>> =>
  sql.eventTable.find({ db, reach }, id);

export function create(
  ctx: Ctx,
  { state, ...given }: Input<typeof events.create>,
): Promise<Output<typeof events.create>> {
  return inTransaction(ctx, async (ctx) => {
    const columns = await columnsOf(ctx, given, null);
    const id = await sql.eventTable.insert(ctx, {
      ...columns,
      company: ctx.reach.company,
      state,
      createdBy: ctx.reach.userId,
      createdAt: ctx.now.toISOString(),
    });
    await audit.recordChange(ctx, 'events.create', id, null, { ...given, state });
    return sql.eventTable.find(ctx, id);
  });
}

export function change(
  ctx: Ctx,
  { id, version, ...given }: Input<typeof events.change>,
): Promise<Output<typeof events.change>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.eventTable, {
      id,
      version,
      may: mayChange,
      require: [[({ state }) => state !== 'cancelled', 'Reopen this cancelled event first.']],
      present,
    });
    const next = applyPatch(EventForm, before, given);
    const isMoved = next.serCode.toUpperCase() !== before.serCode;
    requireValid(
      !isMoved || !(await sql.isUsed(ctx.db, id)),
      'serCode',
      "You can't change the service once people are registered",
    );
    await sql.eventTable.update(ctx, id, await columnsOf(ctx, next, before));
    await audit.recordChange(ctx, 'events.change', id, applyPatch(EventForm, before, {}), next);
    await promoteWaitlist(ctx, id);
    return sql.eventTable.find(ctx, id);
  });
}

async function columnsOf(ctx: Ctx, given: EventForm, before: Output<typeof events.get> | null) {
  const { company, userId } = ctx.reach;
  const { serCode, sessions, zone, ownerId, campaignId, ...own } = given;
  const names = await namesNow(ctx.db);
  const service = catalogue.findService(names, company, serCode);
  requireValid(service !== undefined, 'serCode', 'Service not found');
  requireValid(service.kind === 'event' || service.kind === 'webinar', 'serCode', 'Choose an event or webinar service');
  allow(holdsIn(ctx.reach, 'enquiries.write', service.officeId), "You don't work in this service's office.");
  const owner = ownerId ?? before?.ownerId ?? userId;
  if (owner !== before?.ownerId) {
    await requireOwner(ctx, owner, { office: service.office, permission: 'enquiries.write', field: 'ownerId' });
  }
  if (campaignId && campaignId !== before?.campaignId) {
    const known = catalogue.hasCampaign(names, company, service.officeId, campaignId);
    requireValid(known, 'campaignId', 'Campaign not found');
  }
  const times = timesOf(sessions);
  return {
    ...own,
    ...times,
    sessions: JSON.stringify(times.sessions),
    zone: zone ?? (await sql.zoneOf(ctx.db, service.officeId)),
    serviceId: service.id,
    officeId: service.officeId,
    ownerId: owner,
    campaignId,
  };
}

/** Opens, closes or cancels an event. Closing records no-shows; reopening promotes the waitlist. */
export function move(ctx: Ctx, { id, to, version }: Input<typeof events.move>): Promise<Output<typeof events.move>> {
  return inTransaction(ctx, async (ctx) => {
    await takeForChange(ctx, sql.eventTable, { id, version, may: mayChange, present });
    const current = await sql.eventLock.find(ctx, id);
    const open: readonly KeptState[] = movesFrom(current.state);
    requireValid(open.includes(to), 'to', "This event can't move to that status", { allowed: [...open] });
    const isOver = to === 'over';
    await sql.eventTable.update(ctx, id, {
      state: to,
      closedAt: isOver ? ctx.now.toISOString() : null,
      closedBy: isOver ? ctx.reach.userId : null,
    });
    if (isOver) {
      await notifyRegistrations(ctx, {
        event: current,
        ids: await sql.findNoShows(ctx.db, id),
        what: 'noShow',
        action: 'events.move',
      });
    }
    await audit.recordChange(ctx, 'events.move', id, { state: current.state }, { state: to });
    await promoteWaitlist(ctx, id);
    return sql.eventTable.find(ctx, id);
  });
}

export function remove(ctx: Ctx, { id, version }: Input<typeof events.remove>): Promise<Output<typeof events.remove>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.eventTable, {
      id,
      version,
      may: mayRemove,
      require: [[({ can }) => can.remove, 'People are registered for this event. Cancel it instead.']],
      present,
    });
    await sql.removeDesk(ctx.db, id);
    await sql.eventTable.remove(ctx, id);
    await audit.recordChange(ctx, 'events.remove', id, before, null);
    return { message: `${before.title} deleted.` };
  });
}
