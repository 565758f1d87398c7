import type { Role } from '@embark/contracts/kit';
import { counsellors } from '../../../../test/roles.ts';
import { due } from '@embark/contracts/money/due';
import { ids, size, type Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'due.list': readers,
    'due.table': readers,
  },
  lists: {
    'due.list': {
      key: (row) => row.money.instalmentId,
      read: async (crm, who) => ids(await crm.as(who, due.list, { size })),
    },
    'due.table': {
      key: (row) => String(row.ownerId),
      read: async (crm, who) =>
        (await crm.as(who, due.table, { rows: 'counsellor' })).body.currencies.flatMap(({ rows }) =>
          rows.map(({ key }) => key),
        ),
    },
  },
};
