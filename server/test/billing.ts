import { billing, type Entity } from '@embark/contracts/money/billing';
import type { CallInput } from '@embark/contracts/kit';
import type { Person, testApp } from './app.ts';
import { on, type RowCall, seenBy, stale } from './rowCall.ts';
import { on as saves, textOf, type Versioned } from './versioned.ts';

type Crm = ReturnType<typeof testApp>;

/** Numbers with right check digits. */
export const numbers = { abn: '51824753556', gstin: '07AAAAA1234A1ZQ', bin: '0012345678901', ntn: '1234567-8' };

let made = 0;
/** A valid billing entity of Australia; each has a prefix of its own. */
export const anEntity = (given: Partial<CallInput<typeof billing.create>> = {}): CallInput<typeof billing.create> => {
  made += 1;
  return {
    officeId: 1,
    legalName: 'Harbour Migration Pty Ltd',
    tradingName: '',
    regime: 'AU-GST',
    region: '',
    taxNumber: numbers.abn,
    secondNumber: '',
    lutNumber: '',
    lutUntil: null,
    address: '1 Collins Street, Melbourne',
    email: '',
    phone: '',
    licenceLine: '',
    serviceCode: '',
    currency: 'AUD',
    fiscalMonth: 7,
    prefix: `X${String.fromCharCode(65 + Math.floor(made / 10))}${made % 10}`,
    taxIncluded: true,
    clientAccount: false,
    active: true,
    ...given,
  };
};

export const anAccount = {
  purpose: 'operating',
  name: 'Operating',
  bank: 'NAB',
  number: '123456789',
  code: '083-004',
  currency: 'AUD',
  printed: true,
  active: true,
} as const;

/** A billing entity as an endpoint made it. */
export async function entityMade(crm: Crm, by: Person, given: Parameters<typeof anEntity>[0] = {}): Promise<Entity> {
  const { status, body } = await crm.as(by, billing.create, anEntity(given));
  if (status !== 200) throw new Error(`no entity: ${JSON.stringify(body)}`);
  return body;
}

const entity = { seen: seenBy('billing.get') };

/** The calls on the billing entity of an office. */
export const billingCalls: Record<string, RowCall> = {
  'billing.get': on(billing.get, ({ entity: { id } }) => ({ id }), entity),
  'billing.logo': on(billing.logo, ({ entity: { id } }) => ({ id }), entity), // 404: it has none
  'billing.taxes': on(billing.taxes, ({ entity: { id } }) => ({ id }), entity),
  'billing.suggest': on(billing.suggest, ({ entity: { id } }) => ({ id, sold: 'fee' as const, country: 'AU' }), entity),
  'billing.change': on(billing.change, ({ entity: { id } }) => ({ id, ...stale, phone: '1' }), entity),
  'billing.createAccount': on(billing.createAccount, ({ entity: { id } }) => ({ id, ...anAccount }), entity),
  'billing.changeAccount': on(
    billing.changeAccount,
    ({ entity }) => ({ id: entity.accountId, ...stale, bank: '1' }),
    entity,
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
