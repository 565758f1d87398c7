import { z } from 'zod';
import { EnquiryStatus } from '../../catalogue/reference/index.ts';
import { Attendance, FollowUpWay, RegistrationState } from '../enquiries/index.ts';
import { del, get, line, Moment, numeric, orNone, pageOf, PageQuery, patch, post, Whole } from '../../kit/index.ts';
import { Desk, DeskAnswer, DeskBatch, NewRegistration, Seats } from './desk.ts';
import { EventChange, EventFilter, EventRow, KeptState, NewEvent } from './event.ts';

export * from './desk.ts';
export * from './event.ts';

export const Registration = z.object({
  /** The ID of the enquiry. */
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: EnquiryStatus,
  assignee: z.string().nullable(),
  seats: z.number().int(),
  state: RegistrationState,
  /** The position on the waitlist, from 1. */
  waiting: z.number().int().nullable(),
  noShow: z.boolean(),
  walkIn: z.boolean(),
  registeredAt: z.string(),
  attendedAt: z.string().nullable(),
  attendedBy: z.string().nullable(),
  nextFollowUpAt: z.string().nullable(),
  token: z.string(),
  can: z.object({ edit: z.boolean() }),
});
export type Registration = z.infer<typeof Registration>;

export const RegistrationFilter = PageQuery.extend({ attendance: Attendance.optional(), q: line(100).optional() });
export type RegistrationFilter = z.infer<typeof RegistrationFilter>;
export const registrationSorts = ['registeredAt', 'name', 'attendedAt'] as const;

const Id = z.object({ id: z.uuid() });
const One = Id.extend({ enquiryId: z.uuid() });
const version = Whole;

/** The audience of a bulk follow-up: attendees or no-shows. */
export const Followed = z.enum(['attended', 'no-show']);

export const events = {
  list: get('/events-app/events', {
    permission: 'enquiries.read',
    summary: 'List events and webinars of your offices with their results.',
    query: EventFilter,
    returns: pageOf(EventRow),
  }),
  choices: get('/events-app/choices', {
    permission: 'enquiries.read',
    summary: 'List upcoming events that an enquiry of this service can be registered for, next one first.',
    query: z.object({ serCode: line(12) }),
    returns: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        titleTr: z.string(),
        titleAr: z.string(),
        startsAt: z.string(),
        zone: z.string(),
        free: z.number().int().nullable(),
      }),
    ),
  }),
  get: get('/events-app/events/:id', {
    permission: 'enquiries.read',
    summary: 'Get an event with its results.',
    params: Id,
    returns: EventRow,
  }),
  create: post('/events-app/events', {
    permission: 'enquiries.write',
    summary: 'Create an event. The service sets the office; you own it unless you name someone else.',
    body: NewEvent,
    returns: EventRow,
  }),
  change: patch('/events-app/events/:id', {
    permission: 'enquiries.write',
    summary: 'Update an event. A stale `version` returns 409 with the current row. Extra seats go to the waitlist.',
    params: Id,
    body: EventChange,
    returns: EventRow,
  }),
  move: post('/events-app/events/:id/move', {
    permission: 'enquiries.write',
    summary: 'Open, close or cancel an event. Closing it marks absent registrants as no-shows.',
    params: Id,
    body: z.strictObject({ to: KeptState, version }),
    returns: EventRow,
  }),
  remove: del('/events-app/events/:id', {
    permission: 'enquiries.delete',
    summary: 'Delete an event without registrations. Cancel an event that has any.',
    params: Id,
    query: z.object({ version }),
    returns: z.object({ message: z.string() }),
  }),
  registrations: get('/events-app/events/:id/registrations', {
    permission: 'enquiries.read',
    summary: 'List registrations of an event, by page.',
    params: Id,
    query: RegistrationFilter,
    returns: pageOf(Registration),
  }),
  register: post('/events-app/events/:id/registrations', {
    permission: 'enquiries.write',
    summary: 'Register a person: find or create the contact and enquiry, and give a seat or waitlist position.',
    params: Id,
    body: NewRegistration,
    returns: Registration,
  }),
  changeRegistration: patch('/events-app/events/:id/registrations/:enquiryId', {
    permission: 'enquiries.write',
    summary: 'Cancel or restore a registration or change its seats. The waitlist moves up.',
    params: One,
    body: z.strictObject({ seats: Seats.optional(), state: z.enum(['registered', 'cancelled']).optional() }),
    returns: Registration,
  }),
  desk: get('/events-app/events/:id/desk', {
    permission: 'enquiries.write',
    summary: 'Get registrations for a check-in desk: all, or those changed since a revision.',
    params: Id,
    query: z.object({ since: numeric(z.number().int().min(0).max(2_147_483_647)).default(0) }),
    returns: Desk,
  }),
  sync: post('/events-app/events/:id/desk/sync', {
    permission: 'enquiries.write',
    summary:
      'Record check-in desk actions, online or offline, each once. The first check-in counts until a later undo.',
    params: Id,
    body: DeskBatch,
    returns: z.object({ answers: z.array(DeskAnswer) }),
  }),
  followUps: get('/events-app/events/:id/follow-ups', {
    permission: 'enquiries.read',
    summary: 'Count the open enquiries a group follow-up would update and the closed ones it would skip.',
    params: Id,
    query: z.object({ who: Followed }),
    returns: z.object({ open: z.number().int(), closed: z.number().int() }),
  }),
  followUp: post('/events-app/events/:id/follow-ups', {
    permission: 'enquiries.write',
    summary: 'Set the same follow-up for all attendees or all no-shows. Closed enquiries stay closed.',
    params: Id,
    body: z.strictObject({
      who: Followed,
      nextFollowUpAt: Moment,
      nextFollowUpHow: orNone(FollowUpWay).optional(),
      nextFollowUpNote: orNone(line(500)).optional(),
    }),
    returns: z.object({ changed: z.number().int() }),
  }),
};
