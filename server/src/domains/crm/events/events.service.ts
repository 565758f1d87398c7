import type { Output, Input } from '@embark/contracts/kit';
import { EventForm, type events, type KeptState } from '@embark/contracts/crm/events';
import { type Ctx, holdsIn, inTransaction } from '../../../kit/context.ts';
import { requireValid, allow, requireState, requireVersion, Problem } from '../../../kit/problem.ts';
import { Raw } from '../../../kit/responses.ts';
import * as audit from '../../platform/audit/index.ts';
import * as catalogue from '../catalogue/index.ts';
import { mayHold } from '../../organisation/people/index.ts';
import { settle, tell } from '../registrations/index.ts';
import { mayChange, mayRemove } from './events.access.ts';
import * as sql from './events.queries.ts';
import { movesFrom, timesOf } from './events.rules.ts';
import { findChoices, findPage } from './list.queries.ts';

const subject = 'events';

export const list = async ({ db, pool, reach, now }: Ctx, filter: Input<typeof events.list>): Promise<Raw> =>
  new Raw(await findPage(db, pool, reach, now, filter));

export const choices = (
  { db, reach, now }: Ctx,
  { serCode }: Input<typeof events.choices>,
): Promise<Output<typeof events.choices>> => findChoices(db, reach, now, serCode);

export const get = ({ db, reach }: Ctx, { id }: Input<typeof events.get>): Promise<Output<typeof events.get>> =>
  sql.find(db, reach, id);

export function create(
  ctx: Ctx,
  { state, ...given }: Input<typeof events.create>,
): Promise<Output<typeof events.create>> {
  return inTransaction(ctx, async (ctx) => {
    const at = ctx.now.toISOString();
    const columns = await columnsOf(ctx, given, null);
    const id = await sql.insert(ctx.db, {
      ...columns,
      company: ctx.reach.company,
      state,
      createdBy: ctx.reach.userId,
      createdAt: at,
      updatedAt: at,
    });
    await audit.record(ctx, { action: 'events.create', subject, subjectId: id, after: { ...given, state } });
    return sql.find(ctx.db, ctx.reach, id);
  });
}

export function change(
  ctx: Ctx,
  { id, version, ...given }: Input<typeof events.change>,
): Promise<Output<typeof events.change>> {
  return inTransaction(ctx, async (ctx) => {
    const kept = await sql.lock(ctx.db, ctx.reach, id);
    const before = await sql.find(ctx.db, ctx.reach, id);
    allow(mayChange(ctx.reach, kept));
    requireVersion(before, version, before);
    requireState(kept.state !== 'cancelled', 'A cancelled event is opened again first.', { present: before });
    const next = formOf(before, given);
    const isMoved = next.serCode.toUpperCase() !== before.serCode;
    requireValid(!isMoved || !(await sql.isUsed(ctx.db, id)), 'serCode', 'People are registered: the service stays');
    await sql.update(ctx.db, id, { ...(await columnsOf(ctx, next, before)), updatedAt: ctx.now.toISOString() });
    await audit.record(ctx, {
      action: 'events.change',
      subject,
      subjectId: id,
      before: formOf(before, {}),
      after: next,
    });
    await settle(ctx, id);
    return sql.find(ctx.db, ctx.reach, id);
  });
}

/** The whole form as it would stand after a change, judged by its own schema. */
function formOf(before: Output<typeof events.get>, given: object): EventForm {
  const all = new Map<string, unknown>(Object.entries({ ...before, ...given }));
  const read = EventForm.safeParse(
    Object.fromEntries(Object.keys(EventForm.shape).map((name) => [name, all.get(name)])),
  );
  if (read.success) return read.data;
  const fields = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  throw new Problem('invalid', 'Please check the form.', { fields });
}

async function columnsOf(ctx: Ctx, given: EventForm, before: Output<typeof events.get> | null) {
  const { company, userId } = ctx.reach;
  const { serCode, sessions, zone, ownerId, campaignId, ...own } = given;
  const service = await catalogue.findService(ctx.db, company, serCode, ctx.now);
  requireValid(service !== undefined, 'serCode', 'There is no such service');
  requireValid(
    service.kind === 'event' || service.kind === 'webinar',
    'serCode',
    'Choose a service for events or webinars',
  );
  allow(holdsIn(ctx.reach, 'enquiries.write', service.officeId), 'You do not work in the office of this service.');
  const owner = ownerId ?? before?.ownerId ?? userId;
  if (owner !== before?.ownerId) {
    const person = await sql.findUser(ctx.db, owner);
    const able = person !== undefined && mayHold(person, 'enquiries.write', company, service.office);
    requireValid(able, 'ownerId', `This person does not work in the ${service.office} office`);
  }
  if (campaignId && campaignId !== before?.campaignId) {
    const known = await catalogue.hasCampaign(ctx.db, company, service.officeId, campaignId);
    requireValid(known, 'campaignId', 'There is no such campaign');
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

/** Opens, closes or cancels an event. Closing it writes down who did not come; opening it again takes in who waits. */
export function move(ctx: Ctx, { id, to, version }: Input<typeof events.move>): Promise<Output<typeof events.move>> {
  return inTransaction(ctx, async (ctx) => {
    const kept = await sql.lock(ctx.db, ctx.reach, id);
    const before = await sql.find(ctx.db, ctx.reach, id);
    allow(mayChange(ctx.reach, kept));
    requireVersion(before, version, before);
    const open: readonly KeptState[] = movesFrom(kept.state);
    requireValid(open.includes(to), 'to', 'This event cannot go there', { allowed: [...open] });
    const isOver = to === 'over';
    await sql.update(ctx.db, id, {
      state: to,
      closedAt: isOver ? ctx.now.toISOString() : null,
      closedBy: isOver ? ctx.reach.userId : null,
      updatedAt: ctx.now.toISOString(),
    });
    if (isOver) {
      await tell(ctx, { event: kept, ids: await sql.findNoShows(ctx.db, id), what: 'noShow', action: 'events.move' });
    }
    await audit.record(ctx, {
      action: 'events.move',
      subject,
      subjectId: id,
      before: { state: kept.state },
      after: { state: to },
    });
    await settle(ctx, id);
    return sql.find(ctx.db, ctx.reach, id);
  });
}

export function remove(ctx: Ctx, { id, version }: Input<typeof events.remove>): Promise<Output<typeof events.remove>> {
  return inTransaction(ctx, async (ctx) => {
    const kept = await sql.lock(ctx.db, ctx.reach, id);
    const before = await sql.find(ctx.db, ctx.reach, id);
    allow(mayRemove(ctx.reach, kept));
    const unused = !(await sql.isUsed(ctx.db, id));
    requireState(unused, 'People are registered for this event: cancel it instead.', { present: before });
    requireVersion(before, version, before);
    await sql.remove(ctx.db, id);
    await audit.record(ctx, { action: 'events.remove', subject, subjectId: id, before });
    return { message: `${before.title} was deleted.` };
  });
}
