import type { Invoice, InvoiceForm, invoices } from '@embark/contracts/money/invoices';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { entityOf } from '../../billing/index.ts';
import { type Billable, billableOf, lockFileOf } from '../instalment.queries.ts';
import { mayWrite } from '../invoices.access.ts';
import { invoiceTable } from '../invoices.queries.ts';
import { columnsOf, requireLawfulBuyer } from './draft.ts';
import { get, traced } from './read.ts';

/** Who owes the instalment, as a document names them. */
function buyerOf({ payer, client, employer, conversionId }: Billable) {
  const shared = { providerId: null, contactId: null, conversionId, buyerRegion: '' };
  if (payer === 'client' || employer === null) {
    const { name, country, email } = client;
    const own = { buyerName: name, buyerNumber: '', buyerAddress: '', buyerCountry: country, buyerEmail: email };
    return { ...shared, ...own, buyerKind: 'person' as const, termsDays: 14 };
  }
  const { name, number, address, country, email, termsDays } = employer;
  const own = { buyerName: name, buyerNumber: number, buyerAddress: address, buyerCountry: country, buyerEmail: email };
  return { ...shared, ...own, buyerKind: 'employer' as const, termsDays };
}

/** Drafts the invoice of an instalment: the same debt, with its tax included. */
export const ofInstalment = (ctx: Ctx, { id }: Input<typeof invoices.ofInstalment>): Promise<Invoice> =>
  inTransaction(ctx, async (ctx) => {
    await billableOf(ctx, id);
    await lockFileOf(ctx, id);
    const one = await billableOf(ctx, id);
    const entity = await entityOf(ctx, { id: one.entityId });
    allow(mayWrite(ctx.reach, one) && mayWrite(ctx.reach, entity), "You don't invoice for this office.");
    requireState(one.isLive, 'This payment plan is closed.');
    requireState(one.open > 0, 'Nothing is open on this instalment.');
    requireState(one.draft === null, 'A draft of this invoice exists. Change or delete it first.');
    requireState(one.payer === 'client' || one.employer !== null, 'Add the placement with its employer first.');
    const form: InvoiceForm = {
      entityId: one.entityId,
      ...buyerOf(one),
      reference: one.number,
      note: '',
      language: 'en',
      currency: one.currency,
      taxIncluded: true,
      ofServices: false,
      lines: [
        {
          description: one.what,
          serviceCode: '',
          quantity: 1000,
          unitPrice: one.open,
          sold: one.serviceKind === 'migration' ? 'migration-fee' : 'fee',
          taxCode: null,
          reason: '',
        },
      ],
    };
    await requireLawfulBuyer(ctx, form);
    const made = await invoiceTable.insert(ctx, {
      ...(await columnsOf(ctx, entity, form)),
      contactId: form.buyerKind === 'person' ? one.contactId : null,
      instalmentId: id,
      company: entity.company,
      officeId: entity.officeId,
      createdBy: ctx.reach.userId,
      createdAt: ctx.now.toISOString(),
    });
    await audit.recordChange(ctx, 'invoices.ofInstalment', made, null, traced(await invoiceTable.find(ctx, made)));
    return get(ctx, { id: made });
  });
