import { counsellors, keepers } from '../../../../test/roles.ts';
import { on, idOf, seenBy, ofBoth, staleOf, ofAsking } from '../../../../test/rowCall.ts';
import { handovers } from '@embark/contracts/crm/handovers';
import { servicesOf, asking } from '../../../../test/places.ts';
import { on as versioned, type Crm, textOf } from '../../../../test/versioned.ts';
import type { Person } from '../../../../test/app.ts';
import { randomUUID } from 'node:crypto';
import { recorded } from '../../../../test/enquiries.ts';
import { ids, size, type Sample } from '../../../../test/sample.ts';

const request = { seen: seenBy('handovers.get', ofBoth) };
/** Bangladesh requests a person that Australia knows. */
const requestRow = async (crm: Crm, administrator: Person) => {
  const email = `${randomUUID()}@mail.test`;
  const { id: recordId } = await recorded(crm, administrator, { email });
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const { body } = await crm.as(dhaka, handovers.ask, { office: 'AU', serCode: 'VEB', note: 'They moved.', email });
  return { id: body.id, version: body.version, recordId, assigneeId: dhaka.id };
};

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'handovers.list': counsellors,
    'handovers.get': counsellors,
    'handovers.ask': counsellors,
    'handovers.accept': counsellors,
    'handovers.decline': counsellors,
    'handovers.withdraw': counsellors,
  },
  calls: {
    'handovers.get': on(handovers.get, idOf('handover'), { ...request, offices: ofBoth }),
    'handovers.decline': on(handovers.decline, (row) => ({ ...staleOf('handover')(row), reason: 'ours' }), {
      ...request,
      roles: keepers,
    }),
    'handovers.accept': on(
      handovers.accept,
      (row) => ({
        ...staleOf('handover')(row),
        recordId: row.enquiry.id,
        serCode: servicesOf[row.place].enquiry,
        assigneeId: 1,
        creditShare: 0,
        commissionShare: 0,
      }),
      { ...request, roles: keepers },
    ),
    'handovers.withdraw': on(handovers.withdraw, staleOf('handover'), {
      ...request,
      roles: keepers,
      offices: ofAsking,
    }),
  },
  versioned: {
    'handovers.accept': versioned('handoverRequests', handovers.accept, async (crm, administrator) => {
      const { recordId, assigneeId, ...row } = await requestRow(crm, administrator);
      const given = { recordId, assigneeId, serCode: 'VEB', creditShare: 0, commissionShare: 0 };
      return () => ({ ...row, ...given });
    }),
    'handovers.decline': versioned('handoverRequests', handovers.decline, async (crm, administrator) => {
      const { id, version } = await requestRow(crm, administrator);
      return (at) => ({ id, version, reason: textOf(at) });
    }),
    'handovers.withdraw': versioned('handoverRequests', handovers.withdraw, async (crm, administrator) => {
      const { id, version } = await requestRow(crm, administrator);
      return () => ({ id, version });
    }),
  },
  lists: {
    'handovers.list': {
      key: (row) => row.handover.id,
      offices: (office) => [office, asking[office]],
      read: async (crm, who) => ids(await crm.as(who, handovers.list, { size })),
    },
  },
  created: {
    'handovers.ask': (crm, who, office) =>
      crm.as(who, handovers.ask, { office: 'XX', serCode: servicesOf[office].enquiry, note: 'ours', phone: 'none' }),
  },
};
