import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { payments } from '@embark/contracts/money/payments';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import type { PaperLanguage } from '../../../../kit/pdf/paper.ts';
import { documents } from '../../../../kit/pdf/pdf.ts';
import { requirePrintable } from '../../../../kit/pdf/printable.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import { entityOf } from '../../billing/index.ts';
import { fileOf } from '../file.queries.ts';
import { paperOf } from '../paper/paper.ts';
import { receiptOf } from '../payments.queries.ts';

const template = readFileSync(new URL('../paper/receipt.typ', import.meta.url), 'utf8');

async function paperFor(ctx: Ctx, id: string, language: PaperLanguage) {
  const receipt = await receiptOf(ctx, id);
  const file = receipt.conversionId === null ? null : await fileOf(ctx, receipt.conversionId);
  const seller = await entityOf(ctx, { id: receipt.entityId });
  return { receipt, file, paper: paperOf(receipt, file, seller, language) };
}

/** 422 on the fields of a new receipt whose letters no font of documents draws; call it in the transaction of the receipt. */
export async function requirePrintableReceipt(ctx: Ctx, id: string): Promise<void> {
  const { receipt, file, paper } = await paperFor(ctx, id, 'en');
  const { payer, reference, wallet } = receipt;
  requirePrintable({ payer: [payer, file?.name], reference, wallet, text: paper });
}

/** A receipt as a PDF, of a client file or of the buyer of an invoice. */
export async function pdf(ctx: Ctx, { id, language }: Input<typeof payments.pdf>): Promise<KeptFile> {
  const { receipt, paper } = await paperFor(ctx, id, language);
  const content = Buffer.from(await documents.render(template, paper));
  return {
    fileName: `${receipt.number.replaceAll('/', '-')}.pdf`,
    type: 'application/pdf',
    size: content.length,
    content: Readable.from([content]),
  };
}
