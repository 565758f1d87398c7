import type { claims } from '@embark/contracts/money/claims';
import type { Input, Output } from '@embark/contracts/kit';
import type { Invoice } from '@embark/contracts/money/invoices';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { Problem, requireState, requireValid } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import { entityOf } from '../billing/index.ts';
import { tellApplication } from '../commissions/index.ts';
import { createInvoice, issueInvoice } from '../invoices/index.ts';
import * as sql from './claims.queries.ts';
import { batchesOf, type Claimable, gapsOf, grouped, groupsOf, shown } from './claims.rules.ts';
import { lineText } from './lines.service.ts';

type Calls = typeof claims;

export const providers = ({ db, reach }: Ctx): Promise<Output<Calls['providers']>> => sql.findProviders(db, reach);

export async function open(ctx: Ctx, asked: Input<Calls['open']>): Promise<Output<Calls['open']>> {
  const rows = await sql.findEligible(ctx.db, ctx.reach, asked);
  return { groups: groupsOf(rows), left: rows.filter((row) => gapsOf(row).length > 0).map(shown) };
}

/** The drafts of one group: as many students on each as the provider's rule says. */
async function draftGroup(ctx: Ctx, buyer: sql.Buyer, providerId: number, rows: Claimable[], reference: string) {
  const [first] = rows;
  if (!first) return [];
  const entity = await entityOf(ctx, { officeId: first.officeId });
  const made: Invoice[] = [];
  for (const batch of batchesOf(rows, first.terms.perInvoice)) {
    const invoice = await createInvoice(ctx, {
      entityId: entity.id,
      buyerKind: 'provider',
      providerId,
      contactId: null,
      conversionId: null,
      buyerName: buyer.name,
      buyerNumber: buyer.number,
      buyerAddress: buyer.address,
      buyerCountry: buyer.country,
      buyerRegion: '',
      buyerEmail: buyer.email,
      reference,
      note: '',
      language: 'en',
      currency: first.currency,
      taxIncluded: false,
      termsDays: first.terms.paymentDays,
      ofServices: false,
      another: true, // a commission is claimed once
      lines: batch.map((row) => ({
        description: lineText(row),
        serviceCode: entity.serviceCode,
        quantity: 1000,
        unitPrice: row.expected,
        sold: 'commission',
        taxCode: null,
        reason: '',
      })),
    });
    const by = { invoiceId: invoice.id, madeBy: ctx.reach.userId, madeAt: ctx.now.toISOString() };
    const lines = batch.map(({ id, expected }, line) => ({ commissionId: id, line, amount: expected, ...by }));
    await sql.insertClaims(ctx.db, lines);
    for (const { id, applicationId, expected } of batch) {
      const step = { state: 'claimed', claimed: expected, invoiceId: invoice.id };
      await audit.recordChange(ctx, 'claims.create', id, { state: 'eligible' }, step);
      await tellApplication(ctx, applicationId, null);
    }
    made.push(invoice);
  }
  return made;
}

/** M3: one transaction for all drafts, so that a student is on one invoice or on none. */
const draft = (ctx: Ctx, { providerId, ids, orders }: Input<Calls['create']>): Promise<Invoice[]> =>
  inTransaction(ctx, async (ctx) => {
    const asked = [...new Set(ids)];
    const locked = await sql.lock(ctx.db, ctx.reach, providerId, asked);
    if (locked < asked.length) throw new Problem('not-found', "Commission not found, or you don't have access.");
    const rows = await sql.findThese(ctx.db, asked);
    requireState(
      rows.length === asked.length,
      'Some of these commissions are blocked, already claimed or not eligible any more. Load the list again.',
    );
    const isWhole = rows.every((row) => gapsOf(row).length === 0);
    requireValid(isWhole, 'ids', 'A required detail of a student is missing');
    const buyer = await sql.findBuyer(ctx.db, ctx.reach, providerId);
    requireValid(buyer !== undefined, 'providerId', 'Choose a provider');
    const made: Invoice[] = [];
    for (const [key, own] of grouped(rows)) {
      const reference = orders.find((order) => order.key === key)?.reference.trim() ?? '';
      const needsOrder = own[0]?.terms.purchaseOrder ?? false;
      requireValid(!needsOrder || reference !== '', 'orders', 'Enter the purchase order');
      made.push(...(await draftGroup(ctx, buyer, providerId, own, reference)));
    }
    return made;
  });

/** Invoices eligible commission to its provider: drafts, then issued each by itself. */
export async function create(ctx: Ctx, given: Input<Calls['create']>): Promise<Output<Calls['create']>> {
  const drafts = await draft(ctx, given);
  const refused = new Set<string>();
  const made: Invoice[] = [];
  for (const one of drafts)
    try {
      made.push(given.issue ? await issueInvoice(ctx, { id: one.id, version: one.version }) : one);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refused.add(Object.values(problem.more.fields ?? {})[0] ?? problem.message);
      made.push(one);
    }
  const invoices = made.map(({ id, number, status, lines, currency, net, tax, total }) => ({
    id,
    number,
    status,
    count: lines.length,
    currency,
    net,
    tax,
    total,
  }));
  return { invoices, refused: [...refused] };
}
