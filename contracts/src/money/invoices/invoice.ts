import { z } from 'zod';
import {
  code,
  Country,
  Currency,
  defineFields,
  line,
  numeric,
  orNone,
  PageQuery,
  prose,
  WhereText,
  Whole,
} from '../../kit/index.ts';
import { plainNumber, type Regime, taxNumberError } from '../billing/index.ts';
import { InvoiceLine, NewLine } from './line.ts';

export const buyerKinds = ['employer', 'provider', 'person'] as const;
export const invoiceKinds = ['invoice', 'credit'] as const;
/** `issued`: has its number; `sent`: accepted by the mail server. What was paid follows from the payments. */
export const invoiceStatuses = ['draft', 'issued', 'sent', 'part-paid', 'paid', 'credited', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceLanguages = ['en', 'tr', 'ar'] as const;

const regimes: Readonly<Record<string, Regime>> = { AU: 'AU-GST', BD: 'BD-VAT', PK: 'PK-SST', IN: 'IN-GST' };
/** The error for a buyer's number by the rules of the buyer's country; null if it is blank or well formed. */
export const buyerNumberError = (country: string, number: string): string | null =>
  taxNumberError(regimes[country] ?? 'none', number);

/** The buyer as the document names it. */
export const buyer = {
  buyerKind: z.enum(buyerKinds, 'Choose who buys'),
  providerId: orNone(Whole),
  contactId: orNone(z.uuid()),
  conversionId: orNone(z.uuid()),
  buyerName: line(200).min(1, 'Enter the name of the buyer'),
  buyerNumber: code(24).transform(plainNumber),
  buyerAddress: prose(500),
  buyerCountry: Country,
  buyerRegion: line(20),
  buyerEmail: code(160),
};

export const ownInvoice = {
  entityId: Whole,
  ...buyer,
  reference: code(80),
  note: prose(1000),
  language: z.enum(invoiceLanguages, 'Choose a language'),
  currency: Currency,
  taxIncluded: z.boolean(),
  termsDays: numeric(z.number('Enter 0 to 365').int().min(0, 'Enter 0 to 365').max(365, 'Enter 0 to 365')),
  ofServices: z.boolean(),
  lines: z.array(NewLine).max(200, 'At most 200 lines'),
};

export const InvoiceFields = z.strictObject(ownInvoice);
/** The form of a draft. */
export const InvoiceForm = InvoiceFields.superRefine(
  ({ buyerCountry, buyerNumber, buyerKind, providerId }, context) => {
    const error = buyerNumberError(buyerCountry, buyerNumber);
    if (error !== null) context.addIssue({ code: 'custom', path: ['buyerNumber'], message: error });
    if (providerId !== null && buyerKind !== 'provider')
      context.addIssue({ code: 'custom', path: ['providerId'], message: 'Only a provider has one' });
  },
);
export type InvoiceForm = z.output<typeof InvoiceForm>;
export const InvoiceChange = z.strictObject({ version: Whole, ...z.object(ownInvoice).partial().shape });

const day = z.string().nullable();
/** A row of the list. */
export const InvoiceRow = z.object({
  id: z.uuid(),
  version: z.number().int(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  /** Past its due day with something open, on today's date in its office. */
  overdue: z.boolean(),
  number: z.string().nullable(),
  office: z.string(),
  entity: z.string(),
  buyerKind: z.enum(buyerKinds),
  buyerName: z.string(),
  reference: z.string(),
  currency: z.string(),
  net: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
  open: z.number().int(),
  issuedOn: day,
  dueOn: day,
  sentAt: day,
  mailError: z.string().nullable(),
  updatedAt: z.string(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const Invoice = InvoiceRow.extend({
  entityId: z.number().int(),
  creditsId: z.uuid().nullable(),
  /** The number of the invoice that a credit note corrects. */
  credits: z.string().nullable(),
  providerId: z.number().int().nullable(),
  contactId: z.uuid().nullable(),
  conversionId: z.uuid().nullable(),
  /** The instalment that it was made from: the same debt. */
  instalmentId: z.uuid().nullable(),
  buyerNumber: z.string(),
  buyerAddress: z.string(),
  buyerCountry: z.string(),
  buyerRegion: z.string(),
  buyerEmail: z.string(),
  note: z.string(),
  language: z.enum(invoiceLanguages),
  taxIncluded: z.boolean(),
  termsDays: z.number().int(),
  ofServices: z.boolean(),
  /** Its lines are commission that was claimed: they keep their amounts, and payments are entered by student. */
  ofCommission: z.boolean(),
  supplyPlace: z.string(),
  lines: z.array(InvoiceLine),
  settled: z.number().int(),
  credited: z.number().int(),
  /** The mail with the document is on its way. */
  mailWaiting: z.boolean(),
  mailTo: z.string(),
  voidReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  issuedBy: z.string().nullable(),
  /** Its credit notes. */
  creditNotes: z.array(
    z.object({ id: z.uuid(), number: z.string().nullable(), status: z.enum(invoiceStatuses), total: z.number().int() }),
  ),
  can: z.object({
    change: z.boolean(),
    remove: z.boolean(),
    issue: z.boolean(),
    send: z.boolean(),
    bounce: z.boolean(),
    void: z.boolean(),
    credit: z.boolean(),
  }),
});
export type Invoice = z.infer<typeof Invoice>;

/** What the list can do with each field. */
export const invoiceFields = defineFields({
  number: { kind: 'text', column: true, sort: true },
  buyerName: { kind: 'text', column: true, sort: true },
  status: { kind: 'choice', of: invoiceStatuses, column: true, filter: true, where: true },
  kind: { kind: 'choice', of: invoiceKinds, column: true, filter: true, where: true },
  total: { kind: 'money', column: true },
  open: { kind: 'money', column: true },
  currency: { kind: 'choice', column: true, filter: true, each: Currency },
  issuedOn: { kind: 'day', column: true, sort: 'desc', filter: true },
  dueOn: { kind: 'day', column: true, sort: true, filter: true },
  overdue: { kind: 'flag', column: true, filter: true },
  buyerKind: { kind: 'choice', of: buyerKinds, column: true, filter: true, where: true },
  office: { kind: 'choice', column: true, filter: true, each: line(4) },
  entity: { kind: 'text', column: true },
  reference: { kind: 'text', column: true },
  net: { kind: 'money', column: true },
  tax: { kind: 'money', column: true },
  sentAt: { kind: 'moment', column: true },
  updatedAt: { kind: 'moment', column: true, sort: 'desc' },
});

export const InvoiceFilter = PageQuery.extend({
  ...invoiceFields.filter,
  where: WhereText.optional(),
  q: line(100).optional(),
  providerId: Whole.optional(),
  contactId: z.uuid().optional(),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;
