import type { Entity } from '@embark/contracts/money/billing';
import type { Invoice, InvoiceForm } from '@embark/contracts/money/invoices';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

export type FormControl = Control<z.input<typeof InvoiceForm>, unknown, z.output<typeof InvoiceForm>>;

export const blankLine = {
  description: '',
  serviceCode: '',
  quantity: 1000,
  unitPrice: null,
  sold: 'fee',
  taxCode: null,
  reason: '',
} as const;

/** What the form of a new invoice holds, for the first entity that the user invoices for. */
const blankOf = (entity: Entity | undefined) => ({
  entityId: entity?.id ?? null,
  buyerKind: 'employer' as const,
  providerId: null,
  contactId: null,
  conversionId: null,
  buyerName: '',
  buyerNumber: '',
  buyerAddress: '',
  buyerCountry: entity?.office ?? 'AU',
  buyerRegion: '',
  buyerEmail: '',
  reference: '',
  note: '',
  language: 'en' as const,
  currency: entity?.currency ?? 'AUD',
  taxIncluded: false,
  termsDays: 14,
  ofServices: false,
  lines: [{ ...blankLine, sold: 'placement' as const }],
});

/** A line as its form holds it: a suggested tax code is not written out. */
const lineOf = (one: Invoice) => (line: Invoice['lines'][number]) => ({
  description: line.description,
  serviceCode: line.serviceCode,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  sold: line.sold,
  taxCode: one.kind === 'invoice' && line.taxCode === line.suggested ? null : line.taxCode,
  reason: line.reason,
});

/** What another record already says of a new invoice. */
export type Given = Partial<z.input<typeof InvoiceForm>>;

/** The values of a draft, or of a new one with what is given. */
export function startOf(one: Invoice | null, entity: Entity | undefined, given: Given = {}) {
  const blank = blankOf(entity);
  if (one === null) return { ...blank, ...given };
  const own = Object.keys(blank).map((name): [string, unknown] => [name, Reflect.get(one, name)]);
  return { ...blank, ...Object.fromEntries(own), lines: one.lines.map(lineOf(one)) };
}

/** The codes that a credit note can use: those of its invoice, with its rates. */
export const creditTaxes = ({ lines }: Invoice) =>
  [...new Map(lines.map((line) => [line.taxCode, line])).values()].map((line) => ({
    code: line.taxCode,
    kind: line.taxKind,
    name: line.taxName,
    nameTr: line.taxName,
    nameAr: line.taxName,
    rate: line.rate,
    ruleId: line.ruleId,
    needsCheck: false,
    parts: line.parts.map((part) => ({
      name: part.name,
      share: line.rate === 0 ? 0 : Math.round((part.rate * 10_000) / line.rate),
    })),
    asks: [],
    words: line.words,
  }));
