import { z } from 'zod';
import {
  Amount,
  Currency,
  Day,
  line,
  listOf,
  Moment,
  orNone,
  PageQuery,
  prose,
  WebLink,
  Whole,
} from '../../kit/index.ts';
import { Zone } from '../../kit/zone.ts';

export const eventKinds = ['event', 'webinar'] as const;
export const EventKind = z.enum(eventKinds);
export type EventKind = z.infer<typeof EventKind>;

/** The stored states; `full` is computed: open without free seats. */
export const keptStates = ['planned', 'open', 'over', 'cancelled'] as const;
export const eventStates = ['planned', 'open', 'full', 'over', 'cancelled'] as const;
export const KeptState = z.enum(keptStates);
export type KeptState = z.infer<typeof KeptState>;
export const EventState = z.enum(eventStates);
export type EventState = z.infer<typeof EventState>;

export const eventTimes = ['today', 'coming', 'past'] as const;

/** `when` follows each event's own time zone; `owner`: a user ID or `me`; from and to are the dates on which events start. */
export const EventFilter = PageQuery.extend({
  q: line(100).optional(),
  kind: EventKind.optional(),
  state: listOf(EventState).optional(),
  serCode: listOf(line(12)).optional(),
  office: listOf(line(4)).optional(),
  owner: line(12).optional(),
  when: z.enum(eventTimes).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type EventFilter = z.infer<typeof EventFilter>;

export const eventSorts = ['startsAt', 'title', 'number', 'office', 'owner', 'registered', 'attended'] as const;

/** A session of an event; displayed in the event's time zone. */
export const EventSession = z
  .strictObject({ title: line(120).default(''), startsAt: Moment, endsAt: Moment })
  .refine(({ startsAt }) => startsAt.startsWith('20'), { path: ['startsAt'], error: 'Choose a year from 2000 to 2099' })
  .refine(({ endsAt }) => endsAt.startsWith('20'), { path: ['endsAt'], error: 'Choose a year from 2000 to 2099' })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'The end is before the start',
  });
export type EventSession = z.infer<typeof EventSession>;

const count = z.number().int();

/**
 * The results of an event. `registered` have a seat, including walk-ins; `noShow` missed a closed event; `followedUp` were contacted since it
 * started; `converted` are now clients. Costs are divided by these counts; the return is agreed fees over costs in the same currency, in percent.
 */
export const EventFigures = z.object({
  registered: count,
  seats: count,
  waitlisted: count,
  cancelled: count,
  attended: count,
  noShow: count,
  walkIns: count,
  followedUp: count,
  converted: count,
  costPerRegistration: count.nullable(),
  costPerAttendee: count.nullable(),
  costPerConversion: count.nullable(),
  fees: count.nullable(),
  return: count.nullable(),
});
export type EventFigures = z.infer<typeof EventFigures>;

export const EventRow = z.object({
  id: z.uuid(),
  number: z.string(),
  version: count,
  title: z.string(),
  titleTr: z.string(),
  titleAr: z.string(),
  kind: EventKind,
  serCode: z.string(),
  office: z.string(),
  zone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  sessions: z.array(z.object({ title: z.string(), startsAt: z.string(), endsAt: z.string() })),
  venue: z.string(),
  link: z.string(),
  capacity: count.nullable(),
  ownerId: count,
  owner: z.string(),
  campaignId: count.nullable(),
  campaign: z.string().nullable(),
  cost: count.nullable(),
  currency: z.string().nullable(),
  note: z.string(),
  state: EventState,
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  updatedAt: z.string(),
  figures: EventFigures,
  /** The actions the user may take; `moves` are the states it can move to. */
  can: z.object({ edit: z.boolean(), remove: z.boolean(), register: z.boolean(), moves: z.array(KeptState) }),
});
export type EventRow = z.infer<typeof EventRow>;

const own = {
  serCode: line(12).min(1, 'Choose a service'),
  title: line(160).min(1, 'Enter a title'),
  titleTr: line(160).optional(),
  titleAr: line(160).optional(),
  /** The office's time zone by default. */
  zone: orNone(Zone),
  sessions: z.array(EventSession).min(1, 'Choose a start time').max(40, 'At most 40 sessions'),
  venue: line(300),
  link: WebLink,
  capacity: orNone(Whole),
  /** The caller by default. */
  ownerId: orNone(Whole),
  campaignId: orNone(Whole),
  cost: orNone(Amount),
  currency: orNone(Currency),
  note: prose(4000),
};

export const EventForm = z
  .strictObject(own)
  .refine(({ cost, currency }) => (cost ?? null) === null || Boolean(currency), {
    path: ['currency'],
    error: 'Choose a currency',
  });
export type EventForm = z.infer<typeof EventForm>;

/** A new event is open for registrations, or planned. */
export const NewEvent = EventForm.safeExtend({ state: z.enum(['planned', 'open']).default('open') });
export const EventChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });
