import {
  type Booking,
  type BookingType,
  bookings,
  bookingSetup,
  type NewBooking,
  type Room,
} from '@embark/contracts/work/bookings';
import type { CallInput } from '@embark/contracts/kit';
import { beforeAll } from 'vitest';
import type { Person, testApp } from './app.ts';
import { recorded } from './enquiries.ts';

type Crm = ReturnType<typeof testApp>;
type TypeGiven = Partial<CallInput<typeof bookingSetup.addType>>;

export const everyMode = ['person', 'phone', 'video'] as const;
const answered = <T>({ status, body }: { status: number; body: T }): T => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

/** The form of a type of consultation of an office. */
export const typeOf = (office: string) => ({
  office,
  name: `Consultation ${crypto.randomUUID().slice(0, 8)}`,
  serviceId: null,
  minutes: 30,
  beforeMinutes: 0,
  afterMinutes: 0,
  modes: [...everyMode],
  fee: null,
  licenceNeeded: false,
  noticeHours: 0,
  aheadDays: 365,
  perDay: null,
  questions: [],
  active: true,
});

export const aType = async (crm: Crm, administrator: Person, given: TypeGiven = {}): Promise<BookingType> =>
  answered(await crm.as(administrator, bookingSetup.addType, { ...typeOf('AU'), ...given }));

export const aRoom = async (crm: Crm, administrator: Person, office = 'AU'): Promise<Room> =>
  answered(
    await crm.as(administrator, bookingSetup.addRoom, {
      office,
      name: `Room ${crypto.randomUUID().slice(0, 8)}`,
      active: true,
    }),
  );

type Hours = CallInput<typeof bookingSetup.setHours>['hours'];
export const weekdays = (from: string, to: string, more: Partial<Hours[number]> = {}): Hours =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to, modes: [...everyMode], typeIds: [], ...more }));

/** Gives somebody hours; by default 09:00 to 17:00 in Melbourne, Monday to Friday. */
export async function withHours(
  crm: Crm,
  administrator: Person,
  { id }: Pick<Person, 'id'>,
  given: Partial<CallInput<typeof bookingSetup.setHours>> = {},
) {
  const { consultants } = answered(await crm.as(administrator, bookingSetup.get, {}));
  const version = consultants.find(({ userId }) => userId === id)?.version ?? 0;
  return answered(
    await crm.as(administrator, bookingSetup.setHours, {
      id,
      version,
      zone: 'Australia/Melbourne',
      videoLink: '',
      hours: weekdays('09:00', '17:00'),
      exceptions: [],
      ...given,
    }),
  );
}

/** A new colleague with hours, so that tests do not meet. */
export async function aConsultant(
  crm: Crm,
  administrator: Person,
  given: Parameters<typeof withHours>[3] = {},
): Promise<Person> {
  const person = await crm.person({ roles: ['user'] });
  await withHours(crm, administrator, person, given);
  return person;
}

/** 10:00 in Melbourne on a Tuesday of March 2026, more than a week after the clock of the tests. */
export const TUESDAY = '2026-03-09T23:00:00.000Z';
/** A time of that day in Melbourne, as hours and minutes after midnight. */
export const tuesdayAt = (hours: number, minutes = 0) =>
  new Date(Date.parse(TUESDAY) + ((hours - 10) * 60 + minutes) * 60_000).toISOString();

type Given = Partial<CallInput<typeof bookings.create>>;

/** What a booking for a new enquiry asks for. */
export async function asked(
  crm: Crm,
  who: Person,
  typeId: number,
  consultantId: number,
  given: Given = {},
): Promise<CallInput<typeof bookings.create>> {
  const isNamed = given.enquiryId ?? given.conversionId ?? given.contactId;
  const enquiryId = isNamed ? undefined : (await recorded(crm, who)).id;
  return {
    typeId,
    consultantId,
    startsAt: TUESDAY,
    mode: 'video',
    clientZone: 'Asia/Dhaka',
    ...(enquiryId && { enquiryId }),
    ...given,
  };
}

/** A booking, for a new enquiry unless the input says for whom. */
export async function aBooking(
  crm: Crm,
  who: Person,
  typeId: number,
  consultantId: number,
  given: Given = {},
): Promise<Booking> {
  return answered(await crm.as(who, bookings.create, await asked(crm, who, typeId, consultantId, given)));
}

/** A booking of an office with all that it needs. */
export async function officeBooking(
  crm: Crm,
  administrator: Person,
  office: string,
  about: Pick<NewBooking, 'enquiryId'>,
) {
  const type = await aType(crm, administrator, { office });
  const room = await aRoom(crm, administrator, office);
  await withHours(crm, administrator, administrator);
  const booking = await aBooking(crm, administrator, type.id, administrator.id, { ...about, roomId: room.id });
  return { booking, bookingType: type, room };
}

type Move = Omit<CallInput<typeof bookings.move>, 'id' | 'version'>;

/** The set-up of booking tests: a administrator, a counsellor and a type of consultation, created before all tests. `get` and `move` act as the counsellor, on the booking as it is. */
export function bookingDesk(crm: Crm, role: 'admin' | 'manager' = 'admin') {
  const unset: Person = { id: 0, name: '', email: '', token: '' };
  const desk = { administrator: unset, own: unset, typeId: 0 };
  beforeAll(async () => {
    desk.administrator = await crm.person({ roles: [role] });
    desk.own = await crm.person({ roles: ['user'] });
    desk.typeId = (await aType(crm, desk.administrator)).id;
  });
  const get = async (id: string, who = desk.own) => (await crm.as(who, bookings.get, { id })).body;
  return {
    desk,
    get,
    move: async (id: string, given: Move) =>
      crm.as(desk.own, bookings.move, { id, version: (await get(id)).version, ...given }),
    /** A booking of the type, by the counsellor, with this consultant. */
    booked: (consultantId: number, given: Given = {}) => aBooking(crm, desk.own, desk.typeId, consultantId, given),
    consultant: (given: Parameters<typeof withHours>[3] = {}) => aConsultant(crm, desk.administrator, given),
  };
}

/** What a refusal of this field is like. */
export const refusedAt = (field: string) => ({ status: 422, body: { error: [{ type: field }] } });
