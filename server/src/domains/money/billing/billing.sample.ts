import type { Role } from '@embark/contracts/kit';
import { counsellors, accounting } from '../../../../test/roles.ts';
import { on, seenBy, stale } from '../../../../test/rowCall.ts';
import { billing } from '@embark/contracts/money/billing';
import { anAccount, entityMade, anEntity } from '../../../../test/billing.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import type { Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];
const seen = { seen: seenBy('billing.get') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'billing.list': readers,
    'billing.get': readers,
    'billing.logo': readers,
    'billing.taxes': readers,
    'billing.suggest': readers,
    'billing.create': accounting,
    'billing.change': accounting,
    'billing.createAccount': accounting,
    'billing.changeAccount': accounting,
    'billing.setLogo': accounting,
  },
  calls: {
    'billing.get': on(billing.get, ({ entity: { id } }) => ({ id }), seen),
    'billing.logo': on(billing.logo, ({ entity: { id } }) => ({ id }), seen),
    'billing.taxes': on(billing.taxes, ({ entity: { id } }) => ({ id }), seen),
    'billing.suggest': on(billing.suggest, ({ entity: { id } }) => ({ id, sold: 'fee' as const, country: 'AU' }), seen),
    'billing.change': on(billing.change, ({ entity: { id } }) => ({ id, ...stale, phone: '1' }), seen),
    'billing.createAccount': on(billing.createAccount, ({ entity: { id } }) => ({ id, ...anAccount }), seen),
    'billing.changeAccount': on(
      billing.changeAccount,
      ({ entity }) => ({ id: entity.accountId, ...stale, bank: '1' }),
      seen,
    ),
  },
  versioned: {
    'billing.change': versioned('billingEntities', billing.change, async (crm, administrator) => {
      const { id, version } = await entityMade(crm, administrator);
      return (at) => ({ id, version, phone: textOf(at) });
    }),
    'billing.changeAccount': versioned('bankAccounts', billing.changeAccount, async (crm, administrator) => {
      const { id } = await entityMade(crm, administrator);
      const { accounts } = (await crm.as(administrator, billing.createAccount, { id, ...anAccount })).body;
      return (at) => ({ id: accounts[0]!.id, version: 1, bank: textOf(at) });
    }),
  },
  lists: {
    'billing.list': {
      key: (row) => row.entity.id,
      read: async (crm, who) => (await crm.as(who, billing.list, {})).body.map(({ id }) => id),
    },
  },
  created: {
    'billing.create': (crm, who, office) => crm.as(who, billing.create, anEntity({ office })),
  },
};
