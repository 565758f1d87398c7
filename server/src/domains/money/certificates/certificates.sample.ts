import { accounting } from '../../../../test/roles.ts';
import { certificates } from '@embark/contracts/money/certificates';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'certificates.list': accounting,
  },
  lists: {
    'certificates.list': {
      key: (row) => row.money.withheldId,
      read: async (crm, who) => {
        const { status, body } = await crm.as(who, certificates.list, { size: 100 });
        return status === 200 ? body.rows.map(({ id }) => id) : [];
      },
    },
  },
};
