import type { Invoice, invoices } from '@embark/contracts/money/invoices';
import type { Input, Output } from '@embark/contracts/kit';
import { addDays } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { Problem, requireState } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { type BillingEntity, chargedRegime, entityOf, hasLut, takeNumber, todayOf } from '../../billing/index.ts';
import { mayIssue } from '../invoices.access.ts';
import { lockFileOf, uninvoicedOf } from '../instalment.queries.ts';
import * as sql from '../invoices.queries.ts';
import { allowedBy, missingToIssue, supplyPlaceOf } from '../invoices.rules.ts';
import { requireComplete } from './compute.ts';
import { columnsOf, formOf, requireLawfulBuyer, requireWithin } from './draft.ts';
import { requirePrintableInvoice } from '../paper/printable.ts';
import { get, present, traced } from './read.ts';

type Calls = typeof invoices;
const { invoiceTable } = sql;

/** The entity as the document keeps it. */
export const sellerOf = (entity: BillingEntity, currency: string): sql.Seller => ({
  legalName: entity.legalName,
  tradingName: entity.tradingName,
  regime: chargedRegime(entity),
  region: entity.region,
  taxNumber: entity.taxNumber,
  secondNumber: entity.secondNumber,
  lutNumber: entity.lutNumber,
  address: entity.address,
  email: entity.email,
  phone: entity.phone,
  licenceLine: entity.licenceLine,
  country: entity.office,
  zone: entity.zone,
  logo: entity.logo,
  accounts: entity.accounts
    .filter((one) => one.active && one.printed && one.purpose === 'operating')
    .toSorted((one, other) => Number(other.currency === currency) - Number(one.currency === currency))
    .map(({ name, bank, number, code, currency: of }) => ({ name, bank, number, code, currency: of })),
});

/** Issues a draft: with the rates of today, its number, and everything that the document says, in one transaction. */
export const issue = (ctx: Ctx, { id, version }: Input<Calls['issue']>): Promise<Invoice> =>
  inTransaction(ctx, async (ctx) => {
    await lockFileOf(ctx, (await invoiceTable.find(ctx, id)).instalmentId);
    const before = await takeForChange(ctx, invoiceTable, {
      id,
      version,
      may: mayIssue,
      require: [[(row) => allowedBy(row).issue, 'Only a draft can be issued.']],
      present,
    });
    const entity = await entityOf(ctx, { id: before.entityId });
    const day = todayOf(ctx, entity);
    const credits = before.creditsId === null ? null : await invoiceTable.find(ctx, before.creditsId);
    const columns = await columnsOf(ctx, entity, formOf(before, {}), credits);
    requireState(
      columns.total === before.total && columns.tax === before.tax,
      'A tax rate has changed since this draft was saved. Save it again and check the total.',
      { present: present(ctx, before) },
    );
    if (before.creditsId === null) await requireLawfulBuyer(ctx, formOf(before, {}));
    if (before.instalmentId !== null)
      requireState(
        columns.total <= (await uninvoicedOf(ctx, before.instalmentId)),
        'Less is open on the instalment than this invoice asks for. Change the draft.',
        { present: present(ctx, before) },
      );
    requireComplete(missingToIssue(before, chargedRegime(entity), hasLut(entity, day)));
    if (before.creditsId !== null) requireWithin(columns.total, await sql.lockCredited(ctx.db, before.creditsId));
    const regime = chargedRegime(entity);
    await invoiceTable.update(ctx, id, {
      lines: columns.lines,
      state: 'issued',
      number: await takeNumber(ctx, entity.id, before.kind, day),
      seller: JSON.stringify(sellerOf(entity, before.currency)),
      supplyPlace: supplyPlaceOf(regime, entity, { country: before.buyerCountry, region: before.buyerRegion }),
      issuedOn: day,
      issuedAt: ctx.now.toISOString(),
      issuedBy: ctx.reach.userId,
      dueOn: addDays(day, before.termsDays),
    });
    const after = await invoiceTable.find(ctx, id);
    requirePrintableInvoice(after, sellerOf(entity, before.currency));
    await audit.recordChange(ctx, 'invoices.issue', id, traced(before), traced(after));
    return present(ctx, after);
  });

/** Issues many drafts, each in a transaction of its own: what is refused takes no number. */
export async function issueMany(ctx: Ctx, { ids }: Input<Calls['issueMany']>): Promise<Output<Calls['issueMany']>> {
  const refused: { id: string; message: string }[] = [];
  let issued = 0;
  for (const id of ids)
    try {
      const { version } = await get(ctx, { id });
      await issue(ctx, { id, version });
      issued += 1;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refused.push({ id, message: Object.values(problem.more.fields ?? {})[0] ?? problem.message });
    }
  return { issued, refused };
}

/** Voids a document that was neither paid nor sent. */
export const annul = (ctx: Ctx, { id, version, reason }: Input<Calls['void']>): Promise<Invoice> =>
  inTransaction(ctx, async (ctx) => {
    const { creditsId } = await invoiceTable.find(ctx, id);
    const of = creditsId === null ? null : await invoiceTable.find(ctx, creditsId);
    await lockFileOf(ctx, of?.instalmentId ?? null);
    const before = await takeForChange(ctx, invoiceTable, {
      id,
      version,
      may: mayIssue,
      require: [
        [
          (row) => allowedBy(row).void,
          'Only a document that was neither paid nor sent can be voided. Draft a credit note instead.',
        ],
      ],
      present,
    });
    if (of !== null && of.instalmentId !== null)
      requireState(
        before.total <= (await uninvoicedOf(ctx, of.instalmentId)),
        'The instalment was paid or invoiced again since this credit note.',
        { present: present(ctx, before) },
      );
    requireState(
      !(await sql.isClaimedAgain(ctx.db, before.creditsId)),
      'The commission of this credit note is on another invoice by now.',
      { present: present(ctx, before) },
    );
    await invoiceTable.update(ctx, id, { state: 'void', voidReason: reason, voidedAt: ctx.now.toISOString() });
    await audit.recordChange(ctx, 'invoices.void', id, traced(before), traced(await invoiceTable.find(ctx, id)));
    return get(ctx, { id });
  });
