import { randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { attendanceOf } from './attendance.rules.ts';
import * as sql from './attendance.queries.ts';
import { promoteWaitlist } from './place.service.ts';
import { hasNews, lockEvents, nextRevision, putNews } from './registrations.queries.ts';
import { notifyRegistrations } from './notifyRegistrations.service.ts';

/** A desk action. A walk-in is the check-in of a person registered on arrival. */
export type Done = { key: string; kind: 'in' | 'out' | 'walk-in'; enquiryId: string; at: number };

/** Applies desk actions under the event's lock: each key once. Attendance is recomputed from all actions on these registrations. */
export async function attend(ctx: Ctx, eventId: string, done: readonly Done[]): Promise<void> {
  const [event] = await lockEvents(ctx.db, ctx.reach.company, [eventId]);
  if (!event || done.length === 0) return;
  const now = ctx.now.toISOString();
  await sql.insertActions(
    ctx.db,
    done.map(({ at, ...one }) => ({
      ...one,
      eventId,
      at: new Date(at).toISOString(),
      actorId: ctx.reach.userId,
      receivedAt: now,
    })),
  );
  const before = await sql.findAttendance(ctx.db, eventId, [...new Set(done.map(({ enquiryId }) => enquiryId))]);
  const changed = before.flatMap(({ enquiryId, attendedAt, acts }) => {
    const { at, by } = attendanceOf(acts) ?? { at: null, by: null };
    const isoTime = at === null ? null : new Date(at).toISOString();
    return isoTime === attendedAt ? [] : [{ enquiryId, attendedAt: isoTime, attendedBy: by, was: attendedAt }];
  });
  if (changed.length === 0) return;
  await sql.setAttendance(ctx.db, changed, await nextRevision(ctx.db, eventId));
  const idsOf = (some: typeof changed) => some.map(({ enquiryId }) => enquiryId);
  const checkedIn = changed.filter(({ attendedAt, was }) => attendedAt !== null && was === null);
  const checkedOut = changed.filter(({ attendedAt }) => attendedAt === null);
  await notifyRegistrations(
    ctx,
    ...checkedIn.map(({ enquiryId, attendedAt }) => ({
      event,
      ids: [enquiryId],
      what: 'attended' as const,
      action: 'events.sync',
      ...(attendedAt && { at: attendedAt }),
    })),
    { event, ids: idsOf(checkedOut), what: 'undone', action: 'events.sync' },
  );
  if (checkedOut.length > 0) await promoteWaitlist(ctx, eventId);
}

/** Sets attendance on the enquiry by hand, as a desk action would. */
export async function mark(
  ctx: Ctx,
  { eventId, enquiryId, attended }: { eventId: string; enquiryId: string; attended: boolean },
) {
  const kind = attended ? 'in' : 'out';
  await attend(ctx, eventId, [{ key: randomUUID(), kind, enquiryId, at: ctx.now.getTime() }]);
}

/**
 * Updates the personal details that desks show. Runs when a desk asks, not when a contact changes or is merged, because an event must be locked
 * before a contact.
 */
export async function hearOfPeople(ctx: Ctx, eventId: string): Promise<void> {
  if (!(await hasNews(ctx.db, eventId))) return;
  await inTransaction(ctx, async ({ db }) => putNews(db, eventId, await nextRevision(db, eventId)));
}
