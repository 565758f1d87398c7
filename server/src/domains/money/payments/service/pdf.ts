import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { payments } from '@embark/contracts/money/payments';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { documents } from '../../../../kit/pdf/pdf.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import { entityOf } from '../../billing/index.ts';
import { fileOf } from '../file.queries.ts';
import { paperOf } from '../paper/paper.ts';
import { receiptOf } from '../payments.queries.ts';

const template = readFileSync(new URL('../paper/receipt.typ', import.meta.url), 'utf8');

/** A receipt as a PDF, of a client file or of the buyer of an invoice. */
export async function pdf(ctx: Ctx, { id, language }: Input<typeof payments.pdf>): Promise<KeptFile> {
  const receipt = await receiptOf(ctx, id);
  const file = receipt.conversionId === null ? null : await fileOf(ctx, receipt.conversionId);
  const seller = await entityOf(ctx, { id: receipt.entityId });
  const content = Buffer.from(await documents.render(template, paperOf(receipt, file, seller, language)));
  return {
    fileName: `${receipt.number.replaceAll('/', '-')}.pdf`,
    type: 'application/pdf',
    size: content.length,
    content: Readable.from([content]),
  };
}
