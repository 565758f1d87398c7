import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { agreements } from '@embark/contracts/casework/agreements';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { documents } from '../../../../kit/pdf/pdf.ts';
import { requirePrintable } from '../../../../kit/pdf/printable.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import { agreementTable, type Stored } from '../agreements.queries.ts';
import { type AgreementFile, fileOf } from '../file.queries.ts';
import { paperOf } from '../paper/paper.ts';

const template = readFileSync(new URL('../paper/agreement.typ', import.meta.url), 'utf8');

const paperFor = (stored: Stored, { companyName, office, name, number }: AgreementFile) =>
  paperOf(stored, { company: companyName, office, name, file: number });

/** 422 on the parts of an agreement whose letters no font of documents draws. */
export function requirePrintableAgreement(stored: Stored, file: AgreementFile): void {
  const { title, services, clauses, feeLines, disbursements, refundRules } = stored;
  requirePrintable({
    title,
    services,
    feeLines,
    disbursements,
    refundRules,
    clauses,
    text: paperFor(stored, file),
  });
}

/** The agreement as a PDF in its language. */
export async function pdf(ctx: Ctx, { id }: Input<typeof agreements.pdf>): Promise<KeptFile> {
  const stored = await agreementTable.read(ctx, id);
  const file = await fileOf(ctx, stored.conversionId);
  if (stored.state === 'draft') requirePrintableAgreement(stored, file);
  const content = Buffer.from(await documents.render(template, paperFor(stored, file)));
  return {
    fileName: `${stored.number}.pdf`,
    type: 'application/pdf',
    size: content.length,
    content: Readable.from([content]),
  };
}
