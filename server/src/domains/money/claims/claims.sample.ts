import type { Role } from '@embark/contracts/kit';
import { keepers, counsellors } from '../../../../test/roles.ts';
import { on, seenBy } from '../../../../test/rowCall.ts';
import { claims } from '@embark/contracts/money/claims';
import type { Sample } from '../../../../test/sample.ts';

const writers: Role[] = [...keepers, 'acc'];
const readers: Role[] = [...counsellors, 'acc'];

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'claims.providers': writers,
    'claims.open': writers,
    'claims.create': writers,
    'claims.ofInvoice': readers,
    'claims.split': writers,
  },
  calls: {
    'claims.ofInvoice': on(claims.ofInvoice, ({ invoice: { id } }) => ({ id }), { seen: seenBy('invoices.get') }),
    'claims.split': on(
      claims.split,
      ({ invoice: { id } }) => ({ id, paymentId: id, students: [{ id, amount: 1, tax: 0 }] }),
      { seen: seenBy('invoices.get') },
    ),
  },
};
