import type { Output, Input } from '@embark/contracts/kit';
import { NewEnquiry } from '@embark/contracts/crm/enquiries';
import type { events, Registration } from '@embark/contracts/crm/events';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireState, Problem } from '../../../kit/problem.ts';
import { Raw } from '../../../kit/responses.ts';
import { namesNow, hasCampaign } from '../../catalogue/reference/index.ts';
import { readPhone } from '../../../kit/phone.rules.ts';
import { create as createEnquiry } from '../enquiries/index.ts';
import { ownerOrCaller } from '../../organisation/people/index.ts';
import { changePlace, findOne, findSame, place, Taken } from '../registrations/index.ts';
import { mayChange } from './events.access.ts';
import * as sql from './events.queries.ts';
import { nameParts } from './events.rules.ts';
import { findRegistration, findRegistrations } from './list.queries.ts';
import { attempt } from './events.queries.ts';

export async function registrations(ctx: Ctx, { id, ...filter }: Input<typeof events.registrations>): Promise<Raw> {
  await sql.eventLock.find(ctx, id);
  return new Raw(await findRegistrations(ctx.db, ctx.pool, ctx.reach, id, filter));
}

async function presentRegistration(ctx: Ctx, id: string): Promise<Registration> {
  const row = await findRegistration<Registration>(ctx.db, ctx.reach, id);
  if (!row) throw new Problem('not-found', "Registration not found, or you don't have access.");
  return row;
}

type PersonInput = { name: string; phone?: string | null | undefined; email?: string | null | undefined };

/** The phone in stored form, as a list; empty if it is invalid. */
export const numbersOf = ({ phone }: PersonInput, region: string): string[] => {
  const { e164 } = readPhone(phone ?? '', [region]);
  return e164 === null ? [] : [e164];
};

type Enrolment = PersonInput & { contactId?: string | null | undefined; seats?: number | undefined; walkIn?: boolean };

/** Creates the enquiry of a new attendee and registers it. Its owner is the event's owner, or the caller. */
async function enrol(
  ctx: Ctx,
  event: sql.Kept,
  { name, walkIn = false, seats = 1, ...person }: Enrolment,
): Promise<string> {
  const { company } = ctx.reach;
  const campaignId = event.campaignId;
  const isOffered = campaignId !== null && hasCampaign(await namesNow(ctx.db), company, event.officeId, campaignId);
  const read = NewEnquiry.safeParse({
    serCode: event.serCode,
    ...nameParts(name),
    phone: person.phone || null,
    email: person.email || null,
    ...(person.contactId && { contactId: person.contactId }),
    assigneeId: await ownerOrCaller(ctx, event.ownerId, { office: event.office, permission: 'enquiries.write' }),
    ...(isOffered && { campaignId }),
    interest: { kind: event.kind, event: event.title },
  });
  if (!read.success) {
    const fields = Object.fromEntries(
      read.error.issues.map(({ path, message }) => [path[0] === 'givenNames' ? 'name' : path.join('.'), message]),
    );
    throw new Problem('invalid', 'Please check the form.', { fields });
  }
  const { id } = await createEnquiry(ctx, read.data);
  await place(ctx, { enquiryId: id, eventId: event.id, seats, walkIn });
  return id;
}

/** Registers a person; if they are already registered, writes nothing and returns that registration. */
export async function enrolOrFind(ctx: Ctx, event: sql.Kept, enrolment: Enrolment): Promise<string | Taken['by']> {
  try {
    return await attempt(ctx.db, () => enrol(ctx, event, enrolment));
  } catch (refusal) {
    if (refusal instanceof Taken) return refusal.by;
    throw refusal;
  }
}

/** Registers a person, or restores their cancelled registration. Never registers anyone twice. */
export function register(
  ctx: Ctx,
  { id, ...given }: Input<typeof events.register>,
): Promise<Output<typeof events.register>> {
  return inTransaction(ctx, async (ctx) => {
    const event = await sql.eventLock.lock(ctx, id);
    allow(mayChange(ctx.reach, event));
    requireState(event.state === 'open' || event.state === 'planned', 'Registrations for this event are closed');
    const marks = { name: given.name, email: given.email || null, numbers: numbersOf(given, event.region) };
    const reached = await findSame(ctx.db, id, { ...marks, contactId: given.contactId ?? undefined });
    const same = reached.find(({ likeness }) => likeness === 1) ?? (await enrolOrFind(ctx, event, given));
    if (typeof same === 'string') return presentRegistration(ctx, same);
    requireState(same.state === 'cancelled', `${same.name} is already registered for this event.`);
    await changePlace(ctx, same.enquiryId, { state: 'registered', seats: given.seats });
    return presentRegistration(ctx, same.enquiryId);
  });
}

export function changeRegistration(
  ctx: Ctx,
  { id, enquiryId, seats, state }: Input<typeof events.changeRegistration>,
): Promise<Output<typeof events.changeRegistration>> {
  return inTransaction(ctx, async (ctx) => {
    const event = await sql.eventLock.lock(ctx, id);
    allow(mayChange(ctx.reach, event));
    const current = await findOne(ctx.db, enquiryId);
    if (current?.eventId !== id) throw new Problem('not-found', "Registration not found, or you don't have access.");
    await changePlace(ctx, enquiryId, { seats, state });
    return presentRegistration(ctx, enquiryId);
  });
}
