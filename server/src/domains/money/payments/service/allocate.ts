import { isWithheld, type NewAllocation, openOf, uninvoiced } from '@embark/contracts/money/payments';
import type { Ctx } from '../../../../kit/context.ts';
import { allow, requireState } from '../../../../kit/problem.ts';
import { invoicesOfFile, type Owed } from '../debts.queries.ts';
import { mayIssue } from '../payments.access.ts';
import { settle } from '../payments.rules.ts';
import * as write from '../write.queries.ts';
import { type Held, refuse } from './money.ts';
import { needsAgreement, shown } from './read.ts';

export const NO_AGREEMENT = 'No signed agreement. Record it as a first consultation, or as money that arrived unasked.';

/** Where a receipt is allocated: what it can pay for, and what a refusal shows. */
export type Book = { officeId: number; today: string; debts: readonly Owed[]; present: () => Promise<unknown> };

/** The IDs of the invoices that lines name. */
export const invoicesIn = (lines: readonly NewAllocation[]): string[] =>
  lines.flatMap(({ invoiceId }) => invoiceId ?? []);

/** What a receipt of a client file can pay for: its instalments with their invoices, and other invoices to the client. */
export async function bookOf(ctx: Ctx, { file, money, today }: Held, lines: readonly NewAllocation[]): Promise<Book> {
  const lacks = needsAgreement(file);
  const instalments = money.plans.flatMap(({ entityId, currency, kind, instalments: all }) =>
    all.map(({ id, what, dueOn, invoices, ...one }): Owed => {
      const open = openOf(one);
      const direct = uninvoiced(one);
      const blocked = lacks && kind !== 'consultation';
      const owed = { kind: 'instalment' as const, id, what, dueOn, currency, entityId };
      return { ...owed, open, direct, invoices, needsAgreement: blocked };
    }),
  );
  const invoices = await invoicesOfFile(ctx.db, file.id, invoicesIn(lines));
  return { officeId: file.officeId, today, debts: [...instalments, ...invoices], present: () => shown(ctx, file) };
}

type Source = { id: string; left: number; currency: string; entityId: number };

/** Records what a receipt pays for (rule L5): never more than is open, nor than the receipt has left. */
export async function allocate(ctx: Ctx, book: Book, receipt: Source, lines: readonly NewAllocation[]): Promise<void> {
  const { debts, today } = book;
  const errors: { field: string; message: string }[] = [];
  const owed = lines.map(({ instalmentId, invoiceId }) => debts.find(({ id }) => id === (invoiceId ?? instalmentId)));
  lines.forEach((line, at) => {
    const debt = owed[at];
    const name = line.invoiceId ? 'invoiceId' : 'instalmentId';
    const complain = (field: string, message: string) => errors.push({ field: `allocations.${at}.${field}`, message });
    if (!debt)
      complain(name, line.invoiceId ? 'Choose an invoice of this buyer' : 'Choose an instalment of this client file');
    else if (debt.currency !== receipt.currency) complain(name, 'This instalment is in another currency');
    else if (debt.kind === 'invoice' && debt.entityId !== receipt.entityId)
      complain(name, 'This invoice is from another billing entity');
    if (isWithheld(line.kind) && !line.certificateNo && !line.awaitedUntil)
      complain('awaitedUntil', 'Enter the certificate, or the day by which it is expected');
  });
  const cash = lines.reduce((sum, { kind, amount }) => (kind === 'cash' ? sum + amount : sum), 0);
  if (cash > receipt.left) errors.push({ field: 'allocations', message: 'This is more than the receipt has left' });
  refuse(errors);
  if (lines.some(({ kind }) => kind !== 'cash'))
    allow(mayIssue(ctx.reach, book), 'Only accounts can record tax withheld, bank charges and differences.');
  const rows = settle(lines, debts, receipt.entityId);
  if (rows === null || owed.some((debt) => debt?.needsAgreement))
    requireState(
      false,
      rows === null ? 'Less is open than this pays. Check what is open; the rest stays credit.' : NO_AGREEMENT,
      { present: await book.present() },
    );
  for (const { instalmentId, invoiceId, kind, amount, certificateNo = null, awaitedUntil = null } of rows ?? [])
    await write.insertAllocation(ctx, {
      receiptId: receipt.id,
      instalmentId,
      invoiceId,
      kind,
      amount,
      day: today,
      ...(isWithheld(kind) && {
        certificateNo: certificateNo || null,
        awaitedUntil,
        certificateOn: certificateNo ? today : null,
      }),
    });
}
