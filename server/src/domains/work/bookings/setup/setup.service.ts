import {
  type bookingSetup,
  type BookingType,
  BookingTypeForm,
  type Consultant,
  ConsultantForm,
  type HoursForm,
  type Room,
  RoomForm,
} from '@embark/contracts/work/bookings';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireValid, requireVersion } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { findOffice } from '../../../organisation/offices/index.ts';
import { mayHold } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { mayKeep, maySetHours } from '../bookings.access.ts';
import * as sql from './setup.queries.ts';

type Calls = typeof bookingSetup;

const shown = <T extends { officeId: number }>({ officeId: _office, ...row }: T): Omit<T, 'officeId'> => row;
const ownType = (row: BookingType) => applyPatch(BookingTypeForm, row, {});
const ownHours = (row: Consultant) => applyPatch(ConsultantForm, row, {});
const mayEdit = (_reach: unknown, { can }: { can: { edit: boolean } }) => can.edit;
const ownRoom = (row: Room) => applyPatch(RoomForm, row, {});

export async function get(ctx: Ctx): Promise<Output<Calls['get']>> {
  const [types, rooms, consultants, offices] = [
    await sql.findTypes(ctx),
    await sql.findRooms(ctx),
    await sql.findPeople(ctx),
    await sql.allOffices(ctx.db),
  ];
  return {
    types: types.map(shown),
    rooms: rooms.map(shown),
    consultants,
    offices: offices.filter(({ id }) => mayKeep(ctx.reach, id)).map(({ code }) => code),
  };
}

/** The office of a new type or room, where the caller keeps them. */
async function takeOffice(ctx: Ctx, code: string) {
  const office = await findOffice(ctx.db, code);
  requireValid(office !== undefined, 'office', 'Office not found');
  allow(mayKeep(ctx.reach, office.id));
  return office;
}

async function requireService(ctx: Ctx, id: number | null, officeId: number) {
  const isOurs = id === null || (await sql.isServiceOf(ctx.db, id, ctx.reach.company, officeId));
  requireValid(isOurs, 'serviceId', 'Choose a service of this office');
}

async function requireOwnName(ctx: Ctx, table: 'bookingTypes' | 'rooms', name: string, officeId: number, except = 0) {
  const isTaken = await sql.isNameTaken(ctx.db, table, { name, company: ctx.reach.company, officeId, except });
  requireValid(!isTaken, 'name', 'This office has one with this name');
}

export const addType = (ctx: Ctx, { office: code, ...given }: Input<Calls['addType']>): Promise<BookingType> =>
  inTransaction(ctx, async (ctx) => {
    const office = await takeOffice(ctx, code);
    await requireService(ctx, given.serviceId, office.id);
    await requireOwnName(ctx, 'bookingTypes', given.name, office.id);
    const { company } = ctx.reach;
    const id = await sql.typeTable.insert(ctx, { ...given, company, officeId: office.id, currency: office.currency });
    const made = await sql.typeTable.find(ctx, id);
    await audit.recordChange(ctx, 'bookingSetup.addType', id, null, ownType(made));
    return shown(made);
  });

export const changeType = (ctx: Ctx, { id, version, ...given }: Input<Calls['changeType']>): Promise<BookingType> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.typeTable, {
      id,
      version,
      may: mayEdit,
      present: (_, row) => shown(row),
    });
    const next = applyPatch(BookingTypeForm, before, given);
    if (next.serviceId !== before.serviceId) await requireService(ctx, next.serviceId, before.officeId);
    await requireOwnName(ctx, 'bookingTypes', next.name, before.officeId, id);
    await sql.typeTable.update(ctx, id, next);
    const after = await sql.typeTable.find(ctx, id);
    await audit.recordChange(ctx, 'bookingSetup.changeType', id, ownType(before), ownType(after));
    return shown(after);
  });

export const addRoom = (ctx: Ctx, { office: code, ...given }: Input<Calls['addRoom']>): Promise<Room> =>
  inTransaction(ctx, async (ctx) => {
    const office = await takeOffice(ctx, code);
    await requireOwnName(ctx, 'rooms', given.name, office.id);
    const id = await sql.roomTable.insert(ctx, { ...given, company: ctx.reach.company, officeId: office.id });
    const made = await sql.roomTable.find(ctx, id);
    await audit.recordChange(ctx, 'bookingSetup.addRoom', id, null, ownRoom(made));
    return shown(made);
  });

export const changeRoom = (ctx: Ctx, { id, version, ...given }: Input<Calls['changeRoom']>): Promise<Room> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.roomTable, {
      id,
      version,
      may: mayEdit,
      present: (_, row) => shown(row),
    });
    const next = applyPatch(RoomForm, before, given);
    await requireOwnName(ctx, 'rooms', next.name, before.officeId, id);
    await sql.roomTable.update(ctx, id, next);
    const after = await sql.roomTable.find(ctx, id);
    await audit.recordChange(ctx, 'bookingSetup.changeRoom', id, ownRoom(before), ownRoom(after));
    return shown(after);
  });

/** Two hours of a day that meet, by their place in the list. */
function clashIn(hours: readonly HoursForm[]): number {
  return hours.findIndex((one, at) =>
    hours.slice(0, at).some((other) => other.weekday === one.weekday && other.from < one.to && one.from < other.to),
  );
}

/** Sets the hours of a consultant. Bookings that stand stay: they are moved one by one. */
export const setHours = (ctx: Ctx, { id, version, ...given }: Input<Calls['setHours']>): Promise<Consultant> =>
  inTransaction(ctx, async (ctx) => {
    const colleague = await sql.lockColleague(ctx, id);
    if (!colleague) throw new Problem('not-found', "Staff member not found, or you don't have access.");
    allow(maySetHours(ctx.reach, colleague));
    const before = await sql.findPerson(ctx, id);
    if (!before) throw new Problem('not-found', "Staff member not found, or you don't have access.");
    requireVersion(before, version, before);
    const mayConsult = mayHold(colleague, 'bookings.write', ctx.reach.company, colleague.office);
    requireValid(mayConsult, 'hours', "This person can't take bookings");
    const clash = clashIn(given.hours);
    requireValid(clash === -1, `hours.${clash}.from`, 'These hours overlap others of the same day');
    const days = new Set(given.exceptions.map(({ day }) => day));
    requireValid(days.size === given.exceptions.length, 'exceptions', "You've added the same day twice");
    await sql.replaceHours(ctx, id, given);
    const after = await sql.findPerson(ctx, id);
    if (!after) throw new Problem('not-found', "Staff member not found, or you don't have access.");
    await audit.recordChange(
      ctx,
      'bookingSetup.setHours',
      after.id,
      version === 0 ? null : ownHours(before),
      ownHours(after),
    );
    return after;
  });
