import type { Key } from '../../../../test/places.ts';
import { counsellors } from '../../../../test/roles.ts';
import { on, idOf, seenBy, staleOf } from '../../../../test/rowCall.ts';
import { events } from '@embark/contracts/crm/events';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { planned, anEvent } from '../../../../test/events.ts';
import { servicesOf } from '../../../../test/places.ts';
import { ids, size, unknownId, type Sample } from '../../../../test/sample.ts';

const event = { seen: seenBy('events.get') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'events.list': counsellors,
    'events.choices': counsellors,
    'events.get': counsellors,
    'events.create': counsellors,
    'events.change': counsellors,
    'events.move': counsellors,
    'events.remove': counsellors.filter((role) => role !== 'staff'),
    'events.registrations': counsellors,
    'events.register': counsellors,
    'events.changeRegistration': counsellors,
    'events.desk': counsellors,
    'events.sync': counsellors,
    'events.followUps': counsellors,
    'events.followUp': counsellors,
  },
  calls: {
    'events.get': on(events.get, idOf('event'), event),
    'events.registrations': on(events.registrations, idOf('event'), event),
    'events.followUps': on(events.followUps, (row) => ({ id: row.event.id, who: 'attended' as const }), event),
    'events.desk': on(events.desk, idOf('event'), event),
    'events.change': on(events.change, (row) => ({ ...staleOf('event')(row), note: 'seen' }), event),
    'events.move': on(events.move, (row) => ({ ...staleOf('event')(row), to: 'over' as const }), event),
    'events.remove': on(events.remove, staleOf('event'), event),
    'events.register': on(events.register, ({ event: { id, guest } }) => ({ id, ...guest }), event), // 409: already registered
    'events.changeRegistration': on(
      events.changeRegistration,
      ({ event: { id, enquiryId } }) => ({ id, enquiryId, seats: 1 }),
      event,
    ),
    'events.sync': on(events.sync, (row) => ({ id: row.event.id, sentAt: '2026-03-02T01:00:00Z', items: [] }), event),
    'events.followUp': on(
      events.followUp,
      (row) => ({ id: row.event.id, who: 'attended' as const, nextFollowUpAt: '2020-01-01T00:00:00Z' }),
      event,
    ),
  },
  versioned: {
    'events.change': versioned('events', events.change, async (crm, administrator) => {
      const { id, version } = await planned(crm, administrator);
      return (at) => ({ id, version, note: textOf(at) });
    }),
    'events.move': versioned('events', events.move, async (crm, administrator) => {
      const { id, version } = await planned(crm, administrator);
      return (at) => ({ id, version, to: at === 0 ? ('over' as const) : ('cancelled' as const) });
    }),
    'events.remove': versioned('events', events.remove, async (crm, administrator) => {
      const { id, version } = await planned(crm, administrator);
      return () => ({ id, version });
    }),
  },
  lists: {
    'events.list': {
      key: (row) => row.event.id,
      read: async (crm, who) => ids(await crm.as(who, events.list, { size })),
    },
    'events.choices': {
      key: (row) => row.event.id,
      read: async (crm, who, rows) => {
        const found: Key[] = [];
        for (const { place } of rows) {
          const { body } = await crm.as(who, events.choices, { serCode: servicesOf[place].event });
          found.push(...body.map(({ id }) => id));
        }
        return found;
      },
    },
  },
  created: {
    'events.create': (crm, who, office) =>
      crm.as(who, events.create, anEvent({ serCode: servicesOf[office].event, ownerId: unknownId })),
  },
};
