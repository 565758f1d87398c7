import { admin } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { sheets } from '@embark/contracts/organisation/sheets';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'sheets.list': admin,
    'sheets.get': ['admin', 'manager', 'user', 'staff', 'buser', 'acc'],
    'sheets.probe': ['admin', 'manager', 'user', 'staff', 'buser', 'acc'],
    'sheets.set': admin,
  },
  versioned: {
    'sheets.set': versioned('sheets', sheets.set, async (crm, administrator) => {
      const { book, name, version } = (await crm.as(administrator, sheets.list, {})).body.rows[0]!;
      return (at) => ({ book, name, version, address: `https://docs.google.com/${textOf(at)}` });
    }),
  },
};
