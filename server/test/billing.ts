import { billing, type Entity } from '@embark/contracts/money/billing';
import type { CallInput } from '@embark/contracts/kit';
import type { Person, testApp } from './app.ts';

type Crm = ReturnType<typeof testApp>;

/** Numbers with right check digits. */
export const numbers = { abn: '51824753556', gstin: '07AAAAA1234A1ZQ', bin: '0012345678901', ntn: '1234567-8' };

/** A PNG of one pixel. */
export const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let made = 0;
/** A valid billing entity of Australia; each has a prefix of its own. */
export const anEntity = (given: Partial<CallInput<typeof billing.create>> = {}): CallInput<typeof billing.create> => {
  made += 1;
  return {
    office: 'AU',
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
