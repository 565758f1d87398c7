import type { Regime, TaxCode, TaxSuggestion } from '@embark/contracts/money/billing';
import { lineAmount, taxOf } from '@embark/contracts/money/billing';
import {
  type Invoice,
  type InvoiceLine,
  type NewLine,
  sumsOf,
  TAX_REASON_LENGTH,
} from '@embark/contracts/money/invoices';

/** An error of a field, by its name in the form. */
export type Missing = { field: string; message: string };

type Facts = Pick<Invoice, 'status' | 'kind' | 'settled' | 'credited' | 'total' | 'sentAt' | 'mailWaiting'>;

/** What the state of a document allows (L8): drafts change, issued ones are sent, voided or credited. */
export function allowedBy(one: Facts): Invoice['can'] {
  const isDraft = one.status === 'draft';
  const isVoid = one.status === 'void';
  const isIssued = !isDraft && !isVoid;
  return {
    change: isDraft,
    remove: isDraft,
    issue: isDraft,
    send: isIssued && !one.mailWaiting,
    bounce: isIssued && one.sentAt !== null && !one.mailWaiting,
    void: isIssued && one.settled === 0 && one.credited === 0 && one.sentAt === null && !one.mailWaiting,
    credit: isIssued && one.kind === 'invoice' && one.credited < one.total,
  };
}

/** A line as the rules of a day tax it; `line` errors by field. */
export type Computed = { line: InvoiceLine; missing: Missing[] };

type Rates = { taxes: readonly TaxCode[]; suggestion: TaxSuggestion | null; included: boolean };

/** A line with its tax: the suggested code, or the one that was chosen with a reason (L2). */
export function computeLine(given: NewLine, at: number, { taxes, suggestion, included }: Rates): Computed {
  const missing: Missing[] = [];
  const complain = (field: string, message: string) => missing.push({ field: `lines.${at}.${field}`, message });
  const code = given.taxCode ?? suggestion?.code ?? '';
  const tax = taxes.find((one) => one.code === code);
  if (!tax) complain('taxCode', 'Choose a tax code of this entity');
  if (tax && tax.rate === null) complain('taxCode', 'The rule book has no rate for this day');
  const isOther = suggestion !== null && code !== suggestion.code;
  if (isOther && given.reason.trim().length < TAX_REASON_LENGTH)
    complain('reason', 'Say why the tax differs from the suggestion');
  const rate = tax?.rate ?? 0;
  const amount = lineAmount(given.quantity, given.unitPrice);
  const { net, tax: due, total, parts } = taxOf(amount, rate, tax?.parts ?? [], included);
  const { description, serviceCode, quantity, unitPrice, sold } = given;
  return {
    missing,
    line: {
      description,
      serviceCode,
      quantity,
      unitPrice,
      sold,
      taxCode: code,
      suggested: suggestion?.code ?? code,
      why: suggestion?.why ?? null,
      reason: isOther ? given.reason : '',
      taxKind: tax?.kind ?? 'outside',
      taxName: tax?.name ?? '',
      rate,
      ruleId: tax?.ruleId ?? null,
      parts,
      net,
      tax: due,
      total,
      words: tax?.words ?? '',
    },
  };
}

/** The codes of an invoice with the rates that it was issued with, for its credit notes. */
export const codesOf = (lines: readonly InvoiceLine[]): TaxCode[] =>
  lines.map(({ taxCode, taxKind, taxName, rate, ruleId, parts, words }) => ({
    code: taxCode,
    kind: taxKind,
    name: taxName,
    nameTr: taxName,
    nameAr: taxName,
    rate,
    ruleId,
    needsCheck: false,
    parts: parts.map((part) => ({ name: part.name, share: rate === 0 ? 0 : Math.round((part.rate * 10_000) / rate) })),
    asks: [],
    words,
  }));

/** From this total a tax invoice of Australia names its buyer (GST Act, section 29-70): A$1,000 including GST. */
const BUYER_NAMED_FROM = 1_000_00;

type Issued = Pick<Invoice, 'buyerKind' | 'buyerName' | 'buyerNumber' | 'buyerAddress' | 'buyerCountry' | 'lines'>;
const homes: Partial<Record<Regime, string>> = { 'BD-VAT': 'BD', 'PK-SST': 'PK', 'IN-GST': 'IN' };

/** What the rules of a regime ask for before a document is issued (facts 11). */
export function missingToIssue(one: Issued, regime: Regime, hasLut: boolean): Missing[] {
  const missing: Missing[] = [];
  const complain = (field: string, message: string) => missing.push({ field, message });
  if (one.lines.length === 0) complain('lines', 'Add a line');
  else if (sumsOf(one.lines).total === 0) complain('lines', 'The total must be more than 0');
  const { total } = sumsOf(one.lines);
  if (regime === 'AU-GST' && total >= BUYER_NAMED_FROM && one.buyerName.trim() === '' && one.buyerNumber === '')
    complain('buyerNumber', 'From A$1,000 the invoice names its buyer or the ABN');
  const isAtHome = homes[regime] === one.buyerCountry;
  if (isAtHome && one.buyerKind !== 'person' && one.buyerNumber === '')
    complain('buyerNumber', "Enter the buyer's tax number");
  if (regime === 'BD-VAT' && one.buyerAddress.trim() === '') complain('buyerAddress', "Enter the buyer's address");
  if (one.lines.some(({ taxCode }) => taxCode === 'IN-EXP') && !hasLut)
    complain('lines', 'Exports without tax need a valid letter of undertaking');
  return missing;
}

/** The state of supply on Indian documents: that of the buyer, else of the seller; 96 abroad. */
export function supplyPlaceOf(
  regime: Regime,
  seller: { region: string },
  buyer: { country: string; region: string },
): string {
  if (regime !== 'IN-GST') return '';
  if (buyer.country !== 'IN') return '96';
  return buyer.region === '' ? seller.region : buyer.region;
}
