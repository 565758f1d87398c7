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
import { type Consultant, findConsultants, findInCalendar, findRoomTimes } from './slots.queries.ts';
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

/** The consultants of a type who may take its bookings; where it needs a licence, those who hold one on some of the days. */
async function consultantsFor(ctx: Ctx, { type, except }: Place, from: string, days: number, consultantId?: number) {
  const { db, reach } = ctx;
  const which = consultantId === undefined ? null : [consultantId];
  const found = await findConsultants(db, reach.company, { from, days, except }, which);
  const able = found.filter((one) => mayHold(one, 'bookings.write', reach.company, type.office));
  if (!type.licenceNeeded) return able.map((person) => ({ person, licensed: () => true }));
  const perDay = new Map<string, Set<number>>();
  for (let more = 0; more < days; more += 1) {
    const day = addDays(from, more);
    const holders = await licenceHolders(db, type.officeId, day, reach.company);
    perDay.set(day, new Set(holders.map(({ userId }) => userId)));
  }
  return able.map((person) => ({
    person,
    licensed: (at: number) => perDay.get(wallOf(new Date(at), person.zone).day)?.has(person.id) ?? false,
  }));
}

/** The free slots of consultants, each with their own. */
async function freeFor(ctx: Ctx, place: Place, from: string, days: number, consultantId?: number) {
  const { type, mode, roomId, except } = place;
  const room = roomId ? await findRoomTimes(ctx.db, roomId, { from, days, except }) : [];
  const people = await consultantsFor(ctx, place, from, days, consultantId);
  return people.slice(0, MOST_CONSULTANTS).map(({ person, licensed }) => ({
    person,
    starts: freeStarts(person, from, days, { type, mode, room, now: ctx.now }).filter(licensed),
  }));
}

/** O2: the free slots of a type for the days asked for. */
export async function slots(ctx: Ctx, asked: Input<(typeof bookings)['slots']>): Promise<Slots> {
  const { typeId, from, days, consultantId, roomId, mode, bookingId } = asked;
  const type = await requireType(ctx, typeId);
  const free = await freeFor(ctx, { type, mode, roomId, except: bookingId }, from, days, consultantId);
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
  const [person] = await findConsultants(ctx.db, ctx.reach.company, { from: addDays(from, -1), days: 3, except }, [
    consultantId,
  ]);
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
  const free = await freeFor(ctx, place, from, AROUND + 1);
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
