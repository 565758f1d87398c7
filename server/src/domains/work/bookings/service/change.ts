import { type Booking, BookingForm, type bookings } from '@embark/contracts/work/bookings';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { requireOwner } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { consultingIn, mayMove } from '../bookings.access.ts';
import { bookingTable, type Stored } from '../bookings.queries.ts';
import { heldUntil, isMovable, isWorthTelling, timed } from '../bookings.rules.ts';
import { mailClient } from '../mails/mails.ts';
import { lockPerson } from '../slots/slots.queries.ts';
import { requireSlot, requireType } from '../slots/slots.service.ts';
import { skipReminders } from '../tasks.queries.ts';
import { askOverlap, requireRoom } from './create.ts';
import { own, present, recordSaved, standing, tell, tellConsultant } from './trace.ts';

type Calls = typeof bookings;

export const change = (ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<Booking> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, bookingTable, { id, version, may: mayMove, present });
    const next = applyPatch(BookingForm, before, given);
    if (next.mode !== before.mode) {
      const { modes } = await requireType(ctx, before.typeId);
      requireValid(modes.includes(next.mode), 'mode', "This type of consultation isn't held this way");
    }
    await bookingTable.update(ctx, id, next);
    const after = await bookingTable.find(ctx, id);
    await recordSaved(ctx, after, own(before), own(after));
    await tellChange(ctx, before, after);
    return present(ctx, after);
  });

/** O6: mails the client how or where they meet now. */
const tellChange = async (ctx: Ctx, before: Stored, after: Stored): Promise<void> =>
  isWorthTelling(before, after, ctx.now) ? mailClient(ctx, after, 'changed') : undefined;

/**
 * O4, O7: moves a booking to another time, consultant or room, by the form and on the calendar alike. It stays the same row, so that it keeps its
 * number, type, fee and history.
 */
export const reschedule = (
  ctx: Ctx,
  { id, version, another, ...given }: Input<Calls['reschedule']>,
): Promise<Booking> =>
  inTransaction(ctx, async (ctx) => {
    const found = await bookingTable.find(ctx, id);
    const people = [...new Set([found.consultantId, given.consultantId ?? found.consultantId])];
    for (const one of people.toSorted((a, b) => a - b)) await lockPerson(ctx.db, one);
    const roomId = given.roomId === undefined ? found.roomId : given.roomId;
    if (roomId !== found.roomId) await requireRoom(ctx, roomId, found.officeId);
    const before = await takeForChange(ctx, bookingTable, {
      id,
      version,
      may: mayMove,
      require: [[isMovable, 'This booking can no longer be moved to another time.']],
      present,
    });
    const type = await requireType(ctx, before.typeId);
    const consultantId = given.consultantId ?? before.consultantId;
    const start = Date.parse(given.startsAt ?? before.startsAt);
    if (consultantId !== before.consultantId) await requireOwner(ctx, consultantId, consultingIn(before.office));
    // a booking keeps its own length, should the type have changed since
    const minutes = (Date.parse(before.endsAt) - Date.parse(before.startsAt)) / 60_000;
    const kept = { ...type, minutes };
    const person = await requireSlot(ctx, { type: kept, mode: before.mode, roomId, except: id }, consultantId, start);
    const times = timed(start, kept);
    const isMoved = times.startsAt !== before.startsAt;
    const asked = { another: another || !isMoved, except: id };
    const answer = await askOverlap(ctx, { ...times, contactId: before.contactId }, asked);
    await bookingTable.update(ctx, id, {
      ...times,
      consultantId,
      roomId,
      moves: before.moves + 1,
      ...(consultantId !== before.consultantId && before.mode === 'video' && { link: person.videoLink }),
      ...(before.holdUntil && {
        holdUntil: heldUntil(before.status, { fee: before.fee, ...times }, new Date(before.createdAt)),
      }),
    });
    const after = await bookingTable.find(ctx, id);
    await audit.recordChange(ctx, 'bookings.reschedule', id, standing(before), { ...standing(after), ...answer });
    const isOther = after.startsAt !== before.startsAt || after.consultantId !== before.consultantId;
    await skipReminders(ctx.db, after, ctx.now);
    await tell(ctx, after, 'moved', { from: before.startsAt, reason: given.reason });
    await tellConsultant(ctx, after, 'moved', before.consultantId === after.consultantId ? [] : [before.consultantId]);
    if (isOther) await mailClient(ctx, after, 'moved');
    else await tellChange(ctx, before, after);
    return present(ctx, after);
  });
