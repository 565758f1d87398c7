import { accounting } from '../../../../test/roles.ts';
import type { Role } from '@embark/contracts/kit';
import { on, seenBy } from '../../../../test/rowCall.ts';
import { reconciliation } from '@embark/contracts/money/reconciliation';
import type { OfficeRow } from '../../../../test/places.ts';
import { because } from '../../../../test/payments.ts';
import type { Sample } from '../../../../test/sample.ts';

const holders: Role[] = ['admin', 'acc'];
const ofEntity = ({ entity: { id } }: OfficeRow) => ({ id });
const seen = { seen: seenBy('billing.get') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'reconciliation.list': accounting,
    'reconciliation.files': accounting,
    'reconciliation.signOff': holders,
    'reconciliation.unlock': accounting,
  },
  calls: {
    'reconciliation.files': on(reconciliation.files, (row) => ({ ...ofEntity(row), month: '2026-02' }), seen),
    // a month that has not ended is refused after the permission
    'reconciliation.signOff': on(
      reconciliation.signOff,
      (row) => ({ ...ofEntity(row), month: '2099-01', ledgerBalance: 0, bankBalance: 0, explanation: '' }),
      seen,
    ),
    'reconciliation.unlock': on(
      reconciliation.unlock,
      (row) => ({ ...ofEntity(row), month: '2099-01', reason: because }),
      seen,
    ),
  },
  lists: {
    'reconciliation.list': {
      key: ({ entity }) => entity.id,
      read: async (crm, who) => (await crm.as(who, reconciliation.list, {})).body.map(({ entityId }) => entityId),
    },
  },
};
