import type { Api } from './fixtures.ts';
import { stranger } from './people.ts';

type Row = { id: string; version: number };
/** Yesterday, for an agreement that a licence valid today allows. */
export const yesterday = () => daysAgo(1);
/** A day before today, as the clocks of a zone say. */
export const daysAgo = (days: number, zone = 'UTC') =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: zone });

type Fee = { amount: number; taxCode: string | null };
type Agreed = Row & { name: string };

/** A client file, of Dhaka by default, whose agreement over 1,000 of its currency is in force. */
export async function agreed(
  api: Api,
  serCode = 'VEB',
  signedOn = '2026-01-05',
  fee: Fee = { amount: 100_000, taxCode: null },
): Promise<Agreed> {
  const checks = { identityHow: 'Passport seen', identityOn: signedOn, guideGivenOn: signedOn, conflict: 'none' };
  const signatures = {
    signedByClientOn: signedOn,
    signedByAgentOn: signedOn,
    signedElsewhere: 'The signed paper is in the cabinet of the office',
  };
  const { name, phone, ...person } = stranger();
  const consent = [{ channel: 'email', given: true, at: `${signedOn}T00:00:00Z`, how: 'on the agreement' }];
  const who = { serCode, ...person, phone: phone.dashed, consent };
  const file = await api<Row>('POST', '/api/profile-app/conversions', who);
  const at = '/api/agreements-app';
  const draft = await api<Row>('POST', `${at}/files/${file.id}/agreements`, { template: 'migration', language: 'en' });
  const feeLines = [{ stage: 1, description: 'Fee', ...fee }];
  const changed = await api<Row>('PATCH', `${at}/agreements/${draft.id}`, {
    version: draft.version,
    ...checks,
    feeLines,
  });
  const { version } = await api<Row>('POST', `${at}/agreements/${draft.id}/send`, {
    version: changed.version,
    sentOn: signedOn,
  });
  await api('POST', `${at}/agreements/${draft.id}/sign`, { version, ...signatures });
  return { ...file, name };
}

type Line = { amount: number; dueOn: string };
/** Splits the plan of a file into instalments due on days. */
export async function due(api: Api, id: string, lines: readonly Line[]): Promise<void> {
  const { plans } = await api<{ plans: Row[] }>('GET', `/api/money-app/files/${id}/payments`);
  const instalments = lines.map((one) => ({ what: 'Part', dueKind: 'day', days: 0, ...one }));
  await api('PATCH', `/api/money-app/plans/${plans[0]?.id}`, { version: plans[0]?.version, instalments });
}

/** Money that arrived for a client file in Dhaka. */
export const received = (api: Api, id: string, payer: string, amount = 120_000) =>
  api<{ receiptId: string }>('POST', `/api/money-app/files/${id}/receipts`, {
    receivedOn: '2026-01-06',
    amount,
    currency: 'BDT',
    method: 'cash',
    wallet: '',
    reference: '',
    bankAccountId: null,
    payer,
    note: '',
    allocations: [],
  });

/** A billing entity of Melbourne without tax, with a client account. */
export const blankEntity = {
  office: 'AU',
  tradingName: '',
  regime: 'none',
  region: '',
  taxNumber: '',
  secondNumber: '',
  lutNumber: '',
  lutUntil: null,
  address: '120 Collins Street, Melbourne',
  email: '',
  phone: '',
  licenceLine: '',
  serviceCode: '',
  currency: 'AUD',
  fiscalMonth: 7,
  taxIncluded: true,
  clientAccount: true,
  active: true,
};

/** An invoice over A$100 to an employer. */
export const anInvoice = {
  buyerKind: 'employer',
  providerId: null,
  contactId: null,
  conversionId: null,
  buyerName: 'Harbour Care',
  buyerNumber: '',
  buyerAddress: '',
  buyerCountry: 'AU',
  buyerRegion: '',
  buyerEmail: '',
  reference: '',
  note: '',
  language: 'en',
  currency: 'AUD',
  taxIncluded: false,
  termsDays: 14,
  ofServices: false,
  lines: [
    {
      description: 'Placement',
      serviceCode: '',
      quantity: 1000,
      unitPrice: 10_000,
      sold: 'placement',
      taxCode: null,
      reason: '',
    },
  ],
};

/** An invoice of the Australian entity of which the buyer withholds VAT and income tax; the certificates are awaited. More than 950.00 is credit. */
export async function withheld(api: Api, buyerName: string, paid = 95_000): Promise<Row> {
  const entities = await api<{ id: number; office: string }[]>('GET', '/api/money-app/entities');
  const at = '/api/invoice-app/invoices';
  const draft = await api<Row>('POST', at, {
    ...anInvoice,
    entityId: entities.find(({ office }) => office === 'AU')?.id,
    buyerName,
    buyerNumber: '51824753556',
    buyerAddress: '9 Wharf Road, Sydney',
    lines: anInvoice.lines.map((line) => ({ ...line, unitPrice: 100_000 })),
  });
  const invoice = await api<Row>('POST', `${at}/${draft.id}/issue`, { version: draft.version });
  const part = (kind: string, amount: number, awaitedUntil: string | null) => ({
    invoiceId: invoice.id,
    kind,
    amount,
    ...(awaitedUntil && { awaitedUntil }),
  });
  await api('POST', `/api/money-app/invoices/${invoice.id}/receipts`, {
    receivedOn: yesterday(),
    amount: paid,
    currency: 'AUD',
    method: 'bank',
    wallet: '',
    reference: '',
    bankAccountId: null,
    payer: buyerName,
    note: '',
    allocations: [
      part('cash', 95_000, null),
      part('withheld-vat', 10_000, '2026-01-31'),
      part('withheld-income', 5_000, '2099-12-31'),
    ],
  });
  return invoice;
}
