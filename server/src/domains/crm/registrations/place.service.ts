import type { Ctx } from '../../../kit/context.ts';
import { requireValid, requireState, Problem } from '../../../kit/problem.ts';
import { free, movingUp, placeFor } from './attendance.rules.ts';
import * as sql from './registrations.queries.ts';
import { type Happened, notifyRegistrations } from './notifyRegistrations.service.ts';
import * as imported from './imported.queries.ts';

/**
 * Locks the events that an enquiry is or will be registered for. Call it before locking a contact or an enquiry: events always come first, to avoid
 * deadlocks between desks.
 */
export async function holdEvents(
  ctx: Ctx,
  { enquiryId, eventId }: { enquiryId?: string; eventId?: string | null },
): Promise<void> {
  const now = enquiryId && (await sql.eventOf(ctx.db, enquiryId));
  const ids = [...new Set([now, eventId].flatMap((id) => id || []))];
  if (ids.length > 0) await sql.lockEvents(ctx.db, ctx.reach.company, ids);
}

type Placement = {
  enquiryId: string;
  eventId: string;
  seats: number;
  /** A walk-in gets a seat regardless of capacity. */
  walkIn?: boolean;
};

/** The same person is already registered for the event through another enquiry. */
export class Taken extends Problem {
  readonly by: sql.Same;
  constructor(by: sql.Same) {
    const message = `This person is already registered for this event: ${by.number}`;
    super('invalid', message, { fields: { 'interest.eventId': message } });
    this.by = by;
  }
}

/** Gives an enquiry a seat at an event, or the end of the waitlist. */
export async function place(ctx: Ctx, given: Placement): Promise<void> {
  const { enquiryId, eventId, seats, walkIn = false } = given;
  const previousEventId = await sql.eventOf(ctx.db, enquiryId);
  const { contactId, serviceId } = await sql.findEnquiry(ctx.db, enquiryId);
  const [event] = await sql.lockEvents(ctx.db, ctx.reach.company, [eventId]);
  requireValid(
    event !== undefined && event.serviceId === serviceId,
    'interest.eventId',
    "This service doesn't have this event",
  );
  const isAccepting = event.state === 'open' || event.state === 'planned' || (walkIn && event.state === 'over');
  requireValid(isAccepting, 'interest.eventId', 'Registrations for this event are closed');
  const same = (await sql.findSame(ctx.db, eventId, { contactId })).find((one) => one.enquiryId !== enquiryId);
  if (same) throw new Taken(same);
  const state = walkIn ? 'registered' : placeFor(await sql.houseOf(ctx.db, event, enquiryId), seats);
  const revision = await sql.nextRevision(ctx.db, eventId);
  const registeredAt = ctx.now.toISOString();
  await sql.put(ctx.db, [{ enquiryId, eventId, seats, state, registeredAt, walkIn, revision }]);
  await notifyRegistrations(ctx, { event, ids: [enquiryId], what: walkIn ? 'walkIn' : state });
  if (previousEventId && previousEventId !== eventId) await promoteWaitlist(ctx, previousEventId);
}

/** Deletes a registration with its check-ins, and promotes the waitlist. */
export async function release(ctx: Ctx, enquiryId: string): Promise<void> {
  const eventId = await sql.eventOf(ctx.db, enquiryId);
  if (!eventId) return;
  const [event] = await sql.lockEvents(ctx.db, ctx.reach.company, [eventId]);
  await sql.remove(ctx.db, enquiryId);
  await sql.nextRevision(ctx.db, eventId);
  if (event) await notifyRegistrations(ctx, { event, ids: [enquiryId], what: 'removed' });
  await promoteWaitlist(ctx, eventId);
}

