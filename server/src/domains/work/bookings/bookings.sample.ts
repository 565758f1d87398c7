import { counsellors, keepers } from '../../../../test/roles.ts';
import { on, seenBy, idOf, staleOf, stale, anywhere } from '../../../../test/rowCall.ts';
import { bookings, bookingSetup } from '@embark/contracts/work/bookings';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import type { testApp, Person } from '../../../../test/app.ts';
import { aType, withHours, aBooking, aRoom, weekdays, typeOf } from '../../../../test/bookings.ts';
import { size, type Sample } from '../../../../test/sample.ts';

const seen = { seen: seenBy('bookings.get') };
const rang = { kind: 'note' as const, note: 'rang' };
const kept = { seen: seenBy('bookings.get'), roles: keepers };
/** A booking with a consultant of its own, so that several have the same time. */
async function bookingFor(crm: ReturnType<typeof testApp>, administrator: Person) {
  const type = await aType(crm, administrator);
  const them = await crm.person({ roles: ['user'] });
  await withHours(crm, administrator, them);
  return aBooking(crm, administrator, type.id, them.id);
}

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'bookings.list': counsellors,
    'bookings.slots': counsellors,
    'bookings.calendar': counsellors,
    'bookings.get': counsellors,
    'bookings.create': counsellors,
    'bookings.change': counsellors,
    'bookings.reschedule': counsellors,
    'bookings.move': counsellors,
    'bookings.timeline': counsellors,
    'bookings.addToTimeline': counsellors,
    'bookingSetup.get': counsellors,
    'bookingSetup.addType': keepers,
    'bookingSetup.changeType': keepers,
    'bookingSetup.addRoom': keepers,
    'bookingSetup.changeRoom': keepers,
    'bookingSetup.setHours': counsellors,
  },
  calls: {
    'bookings.create': on(
      bookings.create,
      ({ enquiry, bookingType }) => ({
        enquiryId: enquiry.id,
        typeId: bookingType.id,
        consultantId: 2_000_000_000,
        startsAt: '2026-03-10T00:00:00.000Z',
        mode: 'phone' as const,
        clientZone: 'Asia/Dhaka',
      }),
      seen,
    ),
    'bookings.slots': on(
      bookings.slots,
      ({ bookingType: { id } }) => ({ typeId: id, from: '2026-03-09', days: 1 }),
      seen,
    ),
    'bookings.get': on(bookings.get, idOf('booking'), seen),
    'bookings.change': on(bookings.change, (row) => ({ ...staleOf('booking')(row), note: 'Other' }), seen),
    'bookings.reschedule': on(bookings.reschedule, (row) => ({ ...staleOf('booking')(row), reason: 'Ill' }), seen),
    'bookings.move': on(bookings.move, (row) => ({ ...staleOf('booking')(row), to: 'arrived' as const }), seen),
    'bookings.timeline': on(bookings.timeline, idOf('booking'), seen),
    'bookings.addToTimeline': on(bookings.addToTimeline, (row) => ({ ...idOf('booking')(row), ...rang }), seen),
    'bookingSetup.changeType': on(
      bookingSetup.changeType,
      ({ bookingType: { id } }) => ({ id, ...stale, name: 'Other' }),
      kept,
    ),
    'bookingSetup.setHours': on(
      bookingSetup.setHours,
      ({ user: { id } }) => ({ id, ...stale, zone: 'UTC', videoLink: '', hours: [], exceptions: [] }),
      { seen: seenBy('bookingSetup.get', anywhere), roles: keepers },
    ),
    'bookingSetup.changeRoom': on(
      bookingSetup.changeRoom,
      ({ room: { id } }) => ({ id, ...stale, name: 'Other' }),
      kept,
    ),
  },
  versioned: {
    'bookings.change': versioned('bookings', bookings.change, async (crm, administrator) => {
      const { id, version } = await bookingFor(crm, administrator);
      return (at) => ({ id, version, note: textOf(at) });
    }),
    'bookings.reschedule': versioned('bookings', bookings.reschedule, async (crm, administrator) => {
      const { id, version } = await bookingFor(crm, administrator);
      return (at) => ({ id, version, startsAt: `2026-03-10T0${at}:00:00.000Z` });
    }),
    'bookings.move': versioned('bookings', bookings.move, async (crm, administrator) => {
      const { id, version } = await bookingFor(crm, administrator);
      return (at) => ({ id, version, to: 'cancelled' as const, cancelledBy: 'client' as const, reason: textOf(at) });
    }),
    'bookingSetup.changeType': versioned('bookingTypes', bookingSetup.changeType, async (crm, administrator) => {
      const { id, version } = await aType(crm, administrator);
      return (at) => ({ id, version, name: `${textOf(at)} ${id}` });
    }),
    'bookingSetup.changeRoom': versioned('rooms', bookingSetup.changeRoom, async (crm, administrator) => {
      const { id, version } = await aRoom(crm, administrator);
      return (at) => ({ id, version, name: `${textOf(at)} ${id}` });
    }),
    'bookingSetup.setHours': versioned('users', bookingSetup.setHours, async (crm, administrator) => {
      const them = await crm.person({ roles: ['user'] });
      const { userId: id, version } = await withHours(crm, administrator, them);
      const given = { id, version, zone: 'UTC', hours: weekdays('10:00', '12:00'), exceptions: [] };
      return (at) => ({ ...given, videoLink: `https://meet.test/${at}` });
    }),
  },
  lists: {
    'bookings.list': {
      key: (row) => row.booking.id,
      read: async (crm, who) => (await crm.as(who, bookings.list, { size })).body.rows.map(({ id }) => id),
    },
    'bookings.calendar': {
      key: (row) => row.booking.id,
      read: async (crm, who) =>
        (await crm.as(who, bookings.calendar, { from: '2026-03-09', days: 7 })).body.bookings.map(({ id }) => id),
    },
    'bookingSetup.get': {
      key: (row) => String(row.room.id),
      read: async (crm, who) => (await crm.as(who, bookingSetup.get, {})).body.rooms.map(({ id }) => String(id)),
    },
  },
  created: {
    'bookingSetup.addType': (crm, who, office) =>
      crm.as(who, bookingSetup.addType, { ...typeOf(office), serviceId: 2_000_000_000 }),
    'bookingSetup.addRoom': (crm, who, office) =>
      crm.as(who, bookingSetup.addRoom, { office, name: crypto.randomUUID(), active: true }),
  },
};
