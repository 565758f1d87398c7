import { z } from 'zod';
import { RegistrationState } from '../enquiries/index.ts';
import { code, line, Moment, numeric, orNone } from '../../kit/index.ts';

/** The seats of one registration. */
export const Seats = numeric(z.number().int().min(1).max(500));

/**
 * The minimum that a check-in desk needs to know about a registration, because it is stored on a phone. `digits` are the last six of the phone
 * number; `revision` is the event's revision of the latest change.
 */
export const DeskPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  digits: z.string(),
  seats: z.number().int(),
  state: RegistrationState,
  attendedAt: z.string().nullable(),
  walkIn: z.boolean(),
  token: z.string(),
  revision: z.number().int(),
});
export type DeskPerson = z.infer<typeof DeskPerson>;

/** Registrations changed since a revision. `known` is the total, so that a desk with a different count reloads. */
export const Desk = z.object({
  event: z.object({
    id: z.uuid(),
    title: z.string(),
    titleTr: z.string(),
    titleAr: z.string(),
    number: z.string(),
    state: z.string(),
    zone: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    venue: z.string(),
    capacity: z.number().int().nullable(),
    office: z.string(),
    region: z.string(),
  }),
  people: z.array(DeskPerson),
  revision: z.number().int(),
  known: z.number().int(),
});
export type Desk = z.infer<typeof Desk>;

/** The details of a walk-in or caller: a name, and an email or phone. */
const person = {
  name: line(200).min(1, 'Enter a name'),
  phone: orNone(code(40)).optional(),
  email: orNone(code(200)).optional(),
};
const isReachable = ({ phone, email }: { phone?: string | null | undefined; email?: string | null | undefined }) =>
  Boolean(phone) || Boolean(email);
const unreachable = { path: ['phone'], error: 'Enter an email or a phone number' };

export const NewRegistration = z
  .strictObject({ ...person, seats: Seats.optional(), contactId: orNone(z.uuid()).optional() })
  .refine((given) => isReachable(given) || Boolean(given.contactId), unreachable);
export type NewRegistration = z.infer<typeof NewRegistration>;

/** Generated once on the phone, so that an item sent again is applied once. */
export const DeskKey = z.uuid('A key is a UUID');
const action = { key: DeskKey, at: Moment };

/** A desk action. `in` and `out` refer to the registration, or to an unconfirmed walk-in by its key. */
export const DeskItem = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.enum(['in', 'out']), ...action, of: z.uuid('A registration is named by its UUID') }),
    z.strictObject({ kind: z.literal('walk-in'), ...action, ...person }),
  ],
  { error: 'A desk does “in”, “out” and “walk-in”' },
);
export type DeskItem = z.infer<typeof DeskItem>;

/**
 * `sentAt` is the phone's clock at sending, for correcting the times of the items. An item is anything with a key: an invalid one is refused on its
 * own, so that it does not block the others.
 */
export const DeskBatch = z.strictObject({
  sentAt: Moment,
  items: z.array(z.looseObject({ key: z.string() })).max(200, 'At most 200 at once'),
});

/** `done`: saved, now or earlier. `refused`: can never be saved, for the reason in `message`. */
export const DeskAnswer = z.object({
  key: z.string(),
  outcome: z.enum(['done', 'refused']),
  /** The registration concerned. */
  id: z.uuid().nullable(),
  message: z.string().nullable(),
});
export type DeskAnswer = z.infer<typeof DeskAnswer>;