/** Cancels a registration, restores it at the end of the waitlist, or changes its seats. */
export async function changePlace(
  ctx: Ctx,
  enquiryId: string,
  { seats, state }: { seats?: number | undefined; state?: 'registered' | 'cancelled' | undefined },
): Promise<void> {
  const current = await sql.findOne(ctx.db, enquiryId);
  const [event] = current ? await sql.lockEvents(ctx.db, ctx.reach.company, [current.eventId]) : [];
  const before = await sql.findOne(ctx.db, enquiryId); // the row under the lock
  if (!event || !before) return;
  const next = { seats: seats ?? before.seats, state: before.state };
  const capacityState = await sql.houseOf(ctx.db, event, enquiryId);
  let what: Happened | undefined;
  if (state === 'cancelled' && before.state !== 'cancelled') {
    requireState(before.attendedAt === null, 'This person is checked in. Undo the check-in first.');
    next.state = 'cancelled';
    what = 'cancelled';
  }
  if (state === 'registered' && before.state === 'cancelled') {
    requireState(event.state === 'open' || event.state === 'planned', 'Registrations for this event are closed');
    next.state = placeFor(capacityState, next.seats);
    what = next.state;
  } else if (next.state === 'registered' && next.seats > before.seats) {
    const freeSeats = free(capacityState);
    requireValid(freeSeats === null || next.seats <= freeSeats, 'seats', `Seats left: ${freeSeats ?? 0}`);
  }
  if (what === undefined && next.seats === before.seats) return;
  const revision = await sql.nextRevision(ctx.db, event.id);
  const isBack = what === 'registered' || what === 'waitlisted';
  await sql.update(ctx.db, [enquiryId], revision, { ...next, ...(isBack && { registeredAt: ctx.now.toISOString() }) });
  if (what) await notifyRegistrations(ctx, { event, ids: [enquiryId], what, action: 'events.changeRegistration' });
  await promoteWaitlist(ctx, event.id);
}

/** Gives free seats to the waitlist, in order. */
export async function promoteWaitlist(ctx: Ctx, eventId: string): Promise<void> {
  const [event] = await sql.lockEvents(ctx.db, ctx.reach.company, [eventId]);
  if (!event || (event.state !== 'open' && event.state !== 'planned')) return;
  const line = await sql.findLine(ctx.db, eventId);
  if (line.length === 0) return;
  const promoted = movingUp(await sql.houseOf(ctx.db, event), line);
  if (promoted.length === 0) return;
  await sql.update(ctx.db, promoted, await sql.nextRevision(ctx.db, eventId), { state: 'registered' });
  await notifyRegistrations(ctx, { event, ids: promoted, what: 'promoted', action: 'events.promote' });
}

/** Locks the events named in import rows, before any attendee. */
export const holdNamed = async (db: imported.Db, company: string, names: readonly string[]): Promise<void> => {
  if (names.length > 0) await imported.lockNamed(db, company, names);
};

/**
 * Registers imported enquiries for the events they name by title or number, in line order. Unknown names stay free text; existing registrations are
 * not duplicated.
 */
export async function placeImported(
  db: imported.Db,
  stamp: imported.Stamp,
  enquiryIds: readonly string[],
): Promise<void> {
  const rows = await imported.findNaming(db, stamp.company, enquiryIds);
  for (const eventId of [...new Set(rows.map((row) => row.eventId))].toSorted()) {
    const eventRows = rows.filter((row) => row.eventId === eventId);
    const capacityState = await imported.findHouse(db, eventId);
    const registeredContacts = new Set(await imported.findContacts(db, eventId));
    const revision = await sql.nextRevision(db, eventId);
    const placed = eventRows.flatMap(({ enquiryId, contactId, seats, at }) => {
      if (registeredContacts.has(contactId)) return [];
      registeredContacts.add(contactId);
      const state = placeFor(capacityState, seats);
      if (state === 'registered') capacityState.taken += seats;
      else capacityState.waiting += 1;
      return [{ enquiryId, eventId, seats, state, registeredAt: at, walkIn: false, revision }];
    });
    if (placed.length > 0) await sql.put(db, placed);
    if (placed.length > 0)
      await imported.tellPlaced(
        db,
        stamp,
        placed.map(({ enquiryId }) => enquiryId),
      );
  }
}
