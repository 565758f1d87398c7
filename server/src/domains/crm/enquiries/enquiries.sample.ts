import type { Key } from '../../../../test/places.ts';
import { admin, counsellors } from '../../../../test/roles.ts';
import { on, idOf, seenBy, staleOf } from '../../../../test/rowCall.ts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { on as versioned, type Crm, textOf } from '../../../../test/versioned.ts';
import type { Person } from '../../../../test/app.ts';
import { recorded, inStatus, anEnquiry } from '../../../../test/enquiries.ts';
import { type OfficeRow, servicesOf } from '../../../../test/places.ts';
import { ids, size, unknownId, type Sample } from '../../../../test/sample.ts';

const enquiry = { seen: seenBy('enquiries.get') };
const enquiryRow = async (crm: Crm, administrator: Person, status: string) => {
  const { id } = await recorded(crm, administrator);
  return { id, version: await inStatus(crm, id, status) };
};
const enquiryId = (row: OfficeRow) => row.enquiry.id;
const serviceCode = (row: OfficeRow) => servicesOf[row.place].enquiry;

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'contactStreams.timeline': admin,
    'contactStreams.history': admin,
    'enquiries.list': counsellors,
    'enquiries.counts': counsellors,
    'enquiries.board': counsellors,
    'enquiries.byStatus': counsellors,
    'enquiries.create': counsellors,
    'enquiries.get': counsellors,
    'enquiries.change': counsellors,
    'enquiries.remove': counsellors.filter((role) => role !== 'staff'),
    'enquiries.move': counsellors,
    'enquiries.undoMove': counsellors,
    'enquiries.restore': counsellors,
    'enquiries.assign': counsellors,
    'enquiries.convert': counsellors,
    'enquiries.open': counsellors,
    'enquiries.timeline': counsellors,
    'enquiries.touches': counsellors,
    'enquiries.addToTimeline': counsellors,
    'enquiries.history': counsellors,
  },
  calls: {
    'enquiries.get': on(enquiries.get, idOf('enquiry'), enquiry),
    'enquiries.open': on(enquiries.open, idOf('enquiry'), enquiry),
    'enquiries.touches': on(enquiries.touches, idOf('enquiry'), enquiry),
    'enquiries.timeline': on(enquiries.timeline, idOf('enquiry'), enquiry),
    'enquiries.history': on(enquiries.history, idOf('enquiry'), enquiry),
    'enquiries.change': on(enquiries.change, (row) => ({ ...staleOf('enquiry')(row), remarks: 'seen' }), enquiry),
    'enquiries.move': on(enquiries.move, (row) => ({ ...staleOf('enquiry')(row), to: 'IP' as const }), enquiry),
    'enquiries.assign': on(enquiries.assign, (row) => ({ ...staleOf('enquiry')(row), assigneeId: 1 }), enquiry),
    'enquiries.undoMove': on(enquiries.undoMove, staleOf('enquiry'), enquiry),
    'enquiries.restore': on(
      enquiries.restore,
      (row) => ({ ...staleOf('enquiry')(row), entry: 1, field: 'rating' }),
      enquiry,
    ),
    'enquiries.convert': on(enquiries.convert, staleOf('enquiry'), enquiry),
    'enquiries.remove': on(enquiries.remove, staleOf('enquiry'), enquiry),
    'enquiries.addToTimeline': on(
      enquiries.addToTimeline,
      (row) => ({ id: row.enquiry.id, kind: 'note' as const, note: 'rang', nextFollowUpAt: '2020-01-01T00:00:00Z' }), // 422: it is in the past
      enquiry,
    ),
  },
  versioned: {
    'enquiries.change': versioned('enquiries', enquiries.change, async (crm, administrator) => {
      const row = await enquiryRow(crm, administrator, 'FU');
      return (at) => ({ ...row, remarks: textOf(at) });
    }),
    'enquiries.move': versioned('enquiries', enquiries.move, async (crm, administrator) => {
      const row = await enquiryRow(crm, administrator, 'FU');
      return (at) => ({ ...row, to: at === 0 ? ('IP' as const) : ('SA' as const), reason: 'agreed' });
    }),
    'enquiries.undoMove': versioned('enquiries', enquiries.undoMove, async (crm, administrator) => {
      const { body } = await crm.as(administrator, enquiries.move, {
        ...(await enquiryRow(crm, administrator, 'FU')),
        to: 'IP',
      });
      return () => ({ id: body.id, version: body.version });
    }),
    'enquiries.restore': versioned('enquiries', enquiries.restore, async (crm, administrator) => {
      const { body } = await crm.as(administrator, enquiries.change, {
        ...(await enquiryRow(crm, administrator, 'FU')),
        rating: 'hot',
      });
      const { body: history } = await crm.as(administrator, enquiries.history, { id: body.id });
      const entry = history.rows.find(({ field }) => field === 'rating')?.restores ?? 0;
      return () => ({ id: body.id, version: body.version, entry, field: 'rating' });
    }),
    'enquiries.assign': versioned('enquiries', enquiries.assign, async (crm, administrator) => {
      const row = await enquiryRow(crm, administrator, 'FU');
      const people = [await crm.person(), await crm.person()];
      return (at) => ({ ...row, assigneeId: people[at]!.id });
    }),
    'enquiries.convert': versioned('enquiries', enquiries.convert, async (crm, administrator) => {
      const row = await enquiryRow(crm, administrator, 'IP');
      return () => row;
    }),
    'enquiries.remove': versioned('enquiries', enquiries.remove, async (crm, administrator) => {
      const row = await enquiryRow(crm, administrator, 'FU');
      return () => row;
    }),
  },
  lists: {
    'enquiries.list': { key: enquiryId, read: async (crm, who) => ids(await crm.as(who, enquiries.list, { size })) },
    'enquiries.counts': {
      key: serviceCode,
      read: async (crm, who) => (await crm.as(who, enquiries.counts, {})).body.map(({ serCode }) => serCode),
    },
    'enquiries.board': {
      key: enquiryId,
      read: async (crm, who) =>
        (await crm.as(who, enquiries.board, {})).body.columns.flatMap(({ rows }) => rows.map(({ id }) => id)),
    },
    'enquiries.byStatus': {
      key: serviceCode,
      read: async (crm, who, rows) => {
        const found: Key[] = [];
        for (const { enquiry: serCode } of new Set(rows.map(({ place }) => servicesOf[place]))) {
          const { body } = await crm.as(who, enquiries.byStatus, { serCode });
          if (body.some(({ count }) => count > 0)) found.push(serCode);
        }
        return found;
      },
    },
  },
  created: {
    'enquiries.create': (crm, who, office) =>
      crm.as(who, enquiries.create, anEnquiry({ serCode: servicesOf[office].enquiry, assigneeId: unknownId })),
  },
};
