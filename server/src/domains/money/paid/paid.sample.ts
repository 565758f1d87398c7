import { accounting } from '../../../../test/roles.ts';
import { paid } from '@embark/contracts/money/paid';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'paid.list': accounting,
    'paid.table': accounting,
  },
  lists: {
    'paid.list': {
      key: (row) => row.money.receiptId,
      read: async (crm, who) => {
        const { status, body } = await crm.as(who, paid.list, { size: 100 });
        return status === 200 ? body.rows.map(({ id }) => id) : [];
      },
    },
    'paid.table': {
      key: (row) => String(row.ownerId),
      read: async (crm, who) => {
        const { status, body } = await crm.as(who, paid.table, { rows: 'counsellor' });
        return status === 200 ? body.currencies.flatMap(({ rows }) => rows.map(({ key }) => key)) : [];
      },
    },
  },
};
