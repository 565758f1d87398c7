import { z } from 'zod';
import { Amount, codeText, Day, line, numeric, orNone, WebLink, Whole } from '../../kit/index.ts';
import { Zone } from '../../kit/zone.ts';
import { BookingMode } from './states.ts';

const count = (least: number, most: number) => {
  const text = `Enter ${least} to ${most}`;
  return numeric(z.number(text).int(text).min(least, text).max(most, text));
};
const modes = z.array(BookingMode).min(1, 'Choose at least one').max(3);
const Office = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2,3}$/, 'Choose an office');

/** What the form of a type of consultation holds. */
export const BookingTypeForm = z.strictObject({
  name: line(120).min(1, 'Enter a name'),
  serviceId: orNone(Whole),
  minutes: count(5, 480),
  beforeMinutes: count(0, 120),
  afterMinutes: count(0, 120),
  modes,
  /** In minor units, tax included. */
  fee: orNone(Amount.refine((fee) => fee > 0, 'Leave it empty if it costs nothing')),
  licenceNeeded: z.boolean(),
  noticeHours: count(0, 720),
  aheadDays: count(1, 365),
  perDay: orNone(count(1, 50)),
  questions: z.array(line(200).min(1, 'Enter the question')).max(10),
  active: z.boolean(),
});
export type BookingTypeForm = z.output<typeof BookingTypeForm>;
export const NewBookingType = BookingTypeForm.extend({ office: Office });
export const BookingTypeChange = z.strictObject({ version: Whole, ...BookingTypeForm.partial().shape });

export const BookingType = z.object({
  id: z.number().int(),
  version: z.number().int(),
  office: z.string(),
  name: z.string(),
  serviceId: z.number().int().nullable(),
  service: z.string().nullable(),
  minutes: z.number().int(),
  beforeMinutes: z.number().int(),
  afterMinutes: z.number().int(),
  modes: z.array(BookingMode),
  fee: z.number().int().nullable(),
  currency: z.string(),
  licenceNeeded: z.boolean(),
  noticeHours: z.number().int(),
  aheadDays: z.number().int(),
  perDay: z.number().int().nullable(),
  questions: z.array(z.string()),
  active: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type BookingType = z.infer<typeof BookingType>;

export const RoomForm = z.strictObject({ name: line(80).min(1, 'Enter a name'), active: z.boolean() });
export type RoomForm = z.output<typeof RoomForm>;
export const NewRoom = RoomForm.extend({ office: Office });
export const RoomChange = z.strictObject({ version: Whole, ...RoomForm.partial().shape });

export const Room = z.object({
  id: z.number().int(),
  version: z.number().int(),
  office: z.string(),
  name: z.string(),
  active: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type Room = z.infer<typeof Room>;

const Time = codeText().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00');
const order = { path: ['to'], error: 'The end is after the start' };

export const HoursForm = z
  .strictObject({ weekday: count(1, 7), from: Time, to: Time, modes, typeIds: z.array(Whole).max(50) })
  .refine(({ from, to }) => from < to, order);
export type HoursForm = z.output<typeof HoursForm>;

/** A day that differs: closed without times. */
export const ExceptionForm = z
  .strictObject({ day: Day, from: orNone(Time), to: orNone(Time), note: line(200) })
  .refine(({ from, to }) => (from === null) === (to === null), { path: ['to'], error: 'Enter both times, or none' })
  .refine(({ from, to }) => from === null || to === null || from < to, order);
export type ExceptionForm = z.output<typeof ExceptionForm>;

/** The hours of a consultant, replaced as a whole. */
export const ConsultantForm = z.strictObject({
  zone: Zone,
  videoLink: WebLink,
  hours: z.array(HoursForm).max(50),
  exceptions: z.array(ExceptionForm).max(400),
});
export type ConsultantForm = z.output<typeof ConsultantForm>;

export const Consultant = z.object({
  id: z.number().int(),
  version: z.number().int(),
  userId: z.number().int(),
  name: z.string(),
  office: z.string(),
  zone: z.string(),
  videoLink: z.string(),
  hours: z.array(
    z.object({
      weekday: z.number().int(),
      from: z.string(),
      to: z.string(),
      modes: z.array(BookingMode),
      typeIds: z.array(z.number().int()),
    }),
  ),
  exceptions: z.array(
    z.object({ day: z.string(), from: z.string().nullable(), to: z.string().nullable(), note: z.string() }),
  ),
  can: z.object({ edit: z.boolean() }),
});
export type Consultant = z.infer<typeof Consultant>;

/** Consultation types, consultants and rooms. Inactive ones are included only with `all`. */
export const BookingSetup = z.object({
  types: z.array(BookingType),
  rooms: z.array(Room),
  consultants: z.array(Consultant),
  /** The offices where the user may add types and rooms. */
  offices: z.array(z.string()),
});
export type BookingSetup = z.infer<typeof BookingSetup>;
