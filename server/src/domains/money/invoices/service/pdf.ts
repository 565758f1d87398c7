import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { invoices } from '@embark/contracts/money/invoices';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { documents } from '../../../../kit/pdf/pdf.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import { type FileParts, readStoredFile } from '../../../platform/storedFiles/index.ts';
import { entityOf } from '../../billing/index.ts';
import * as sql from '../invoices.queries.ts';
import { fileNameOf } from '../paper/mail.ts';
import { paperOf } from '../paper/paper.ts';
import { requirePrintableInvoice } from '../paper/printable.ts';
import { statementOf, type StatementRow } from '../paper/statement.ts';
import { sellerOf } from './issue.ts';

type Calls = typeof invoices;
const read = (name: string) => readFileSync(new URL(`../paper/${name}.typ`, import.meta.url), 'utf8');
const [invoiceTemplate, statementTemplate] = [read('invoice'), read('statement')];

const pdfFile = (fileName: string, pdf: Uint8Array): KeptFile => ({
  fileName,
  type: 'application/pdf',
  size: pdf.length,
  content: Readable.from([Buffer.from(pdf)]),
});

/** The document as a PDF: an issued one as its seller was on issue, a draft as it is today. */
export async function documentOf(
  parts: Pick<FileParts, 'files'>,
  ctx: Ctx,
  stored: sql.Stored,
): Promise<{ seller: sql.Seller; pdf: Uint8Array }> {
  const seller = stored.seller ?? sellerOf(await entityOf(ctx, { id: stored.entityId }), stored.currency);
  const logo =
    seller.logo === null ? undefined : await buffer((await readStoredFile(parts, ctx.db, seller.logo)).content);
  if (stored.status === 'draft') requirePrintableInvoice(stored, seller);
  const paper = paperOf(stored, seller, logo !== undefined);
  return { seller, pdf: await documents.render(invoiceTemplate, paper, logo) };
}

/** The name of a document's file; a draft has no number. */
export const documentName = ({ id, number }: Readonly<Record<string, unknown>>): string =>
  fileNameOf(typeof number === 'string' && number !== '' ? number : `draft-${String(id).slice(-6)}`);

/** The PDF of the invoice or credit note with this ID. */
export const pdfOf = async (parts: Pick<FileParts, 'files'>, ctx: Ctx, id: string): Promise<Uint8Array> =>
  (await documentOf(parts, ctx, await sql.invoiceTable.find(ctx, id))).pdf;

export const pdf =
  (parts: Pick<FileParts, 'files'>) =>
  async (ctx: Ctx, { id }: Input<Calls['pdf']>): Promise<KeptFile> => {
    const stored = await sql.invoiceTable.find(ctx, id);
    const made = await documentOf(parts, ctx, stored);
    return pdfFile(documentName(stored), made.pdf);
  };

/** A statement of account as a PDF. */
export const statementPdf = (
  rows: readonly StatementRow[],
  given: Parameters<typeof statementOf>[1],
): Promise<Uint8Array> => documents.render(statementTemplate, statementOf(rows, given));
