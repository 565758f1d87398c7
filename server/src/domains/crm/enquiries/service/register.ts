import type { Interest } from '@embark/contracts/crm/enquiries';
import type { Ctx } from '../../../../kit/context.ts';
import * as registrations from '../../registrations/index.ts';
import type { Stored } from '../enquiries.queries.ts';

type RequestedPlace = { eventId?: string | null; seats?: number | null; attended?: boolean | null };

/** The event registration in an interest; nothing for other kinds. */
export const askedIn = (interest: Interest | undefined): RequestedPlace | undefined => {
  if (interest?.kind !== 'event' && interest?.kind !== 'webinar') return undefined;
  const { eventId, seats, attended } = interest;
  return {
    ...(eventId !== undefined && { eventId }),
    ...(seats !== undefined && { seats }),
    ...(attended !== undefined && { attended }),
  };
};

/** Locks the events that a save affects, before any other lock. */
export const holdEvents = (ctx: Ctx, enquiryId: string | null, interest: Interest | undefined): Promise<void> =>
  registrations.holdEvents(ctx, { ...(enquiryId && { enquiryId }), eventId: askedIn(interest)?.eventId ?? null });

type SavedEnquiry = { id: string; isMoved: boolean };

/**
 * Updates the event registration from a saved interest: the event, the seats and the attendance. A registration is cancelled when its enquiry changes
 * to another service.
 */
export async function register(
  ctx: Ctx,
  { id, isMoved }: SavedEnquiry,
  before: Stored | null,
  interest: Interest | undefined,
) {
  const was = askedIn(before?.interest) ?? {};
  const registration = askedIn(interest);
  if (was.eventId && (isMoved || registration?.eventId === null)) await registrations.release(ctx, id);
  const now = isMoved ? undefined : (was.eventId ?? undefined);
  const eventId = registration?.eventId ?? (registration?.eventId === undefined ? now : undefined);
  if (!registration || !eventId) return;
  if (eventId !== now) {
    await registrations.place(ctx, { enquiryId: id, eventId, seats: registration.seats ?? 1 });
  } else if (registration.seats && registration.seats !== was.seats) {
    await registrations.changePlace(ctx, id, { seats: registration.seats });
  }
  const hasAttended = registration.attended ?? false;
  if (registration.attended !== undefined && hasAttended !== (was.attended ?? false)) {
    await registrations.mark(ctx, { eventId, enquiryId: id, attended: hasAttended });
  }
}
