import { randomUUID } from 'node:crypto';
import { conversions } from '@embark/contracts/crm/conversions';
import { type Employer, employers, type NewEmployer } from '@embark/contracts/money/employers';
import { type NewPlacement, type Placement, placements } from '@embark/contracts/money/placements';
import type { Person, testApp } from './app.ts';

type Crm = Pick<ReturnType<typeof testApp>, 'as'>;

/** What the form of an employer sends: 15 % of the salary, a guarantee of 12 weeks with a credit. */
export const employerOf = (who: Pick<Person, 'id'>, given: Partial<NewEmployer> = {}): NewEmployer => ({
  name: 'Harbour Care Pty Ltd',
  status: 'active',
  ownerId: who.id,
  country: 'AU',
  registration: '',
  address: '',
  contactName: '',
  email: null,
  phone: '',
  invoiceEmail: null,
  sponsorUntil: null,
  feeBasis: 'percent',
  feePercent: 15,
  feeAmount: null,
  currency: 'AUD',
  guaranteeWeeks: 12,
  guaranteeTerms: 'credit',
  paymentDays: 14,
  note: '',
  office: 'AU',
  ...given,
});

export async function anEmployer(crm: Crm, who: Person, given: Partial<NewEmployer> = {}): Promise<Employer> {
  const { status, body } = await crm.as(who, employers.create, employerOf(who, given));
  if (status !== 200) throw new Error(`no employer: ${JSON.stringify(body)}`);
  return body;
}

/** A client file of Global (JP), or of another service. */
export async function globalFile(crm: Crm, who: Person, serCode = 'JP') {
  const email = `${randomUUID()}@mail.test`;
  return (await crm.as(who, conversions.create, { serCode, givenNames: 'Omar', familyName: 'Farooq', email })).body;
}

/** A presented placement, in a new file and with a new employer unless they are given. */
export async function placed(
  crm: Crm,
  who: Person,
  { office = 'AU', serCode, ...given }: Partial<NewPlacement> & { office?: string; serCode?: string } = {},
): Promise<Placement> {
  const conversionId = given.conversionId ?? (await globalFile(crm, who, serCode)).id;
  const employerId = given.employerId ?? (await anEmployer(crm, who, { office })).id;
  const asked = { position: 'Registered nurse', ...given, conversionId, employerId };
  const { status, body } = await crm.as(who, placements.create, asked);
  if (status !== 200) throw new Error(`no placement: ${JSON.stringify(body)}`);
  return body;
}
