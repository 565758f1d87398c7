import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { agreements } from '@embark/contracts/casework/agreements';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { documents } from '../../../../kit/pdf/pdf.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import { agreementTable } from '../agreements.queries.ts';
import { fileOf } from '../file.queries.ts';
import { paperOf } from '../paper/paper.ts';

const template = readFileSync(new URL('../paper/agreement.typ', import.meta.url), 'utf8');

/** The agreement as a PDF in its language. */
export async function pdf(ctx: Ctx, { id }: Input<typeof agreements.pdf>): Promise<KeptFile> {
  const stored = await agreementTable.read(ctx, id);
  const { companyName, office, name, number } = await fileOf(ctx, stored.conversionId);
  const parties = { company: companyName, office, name, file: number };
  const content = Buffer.from(await documents.render(template, paperOf(stored, parties)));
  return {
    fileName: `${stored.number}.pdf`,
    type: 'application/pdf',
    size: content.length,
    content: Readable.from([content]),
  };
}
