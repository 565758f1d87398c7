import type { Key } from '../../../../test/places.ts';
import { counsellors } from '../../../../test/roles.ts';
import { on, idOf, seenBy, staleOf } from '../../../../test/rowCall.ts';
import { conversions } from '@embark/contracts/crm/conversions';
import { on as versioned, type Crm, textOf } from '../../../../test/versioned.ts';
import type { Person } from '../../../../test/app.ts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { recorded, inStatus } from '../../../../test/enquiries.ts';
import { type OfficeRow, servicesOf } from '../../../../test/places.ts';
import { ids, size, unknownId, type Sample } from '../../../../test/sample.ts';

const file = { seen: seenBy('conversions.get') };
const anEnquiryIn = async (crm: Crm, administrator: Person, status: string) => {
  const { id } = await recorded(crm, administrator);
  return { id, version: await inStatus(crm, id, status) };
};
const fileRow = async (crm: Crm, administrator: Person) => {
  const { body } = await crm.as(administrator, enquiries.convert, await anEnquiryIn(crm, administrator, 'IP'));
  return (await crm.as(administrator, conversions.get, { id: body.conversionId })).body;
};
const serviceCode = (row: OfficeRow) => servicesOf[row.place].enquiry;

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'conversions.list': [...counsellors, 'acc'],
    'conversions.board': [...counsellors, 'acc'],
    'conversions.byStatus': [...counsellors, 'acc'],
    'conversions.create': counsellors,
    'conversions.move': counsellors,
    'conversions.assign': counsellors,
    'conversions.setNextAction': counsellors,
    'conversions.get': [...counsellors, 'acc'],
    'conversions.timeline': [...counsellors, 'acc'],
    'conversions.addToTimeline': counsellors,
  },
  calls: {
    'conversions.get': on(conversions.get, idOf('file'), file),
    'conversions.timeline': on(conversions.timeline, idOf('file'), file),
    'conversions.addToTimeline': on(
      conversions.addToTimeline,
      (row) => ({ id: row.file.id, kind: 'note' as const, note: 'rang', nextActionAt: '2020-01-01T00:00:00Z' }), // 422: it is in the past
      file,
    ),
    'conversions.move': on(conversions.move, (row) => ({ ...staleOf('file')(row), to: 9 }), file),
    'conversions.assign': on(conversions.assign, (row) => ({ ...staleOf('file')(row), caseOfficerId: 1 }), file),
    'conversions.setNextAction': on(
      conversions.setNextAction,
      (row) => ({ ...staleOf('file')(row), nextAction: 'seen' }),
      file,
    ),
  },
  versioned: {
    'conversions.move': versioned('conversions', conversions.move, async (crm, administrator) => {
      const { id, version } = await fileRow(crm, administrator);
      return (at) => ({ id, version, to: 9, note: textOf(at) });
    }),
    'conversions.assign': versioned('conversions', conversions.assign, async (crm, administrator) => {
      const { id, version } = await fileRow(crm, administrator);
      const people = [await crm.person(), await crm.person()];
      return (at) => ({ id, version, caseOfficerId: people[at]!.id });
    }),
    'conversions.setNextAction': versioned('conversions', conversions.setNextAction, async (crm, administrator) => {
      const { id, version } = await fileRow(crm, administrator);
      return (at) => ({ id, version, nextAction: textOf(at) });
    }),
  },
  lists: {
    'conversions.list': {
      key: (row) => row.file.id,
      read: async (crm, who) => ids(await crm.as(who, conversions.list, { size })),
    },
    'conversions.board': {
      key: (row) => row.file.id,
      read: async (crm, who) =>
        (await crm.as(who, conversions.board, {})).body.columns.flatMap(({ rows }) => rows.map(({ id }) => id)),
    },
    'conversions.byStatus': {
      key: serviceCode,
      read: async (crm, who, rows) => {
        const found: Key[] = [];
        for (const { enquiry } of new Set(rows.map(({ place }) => servicesOf[place]))) {
          const { body } = await crm.as(who, conversions.byStatus, { serCode: enquiry });
          if (body.some(({ count }) => count > 0)) found.push(enquiry);
        }
        return found;
      },
    },
  },
  created: {
    'conversions.create': (crm, who, office) =>
      crm.as(who, conversions.create, {
        serCode: servicesOf[office].enquiry,
        givenNames: 'Omar',
        email: 'omar@mail.test',
        assigneeId: unknownId,
      }),
  },
};
