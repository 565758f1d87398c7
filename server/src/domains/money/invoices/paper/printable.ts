import { requirePrintable } from '../../../../kit/pdf/printable.ts';
import type { Seller, Stored } from '../invoices.queries.ts';
import { paperOf } from './paper.ts';

/** 422 on the fields of a draft, or on its entity, whose letters no font of documents draws. */
export function requirePrintableInvoice(one: Stored, seller: Seller): void {
  const { buyerName, buyerAddress, buyerNumber, reference, note } = one;
  const lines = one.lines.map(({ description, words, serviceCode }, at) => [
    `lines.${at}.description`,
    [description, words, serviceCode],
  ]);
  requirePrintable({
    buyerName,
    buyerAddress,
    buyerNumber,
    reference,
    note,
    ...Object.fromEntries(lines),
    entityId: paperOf(one, seller, false),
  });
}
