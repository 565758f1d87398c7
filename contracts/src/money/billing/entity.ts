import { z } from 'zod';
import { code, Currency, Day, line, numeric, orNone, prose, Whole } from '../../kit/index.ts';
import { isGstin, plainNumber, provinces, regimes, seriesKinds, taxNumberError } from './numbers.ts';
import { indianStates } from './states.ts';

const TaxNumber = code(24).transform(plainNumber);

/** What the form of a billing entity holds. */
export const ownEntity = {
  legalName: line(160).min(1, 'Enter the legal name'),
  tradingName: line(160),
  regime: z.enum(regimes, 'Choose the tax rules'),
  /** The province of Pakistan or the state of India (GST state code). */
  region: line(20),
  taxNumber: TaxNumber,
  secondNumber: TaxNumber,
  lutNumber: code(40),
  lutUntil: orNone(Day),
  address: prose(500),
  email: code(160),
  phone: code(40),
  licenceLine: line(200),
  serviceCode: code(20),
  currency: Currency,
  fiscalMonth: numeric(z.number().int().min(1, 'Choose a month').max(12, 'Choose a month')),
  prefix: line(3)
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]([ABDEG-QT-Z0-9])?$/, 'Use 2 or 3 letters or digits; the third may not be C, F, R or S'),
  taxIncluded: z.boolean(),
  clientAccount: z.boolean(),
  active: z.boolean(),
};

type Given = Pick<
  z.output<z.ZodObject<typeof ownEntity>>,
  'regime' | 'region' | 'taxNumber' | 'lutNumber' | 'lutUntil'
>;

/** What is wrong with an entity as a whole, by field. */
function entityErrors({ regime, region, taxNumber, lutNumber, lutUntil }: Given): [field: string, message: string][] {
  const number = taxNumberError(regime, taxNumber);
  const isState = regime === 'IN-GST' && Object.hasOwn(indianStates, region);
  const isProvince = regime === 'PK-SST' && provinces.some((one) => one === region);
  return [
    ...(number === null ? [] : [['taxNumber', number] satisfies [string, string]]),
    ...(regime === 'PK-SST' && !isProvince ? [['region', 'Choose the province'] satisfies [string, string]] : []),
    ...(regime === 'IN-GST' && !isState ? [['region', 'Choose the state'] satisfies [string, string]] : []),
    ...(isState && isGstin(taxNumber) && !taxNumber.startsWith(region)
      ? [['taxNumber', 'The GSTIN is of another state'] satisfies [string, string]]
      : []),
    ...(lutUntil !== null && lutNumber === '' ? [['lutNumber', 'Enter the number'] satisfies [string, string]] : []),
  ];
}

export const EntityFields = z.strictObject(ownEntity);
export const EntityForm = EntityFields.superRefine((given, context) => {
  for (const [field, message] of entityErrors(given)) context.addIssue({ code: 'custom', path: [field], message });
});
export type EntityForm = z.output<typeof EntityForm>;
export const NewEntity = EntityForm.safeExtend({ office: line(4).min(1, 'Choose an office') });
export const EntityChange = z.strictObject({ version: Whole, ...z.object(ownEntity).partial().shape });

export const accountPurposes = ['operating', 'client'] as const;
export const ownAccount = {
  purpose: z.enum(accountPurposes, 'Choose the purpose'),
  name: line(120).min(1, 'Enter the name of the account'),
  bank: line(120),
  number: code(40).min(1, 'Enter the account number'),
  code: code(40),
  currency: Currency,
  printed: z.boolean(),
  active: z.boolean(),
};
export const AccountForm = z.strictObject(ownAccount);

export const BankAccount = z.object({
  id: z.number().int(),
  version: z.number().int(),
  ...ownAccount,
  number: z.string(),
  currency: z.string(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** What keeps the documents of an entity from being legal tax invoices. Without its number no tax is charged. */
export const entityGaps = ['tax-number', 'second-number', 'address', 'account', 'service-code', 'lut'] as const;
export type EntityGap = (typeof entityGaps)[number];

/** A billing entity: who invoices, under which tax rules and numbers. */
export const Entity = z.object({
  id: z.number().int(),
  version: z.number().int(),
  officeId: z.number().int(),
  office: z.string(),
  ...ownEntity,
  taxNumber: z.string(),
  secondNumber: z.string(),
  currency: z.string(),
  fiscalMonth: z.number().int(),
  prefix: z.string(),
  lutUntil: z.string().nullable(),
  /** The name of its logo in the file store; null without one. */
  logo: z.string().nullable(),
  accounts: z.array(BankAccount),
  /** The next number of each kind of document in the fiscal year of today, and how many were taken in it. */
  numbers: z.array(z.object({ kind: z.enum(seriesKinds), next: z.string(), taken: z.number().int() })),
  missing: z.array(z.enum(entityGaps)),
  can: z.object({ edit: z.boolean() }),
});
export type Entity = z.infer<typeof Entity>;
