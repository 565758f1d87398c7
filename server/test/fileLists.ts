import { agreements } from '@embark/contracts/casework/agreements';
import { rplCases } from '@embark/contracts/casework/rplCases';
import { employers } from '@embark/contracts/money/employers';
import { placements } from '@embark/contracts/money/placements';
import type { OfficeList } from './officeRows.ts';

const size = 100;
const ids = ({ body }: { body: { rows: readonly { id: string }[] } }) => body.rows.map(({ id }) => id);

/** The endpoints that list what belongs to client files of several offices. */
export const fileLists: Record<string, OfficeList> = {
  'agreements.register': {
    key: (row) => row.agreement.id,
    read: async (crm, who) => ids(await crm.as(who, agreements.register, { size })),
  },
  'employers.list': {
    key: (row) => row.employer.id,
    read: async (crm, who) => ids(await crm.as(who, employers.list, { size })),
  },
  'rplCases.list': {
    key: (row) => row.rplCase.id,
    read: async (crm, who) => ids(await crm.as(who, rplCases.list, { size })),
  },
  'placements.list': {
    key: (row) => row.placement.id,
    read: async (crm, who) => ids(await crm.as(who, placements.list, { size })),
  },
};
