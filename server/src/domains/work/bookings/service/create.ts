import type { Booking, bookings } from '@embark/contracts/work/bookings';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireValid } from '../../../../kit/problem.ts';
import { addConsultation } from '../../../money/payments/index.ts';
import { requireOwner } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import { consultingIn, mayBook } from '../bookings.access.ts';
import { bookingTable } from '../bookings.queries.ts';
import { heldUntil, timed } from '../bookings.rules.ts';
import { mailClient } from '../mails/mails.ts';
import type { StoredType } from '../setup/setup.queries.ts';
import { lockPerson } from '../slots/slots.queries.ts';
import { requireSlot, requireType } from '../slots/slots.service.ts';
import { lockRoom, lockSubject } from './subject.queries.ts';
import { own, present, standing, tell, tellConsultant } from './trace.ts';

type Given = Input<(typeof bookings)['create']>;

/** A room of the office, locked; 422 otherwise. */
export async function requireRoom(ctx: Ctx, id: number | null, officeId: number): Promise<void> {
  if (id === null) return;
  const room = await lockRoom(ctx.db, id, ctx.reach.company);
  requireValid(room !== undefined && room.officeId === officeId, 'roomId', 'Choose a room of this office');
  requireValid(room.active, 'roomId', 'This room is no longer in use');
}

/** The type can be booked, held in this way, and its questions are answered. */
function requireOffered(type: StoredType, { mode, answers }: Pick<Given, 'mode' | 'answers'>): void {
  requireValid(type.active, 'typeId', 'This type of consultation is no longer offered');
  requireValid(type.modes.includes(mode), 'mode', "This type of consultation isn't held this way");
  const known = answers.every(({ question }) => type.questions.includes(question));
  requireValid(known, 'answers', 'These are not the questions of this type');
}

type Times = { contactId: string; startsAt: string; endsAt: string };

/** Asks before a client gets a second booking at the same time, with whoever it is. */
export const askOverlap = (ctx: Ctx, times: Times, options: { another: boolean | undefined; except?: string }) =>
  askAgain(ctx, 'bookings.create', { ...times, company: ctx.reach.company }, options);

/**
 * Books a consultation. The consultant's row is locked first, as for an approved leave, so that whoever comes second sees what the first one took
 * (O1, W6); then the room, then the record.
 */
export const create = (ctx: Ctx, { another, ...given }: Given): Promise<Booking> =>
  inTransaction(ctx, async (ctx) => {
    const { consultantId, roomId, mode, enquiryId = null, conversionId = null, status } = given;
    await lockPerson(ctx.db, consultantId);
    const type = await requireType(ctx, given.typeId);
    allow(mayBook(ctx.reach, type.officeId));
    await requireRoom(ctx, roomId, type.officeId);
    const subject = await lockSubject(ctx, given);
    if (!subject) throw new Problem('not-found', "Record not found, or you don't have access.");
    const isOffice = subject.officeId === null || subject.officeId === type.officeId;
    requireValid(isOffice, 'typeId', 'This type of consultation belongs to another office');
    requireOffered(type, given);
    await requireOwner(ctx, consultantId, consultingIn(type.office));
    const start = Date.parse(given.startsAt);
    const person = await requireSlot(ctx, { type, mode, roomId }, consultantId, start);

    const times = timed(start, type);
    const answer = await askOverlap(ctx, { ...times, contactId: subject.contactId }, { another });
    const dueOn = wallOf(new Date(start), person.officeZone).day;
    const fee = type.fee === null ? null : { what: type.name, amount: type.fee, currency: type.currency, dueOn };
    const instalmentId = conversionId && fee ? await addConsultation(ctx, conversionId, fee) : null;
    const id = await bookingTable.insert(ctx, {
      ...times,
      company: ctx.reach.company,
      officeId: type.officeId,
      contactId: subject.contactId,
      enquiryId,
      conversionId,
      typeId: type.id,
      consultantId,
      roomId,
      mode,
      link: mode === 'video' ? person.videoLink : '',
      clientZone: given.clientZone,
      answers: JSON.stringify(given.answers),
      note: given.note,
      fee: type.fee,
      currency: type.currency,
      instalmentId,
      status,
      holdUntil: heldUntil(status, { fee: type.fee, startsAt: times.startsAt }, ctx.now),
      createdBy: ctx.reach.userId,
      createdAt: ctx.now.toISOString(),
    });
    const made = await bookingTable.find(ctx, id);
    await audit.recordChange(ctx, 'bookings.create', id, null, { ...own(made), ...standing(made), ...answer });
    const step = status === 'confirmed' ? 'booked' : 'requested';
    await tell(ctx, made, step);
    await tellConsultant(ctx, made, step);
    await mailClient(ctx, made, step);
    return present(ctx, made);
  });
