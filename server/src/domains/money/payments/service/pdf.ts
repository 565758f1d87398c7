import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { payments } from '@embark/contracts/money/payments';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { documents } from '../../../../kit/pdf/pdf.ts';
import { Problem } from '../../../../kit/problem.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import { entityOf } from '../../billing/index.ts';
import { fileOf, fileOfReceipt } from '../file.queries.ts';
import { paperOf } from '../paper/paper.ts';
import { moneyOf } from '../payments.queries.ts';

const template = readFileSync(new URL('../paper/receipt.typ', import.meta.url), 'utf8');

/** A receipt as a PDF. */
export async function pdf(ctx: Ctx, { id, language }: Input<typeof payments.pdf>): Promise<KeptFile> {
  const file = await fileOf(ctx, await fileOfReceipt(ctx, id));
  const receipt = (await moneyOf(ctx.db, file.id)).receipts.find((one) => one.id === id);
  if (!receipt) throw new Problem('not-found', 'Receipt not found.');
  const seller = await entityOf(ctx, { id: receipt.entityId });
  const content = Buffer.from(await documents.render(template, paperOf(receipt, file, seller, language)));
  return {
    fileName: `${receipt.number.replaceAll('/', '-')}.pdf`,
    type: 'application/pdf',
    size: content.length,
    content: Readable.from([content]),
  };
}
