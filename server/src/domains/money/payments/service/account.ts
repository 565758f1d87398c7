import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { invoicePayments, payments } from '@embark/contracts/money/payments';
import type { Input } from '@embark/contracts/kit';
import { addMonths } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { documents } from '../../../../kit/pdf/pdf.ts';
import { requirePrintable } from '../../../../kit/pdf/printable.ts';
import { Problem, requireValid } from '../../../../kit/problem.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import { entityOf, todayOf } from '../../billing/index.ts';
import { invoiceTable } from '../../invoices/index.ts';
import * as sql from '../account.queries.ts';
import type { MovementRow } from '../account.rules.ts';
import { fileOf } from '../file.queries.ts';
import { type AccountOf, accountPaper } from '../paper/account.ts';
import { moneyOf } from '../payments.queries.ts';
import { entityFor, todayAt } from './read.ts';

const template = readFileSync(new URL('../paper/account.typ', import.meta.url), 'utf8');

type Asked = Pick<Input<typeof payments.statement>, 'from' | 'to' | 'language'>;
type Of = Pick<AccountOf, 'seller' | 'name' | 'number'>;

/** The PDF of a period, by default the last twelve months. */
async function pdfOf(rows: MovementRow[], of: Of, { language, ...asked }: Asked, today: string): Promise<KeptFile> {
  const to = asked.to ?? today;
  const from = asked.from ?? addMonths(to, -12);
  requireValid(from <= to, 'from', 'The period ends before it begins');
  const paper = accountPaper(rows, { ...of, from, to }, language);
  requirePrintable({ name: of.name, text: paper });
  const content = Buffer.from(await documents.render(template, paper));
  return {
    fileName: `statement-${to}.pdf`,
    type: 'application/pdf',
    size: content.length,
    content: Readable.from([content]),
  };
}

/** The statement of account of a client file. */
export async function statement(ctx: Ctx, { id, ...asked }: Input<typeof payments.statement>): Promise<KeptFile> {
  const file = await fileOf(ctx, id);
  const entity = await entityFor(ctx, file, await moneyOf(ctx.db, id));
  if (!entity) throw new Problem('conflict', 'This office has no billing entity. Add one in the settings.');
  const of = { seller: entity.legalName, name: file.name, number: file.number };
  return pdfOf(await sql.movementsOfFile(ctx, id), of, asked, todayAt(ctx, file));
}

/** The statement of account of the buyer of an invoice. */
export async function buyerStatement(
  ctx: Ctx,
  { id, ...asked }: Input<typeof invoicePayments.statement>,
): Promise<KeptFile> {
  const one = await invoiceTable.find(ctx, id);
  const entity = await entityOf(ctx, { id: one.entityId });
  const of = { seller: entity.legalName, name: one.buyerName, number: '' };
  return pdfOf(await sql.movementsOfBuyer(ctx, one), of, asked, todayOf(ctx, entity));
}
