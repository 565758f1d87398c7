import {
  type BookingCalendar,
  type BookingMode,
  type bookings,
  MOST_CONSULTANTS,
  type Slot,
  type Slots,
} from '@embark/contracts/work/bookings';
import type { Input } from '@embark/contracts/kit';
import { addDays, wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireValid } from '../../../../kit/problem.ts';
import { licenceHolders, licenceOn } from '../../../organisation/licences/index.ts';
import { mayHold } from '../../../organisation/people/index.ts';
import { present } from '../service/trace.ts';
import { findTypes, type StoredType } from '../setup/setup.queries.ts';
import {
  type Consultant,
  findConsultants,
  findInCalendar,
  findNamed,
  findRoomTimes,
  type Named,
} from './slots.queries.ts';
import { freeStarts, nearest, openHours, slotRefusal } from './slots.rules.ts';

/** Days around an asked time in which other slots are looked for. */
const AROUND = 7;

export type Place = {
  type: StoredType;
  mode?: BookingMode | undefined;
  roomId?: number | null | undefined;
  /** A booking to be moved. */
  except?: string | undefined;
};

/** The type within reach, or 404. */
export async function requireType(ctx: Ctx, id: number): Promise<StoredType> {
  const type = (await findTypes(ctx)).find((one) => one.id === id);
  if (!type) throw new Problem('not-found', "Type of consultation not found, or you don't have access.");
  return type;
}

/** Who holds the licence that a type needs, by day; null if it needs none. */
async function licencesFor({ db, reach }: Ctx, type: StoredType, from: string, days: number) {
  if (!type.licenceNeeded) return null;
  const perDay = new Map<string, Set<number>>();
  for (let more = 0; more < days; more += 1) {
    const day = addDays(from, more);
    const holders = await licenceHolders(db, type.officeId, day, reach.company);
    perDay.set(day, new Set(holders.map(({ userId }) => userId)));
  }
  return perDay;
}

const countsOf = ({ id, perDay }: StoredType) => (perDay === null ? {} : { counts: id });

type Wanted = { from: string; days: number; only?: number | undefined; first?: number };

/** The free slots of the consultants who may take bookings of a type, each with their own: one of them first, then those of its office, 20 at most. */
async function freeFor(ctx: Ctx, { type, mode, roomId, except }: Place, { from, days, only, first }: Wanted) {
  const { db, reach, now } = ctx;
  const licences = await licencesFor(ctx, type, from, days);
  const isLicensed = (id: number) => licences === null || [...licences.values()].some((holders) => holders.has(id));
  const rank = (one: Named) => (one.id === first ? 0 : one.office === type.office ? 1 : 2);
  const able = (await findNamed(db, reach.company, only))
    .filter((one) => mayHold(one, 'bookings.write', reach.company, type.office) && isLicensed(one.id))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_CONSULTANTS);
  const ids = able.map(({ id }) => id);
  const people = new Map(
    (await findConsultants(db, reach.company, { from, days, except, ...countsOf(type) }, ids)).map((one) => [
      one.id,
      one,
    ]),
  );
  const room = roomId ? await findRoomTimes(db, roomId, { from, days, except }) : [];
  return ids.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const isHolder = (at: number) => licences?.get(wallOf(new Date(at), person.zone).day)?.has(id) ?? licences === null;
    return [{ person, starts: freeStarts(person, from, days, { type, mode, room, now }).filter(isHolder) }];
  });
}

/** O2: the free slots of a type for the days asked for. */
export async function slots(ctx: Ctx, asked: Input<(typeof bookings)['slots']>): Promise<Slots> {
  const { typeId, from, days, consultantId, roomId, mode, bookingId } = asked;
  const type = await requireType(ctx, typeId);
  const free = await freeFor(ctx, { type, mode, roomId, except: bookingId }, { from, days, only: consultantId });
  return {
    minutes: type.minutes,
    consultants: free.map(({ person: { id, name, zone }, starts }) => ({
      id,
      name,
      zone,
      slots: starts.map(iso),
    })),
  };
}

const TAKEN = 'This time is not free. Choose another one.';
const refusals = {
  notice: 'This is too soon for this type of consultation',
  ahead: 'This is too far ahead for this type of consultation',
};

/** O7: 409 with the nearest three free slots unless the consultant and the room are free; 422 for a time out of the type's limits. */
export async function requireSlot(ctx: Ctx, place: Place, consultantId: number, start: number): Promise<Consultant> {
  const { type, mode, roomId, except } = place;
  requireValid(start % 300_000 === 0, 'startsAt', 'Choose a time in steps of five minutes');
  const from = new Date(start).toISOString().slice(0, 10);
  const around = { from: addDays(from, -1), days: 3, except, ...countsOf(type) };
  const [person] = await findConsultants(ctx.db, ctx.reach.company, around, [consultantId]);
  requireValid(person !== undefined, 'consultantId', 'This person has no hours for consultations');
  const room = roomId ? await findRoomTimes(ctx.db, roomId, { from: addDays(from, -1), days: 3, except }) : [];
  const refusal = slotRefusal(person, start, { type, mode, room, now: ctx.now });
  if (refusal === 'notice' || refusal === 'ahead') requireValid(false, 'startsAt', refusals[refusal]);
  if (refusal !== null)
    throw new Problem('conflict', TAKEN, { present: { slots: await near(ctx, place, consultantId, start) } });
  if (type.licenceNeeded) {
    const licence = await licenceOn(ctx.db, consultantId, wallOf(new Date(start), person.zone).day);
    requireValid(
      licence !== null,
      'consultantId',
      'This consultation needs a consultant with a valid licence on that day',
    );
  }
  return person;
}

async function near(ctx: Ctx, place: Place, consultantId: number, start: number): Promise<Slot[]> {
  const from = addDays(new Date(start).toISOString().slice(0, 10), -1);
  const free = await freeFor(ctx, place, { from, days: AROUND + 1, first: consultantId });
  const all = free.flatMap(({ person, starts }) =>
    starts.map((at) => ({ consultantId: person.id, consultant: person.name, startsAt: iso(at) })),
  );
  return nearest(all, start, consultantId);
}

const iso = (moment: number) => new Date(moment).toISOString();

/** The consultants with their open hours, and the bookings of these days. */
export async function calendar(ctx: Ctx, asked: Input<(typeof bookings)['calendar']>): Promise<BookingCalendar> {
  const { from, days, office, consultant, room: rooms } = asked;
  const which = consultant?.length ? consultant : null;
  const people = await findConsultants(ctx.db, ctx.reach.company, { from, days }, which);
  const codes = office?.map((code) => code.toUpperCase()) ?? [];
  const shown = people.filter((one) => codes.length === 0 || codes.includes(one.office));
  const found = await findInCalendar(ctx, { from, days, people: shown.map(({ id }) => id), rooms });
  return {
    consultants: shown.map((one) => ({
      id: one.id,
      name: one.name,
      office: one.office,
      zone: one.zone,
      open: openHours(one, from, days).map((open) => ({ from: iso(open.from), until: iso(open.until) })),
    })),
    bookings: found.map((row) => present(ctx, row)),
  };
}
