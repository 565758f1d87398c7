import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { clientMoney, FileClientMoney } from '@embark/contracts/money/clientMoney';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { documents } from '../../../../kit/pdf/pdf.ts';
import { requirePrintable } from '../../../../kit/pdf/printable.ts';
import { Problem, requireState } from '../../../../kit/problem.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import { entityOf, takeNumber } from '../../billing/index.ts';
import { fileOf, requireDay } from '../../payments/index.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import * as sql from '../clientMoney.queries.ts';
import { paperOf } from '../paper/paper.ts';
import { onClientMoney, shown, tell } from './account.ts';

type Calls = typeof clientMoney;
const template = readFileSync(new URL('../paper/services.typ', import.meta.url), 'utf8');
const MISSING = "Statement of services not found, or you don't have access.";

/** Issues a statement of services: what was done, with its price. It never changes. */
export const issueStatement = (
  ctx: Ctx,
  { id, issuedOn, lines, another }: Input<Calls['issueStatement']>,
): Promise<FileClientMoney> =>
  onClientMoney(ctx, id, async (ctx, held) => {
    const { file, entity } = held;
    await requireDay(ctx, held, issuedOn, 'issuedOn');
    const { currency } = entity;
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const paper = paperOf({ number: '', issuedOn, currency, lines, total, voidReason: null }, file, entity, 'en');
    requirePrintable({ ...Object.fromEntries(lines.map(({ what }, at) => [`lines.${at}.what`, what])), text: paper });
    const same = { conversionId: file.id, entityId: entity.id, issuedOn, total };
    const answer = await askAgain(ctx, 'clientMoney.issueStatement', same, { another });
    const number = await takeNumber(ctx, entity.id, 'statement', issuedOn);
    const statementId = await sql.insertStatement(ctx, {
      conversionId: file.id,
      entityId: entity.id,
      number,
      issuedOn,
      currency,
      lines: JSON.stringify(lines),
      total,
    });
    const told = { step: 'statement-issued', amount: total, currency, number };
    await tell(ctx, file, 'issueStatement', statementId, { ...told, ...answer });
  });

/** Voids a statement that nothing was drawn against; its number stays taken. */
export const voidStatement = (ctx: Ctx, { id, reason }: Input<Calls['voidStatement']>): Promise<FileClientMoney> =>
  onClientMoney(
    ctx,
    (ctx) => sql.fileOfStatement(ctx, id),
    async (ctx, { file, entity }) => {
      const statement = (await sql.statementsOf(ctx, file.id, entity.id)).find((one) => one.id === id);
      if (!statement) throw new Problem('not-found', MISSING);
      const present = await shown(ctx, file, entity.id);
      requireState(statement.voidReason === null, 'This statement of services is void already.', { present });
      requireState(statement.drawn === 0, 'Money was drawn against this statement of services.', { present });
      await sql.voidStatement(ctx, id, reason);
      const { number, total, currency } = statement;
      const told = { step: 'statement-void', amount: total, currency, number, note: reason };
      await tell(ctx, file, 'voidStatement', id, told);
    },
  );

/** A statement of services as a PDF. */
export async function statementPdf(ctx: Ctx, { id, language }: Input<Calls['statementPdf']>): Promise<KeptFile> {
  const found = await sql.fileOfStatement(ctx, id);
  const file = await fileOf(ctx, found.id);
  const statement = (await sql.statementsOf(ctx, file.id, found.entityId)).find((one) => one.id === id);
  if (!statement) throw new Problem('not-found', MISSING);
  const seller = await entityOf(ctx, { id: found.entityId });
  const content = Buffer.from(await documents.render(template, paperOf(statement, file, seller, language)));
  return {
    fileName: `${statement.number.replaceAll('/', '-')}.pdf`,
    type: 'application/pdf',
    size: content.length,
    content: Readable.from([content]),
  };
}
