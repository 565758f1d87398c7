import { billing } from '@embark/contracts/money/billing';
import { anAccount, entityMade } from './billing.ts';
import { on, type RowCall, seenBy, stale } from './rowCall.ts';
import { on as saves, textOf, type Versioned } from './versioned.ts';

const seen = { seen: seenBy('billing.get') };

/** The calls on the billing entity of an office. */
export const billingCalls: Record<string, RowCall> = {
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
};

/** The calls on a billing entity that take a version. */
export const billingRows: Record<string, Versioned> = {
  'billing.change': saves('billingEntities', billing.change, async (crm, boss) => {
    const { id, version } = await entityMade(crm, boss);
    return (at) => ({ id, version, phone: textOf(at) });
  }),
  'billing.changeAccount': saves('bankAccounts', billing.changeAccount, async (crm, boss) => {
    const { id } = await entityMade(crm, boss);
    const { accounts } = (await crm.as(boss, billing.createAccount, { id, ...anAccount })).body;
    return (at) => ({ id: accounts[0]!.id, version: 1, bank: textOf(at) });
  }),
};
