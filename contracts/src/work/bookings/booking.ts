import { z } from 'zod';
import { adviceKinds } from '../../casework/advice/index.ts';
import {
  Day,
  defineFields,
  line,
  listQuery,
  Moment,
  orNone,
  prose,
  WebLink,
  Whole,
  recordColumns,
} from '../../kit/index.ts';
import { Zone } from '../../kit/zone.ts';
import { BookingMode, bookingModes, BookingState, bookingStates, cancellers } from './states.ts';

/** What the list can do with each field. */
export const bookingFields = defineFields({
  startsAt: { kind: 'moment', column: true, sort: 'desc', filter: 'starts', where: true },
  name: { kind: 'text', column: true, sort: true },
  type: { kind: 'choice', of: /^[1-9]\d{0,8}$/, column: true, filter: true, where: true },
  consultant: { kind: 'choice', of: /^(me|[1-9]\d{0,8})$/, column: true, sort: true, filter: true, where: true },
  mode: { kind: 'choice', of: bookingModes, column: true, filter: true, where: true },
  room: { kind: 'choice', of: /^[1-9]\d{0,8}$/, column: true, filter: true, where: true, blank: true },
  status: { kind: 'choice', of: bookingStates, column: true, sort: true, filter: true, where: true },
  about: { kind: 'text', column: true },
  fee: { kind: 'money', column: true },
  currency: { kind: 'text', column: true },
  outcome: { kind: 'text', column: true },
  moves: { kind: 'number', column: true },
  number: { kind: 'text', column: true, sort: true },
  office: recordColumns.office,
  createdAt: recordColumns.createdAt,
});

export const BookingFilter = listQuery(bookingFields).extend({
  /** The bookings of a client file (with those of its enquiry), of an enquiry, or of a person. */
  conversionId: z.uuid().optional(),
  enquiryId: z.uuid().optional(),
  contactId: z.uuid().optional(),
});
export type BookingFilter = z.infer<typeof BookingFilter>;

const Answer = z.strictObject({ question: line(200), answer: prose(2000) });

export const Booking = z.object({
  id: z.uuid(),
  version: z.number().int(),
  number: z.string(),
  contactId: z.uuid(),
  name: z.string(),
  enquiryId: z.uuid().nullable(),
  conversionId: z.uuid().nullable(),
  /** The number of its enquiry or client file. */
  about: z.string().nullable(),
  /** The kind of service of that record; the note of a migration client says what advice was given. */
  service: z.string().nullable(),
  typeId: z.number().int(),
  type: z.string(),
  consultantId: z.number().int(),
  consultant: z.string(),
  /** The time zones of the consultant, the client and the office. */
  consultantZone: z.string(),
  clientZone: z.string(),
  zone: z.string(),
  roomId: z.number().int().nullable(),
  room: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  mode: BookingMode,
  link: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** In minor units, with tax. */
  fee: z.number().int().nullable(),
  currency: z.string(),
  /** What of the fee is paid; null if the fee is on no client file. */
  paid: z.number().int().nullable(),
  status: BookingState,
  holdUntil: z.string().nullable(),
  cancelledBy: z.enum(cancellers).nullable(),
  cancelReason: z.string().nullable(),
  outcome: z.string().nullable(),
  note: z.string(),
  moves: z.number().int(),
  /** How often this person has not come, to any booking. */
  noShows: z.number().int(),
  office: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean(), move: z.boolean(), reschedule: z.boolean() }),
});
export type Booking = z.infer<typeof Booking>;

const place = {
  consultantId: Whole,
  startsAt: Moment,
  mode: BookingMode,
  roomId: orNone(Whole),
};

export const NewBooking = z
  .strictObject({
    ...place,
    typeId: Whole,
    roomId: place.roomId.default(null),
    /** What it is about: an enquiry, a client file, or a person. */
    enquiryId: z.uuid().nullish(),
    conversionId: z.uuid().nullish(),
    contactId: z.uuid().nullish(),
    clientZone: Zone,
    answers: z.array(Answer).max(20).default([]),
    note: prose(4000).default(''),
    /** A request holds the slot for 24 hours, or 48 if it is paid. */
    status: z.enum(['requested', 'confirmed']).default('confirmed'),
  })
  .refine(
    ({ enquiryId, conversionId, contactId }) => [enquiryId, conversionId, contactId].filter(Boolean).length === 1,
    {
      path: ['contactId'],
      error: 'Choose who it is for',
    },
  );
export type NewBooking = z.output<typeof NewBooking>;

/** What can change beside its time and its state. */
export const BookingForm = z.strictObject({
  mode: BookingMode,
  link: WebLink,
  clientZone: Zone,
  note: prose(4000),
});
export type BookingForm = z.output<typeof BookingForm>;
export const BookingChange = z.strictObject({ version: Whole, ...BookingForm.partial().shape });

/** Another time, consultant or room; what is left out stays. */
export const Reschedule = z.strictObject({
  version: Whole,
  startsAt: Moment.optional(),
  consultantId: Whole.optional(),
  roomId: orNone(Whole).optional(),
  reason: orNone(line(500)).optional(),
});
export type Reschedule = z.output<typeof Reschedule>;

export const BookingMove = z.strictObject({
  version: Whole,
  to: BookingState,
  /** Completed: what was said, as which kind of note, and the next date of the enquiry or client file. */
  outcome: orNone(prose(20_000)).optional(),
  noteKind: z.enum(adviceKinds).optional(),
  nextAt: orNone(Moment).optional(),
  /** Who cancelled the booking, and why. */
  cancelledBy: z.enum(['client', 'office']).optional(),
  reason: orNone(line(500)).optional(),
});
export type BookingMove = z.output<typeof BookingMove>;

/** The days that slots and calendars are asked for. */
export const Span = z.object({ from: Day, days: z.coerce.number().int().min(1).max(14).default(7) });
