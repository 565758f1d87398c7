import { z } from 'zod';
import { another, get, pageOf, patch, post, Whole } from '../../kit/index.ts';
import { NewTimelineEntry, timelineEndpoints } from '../../platform/timeline/index.ts';
import { Booking, BookingChange, BookingFilter, BookingMove, NewBooking, Reschedule } from './booking.ts';
import {
  BookingSetup,
  BookingType,
  BookingTypeChange,
  Consultant,
  ConsultantForm,
  NewBookingType,
  NewRoom,
  Room,
  RoomChange,
} from './setup.ts';
import { BookingCalendar, CalendarQuery, SlotQuery, Slots } from './slots.ts';

export * from './booking.ts';
export * from './setup.ts';
export * from './slots.ts';
export * from './states.ts';

const Id = z.object({ id: z.uuid() });
const NumberId = z.object({ id: Whole });
const path = '/booking-app/bookings';

export const bookings = {
  list: get(path, {
    permission: 'bookings.read',
    summary: 'List bookings, filtered and sorted, with the exact total.',
    query: BookingFilter,
    returns: pageOf(Booking),
  }),
  slots: get('/booking-app/slots', {
    permission: 'bookings.read',
    summary: 'List the free slots of a type of consultation, for up to 20 consultants and two weeks.',
    query: SlotQuery,
    returns: Slots,
  }),
  calendar: get('/booking-app/calendar', {
    permission: 'bookings.read',
    summary: 'List consultants with their open hours, and the bookings in these days.',
    query: CalendarQuery,
    returns: BookingCalendar,
  }),
  get: get(`${path}/:id`, {
    permission: 'bookings.read',
    summary: 'Get a booking.',
    params: Id,
    returns: Booking,
  }),
  create: post(path, {
    permission: 'bookings.write',
    summary:
      'Book a consultation for an enquiry, a client file or a contact. A slot that is taken returns 409 with the nearest free ones.',
    body: NewBooking.safeExtend({ another }),
    returns: Booking,
  }),
  change: patch(`${path}/:id`, {
    permission: 'bookings.write',
    summary: 'Update how a consultation is held, its link or its note. A stale `version` returns 409.',
    params: Id,
    body: BookingChange,
    returns: Booking,
  }),
  reschedule: post(`${path}/:id/reschedule`, {
    permission: 'bookings.write',
    summary:
      'Move a booking to another time, consultant or room. It keeps its type, fee and history. A slot that is taken returns 409 with the nearest free ones.',
    params: Id,
    body: Reschedule.extend({ another }),
    returns: Booking,
  }),
  move: post(`${path}/:id/move`, {
    permission: 'bookings.write',
    summary: 'Move a booking to another state, with what that state needs: a note and a next date, or a reason.',
    params: Id,
    body: BookingMove,
    returns: Booking,
  }),
  ...timelineEndpoints(path, {
    read: 'bookings.read',
    write: 'bookings.write',
    entry: NewTimelineEntry,
    record: Booking,
  }),
};

export const bookingSetup = {
  get: get('/booking-app/setup', {
    permission: 'bookings.read',
    summary: 'Get the types of consultation, the rooms, and the consultants with their hours.',
    returns: BookingSetup,
  }),
  addType: post('/booking-app/types', {
    permission: 'hours.write',
    summary: 'Add a type of consultation to an office. Its currency is that of the office.',
    body: NewBookingType,
    returns: BookingType,
  }),
  changeType: patch('/booking-app/types/:id', {
    permission: 'hours.write',
    summary: 'Update a type of consultation. Bookings keep the fee they were made with.',
    params: NumberId,
    body: BookingTypeChange,
    returns: BookingType,
  }),
  addRoom: post('/booking-app/rooms', {
    permission: 'hours.write',
    summary: 'Add a room to an office.',
    body: NewRoom,
    returns: Room,
  }),
  changeRoom: patch('/booking-app/rooms/:id', {
    permission: 'hours.write',
    summary: 'Update a room.',
    params: NumberId,
    body: RoomChange,
    returns: Room,
  }),
  setHours: post('/booking-app/consultants/:id/hours', {
    permission: 'bookings.write',
    summary:
      'Set the hours of a consultant, by user ID. Consultants set their own; others need `hours.write`. Without hours before, `version` is 0.',
    params: NumberId,
    body: ConsultantForm.extend({ version: z.number().int().min(0).max(2_147_483_647) }),
    returns: Consultant,
  }),
};
