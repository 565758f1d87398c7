import type { CallInput } from '@embark/contracts/kit';
import { type Invoice, invoices } from '@embark/contracts/money/invoices';
import type { Person, testApp } from './app.ts';

type Crm = ReturnType<typeof testApp>;
type New = CallInput<typeof invoices.create>;

/** A valid line: a placement, as the suggested tax code has it. */
export const aLine = (given: Partial<New['lines'][number]> = {}): New['lines'][number] => ({
  description: 'Placement: 15 % of A$82,000',
  serviceCode: '',
  quantity: 1000,
  unitPrice: 12_300_00,
  sold: 'placement',
  taxCode: null,
  reason: '',
  ...given,
});

/** A valid draft for an Australian employer. */
export const anInvoice = (entityId: number, given: Partial<New> = {}): New => ({
  entityId,
  buyerKind: 'employer',
  providerId: null,
  contactId: null,
  conversionId: null,
  buyerName: 'Harbour Care Pty Ltd',
  buyerNumber: '51824753556',
  buyerAddress: '9 Wharf Road, Sydney',
  buyerCountry: 'AU',
  buyerRegion: '',
  buyerEmail: 'accounts@harbour.test',
  reference: '',
  note: '',
  language: 'en',
  currency: 'AUD',
  taxIncluded: false,
  termsDays: 14,
  ofServices: false,
  lines: [aLine()],
  ...given,
});

/** A draft as an endpoint made it. */
export async function drafted(crm: Crm, by: Person, entityId: number, given: Partial<New> = {}): Promise<Invoice> {
  const { status, body } = await crm.as(by, invoices.create, { ...anInvoice(entityId, given), another: true });
  if (status !== 200) throw new Error(`no invoice: ${JSON.stringify(body)}`);
  return body;
}

/** An issued invoice. */
export async function issued(crm: Crm, by: Person, entityId: number, given: Partial<New> = {}): Promise<Invoice> {
  const { id, version } = await drafted(crm, by, entityId, given);
  const { status, body } = await crm.as(by, invoices.issue, { id, version });
  if (status !== 200) throw new Error(`not issued: ${JSON.stringify(body)}`);
  return body;
}
