import {
  type Invoice,
  type InvoiceForm,
  InvoiceForm as Form,
  InvoiceFields,
  type invoices,
} from '@embark/contracts/money/invoices';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { isSame } from '../../../../kit/record/diff.rules.ts';
import * as audit from '../../../platform/audit/index.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import { type BillingEntity, entityOf, todayOf } from '../../billing/index.ts';
import { requireLawfulPayer } from '../../placements/index.ts';
import { serviceKindOf } from '../instalment.queries.ts';
import { mayIssue, mayWrite } from '../invoices.access.ts';
import * as sql from '../invoices.queries.ts';
import { allowedBy } from '../invoices.rules.ts';
import { computed } from './compute.ts';
import { get, present, traced } from './read.ts';

type Calls = typeof invoices;
const { invoiceTable } = sql;

/** What the form of a draft holds, from what is stored. */
export const formOf = (row: sql.Stored, given: object): InvoiceForm =>
  applyPatch(
    Form,
    {
      ...row,
      lines: row.lines.map(({ description, serviceCode, quantity, unitPrice, sold, taxCode, suggested, reason }) => ({
        description,
        serviceCode,
        quantity,
        unitPrice,
        sold,
        taxCode: taxCode === suggested && row.kind === 'invoice' ? null : taxCode,
        reason,
      })),
    },
    given,
  );

/** J3: no invoice to the client of a sponsored placement asks for the placement, the sponsorship or the nomination. */
export async function requireLawfulBuyer(ctx: Ctx, form: InvoiceForm): Promise<void> {
  const { buyerKind, conversionId, lines } = form;
  if (buyerKind !== 'person' || conversionId === null) return;
  const kind = await serviceKindOf(ctx, conversionId);
  // the client's own visa is work of a migration file
  const asks = lines.some(({ sold }) => sold === 'placement' || (kind !== 'migration' && sold !== 'state-charge'));
  if (asks) await requireLawfulPayer(ctx, conversionId);
}

/** The entity that invoices, in an office where the user drafts; 422 if it is inactive. */
async function entityFor(ctx: Ctx, id: number): Promise<BillingEntity> {
  const entity = await entityOf(ctx, { id });
  allow(mayWrite(ctx.reach, entity), "You don't invoice for this office.");
  requireValid(entity.active, 'entityId', 'Choose an active billing entity');
  return entity;
}

async function requireBuyer(ctx: Ctx, { providerId, conversionId, contactId }: InvoiceForm): Promise<string | null> {
  if (providerId !== null)
    requireValid(
      (await sql.findProvider(ctx.db, ctx.reach, providerId)) !== undefined,
      'providerId',
      'Choose a provider',
    );
  if (conversionId === null) {
    requireValid(contactId === null, 'conversionId', 'Choose the client file');
    return null;
  }
  const file = await sql.findFile(ctx.db, ctx.reach, conversionId);
  requireValid(file !== undefined, 'conversionId', 'Choose a client file');
  return file.contactId;
}

/** The columns of a draft, with the taxes of today. */
export async function columnsOf(ctx: Ctx, entity: BillingEntity, form: InvoiceForm, credits: sql.Stored | null = null) {
  const { lines, net, tax, total } = await computed(ctx, entity, form, todayOf(ctx, entity), credits?.lines ?? null);
  return { ...form, lines: JSON.stringify(lines), net, tax, total };
}

export const create = (ctx: Ctx, { another, ...form }: Input<Calls['create']>): Promise<Invoice> =>
  inTransaction(ctx, async (ctx) => {
    const entity = await entityFor(ctx, form.entityId);
    const contactId = await requireBuyer(ctx, form);
    await requireLawfulBuyer(ctx, form);
    const columns = await columnsOf(ctx, entity, form);
    const answer = await askAgain(ctx, 'invoices.create', columns, { another });
    const id = await invoiceTable.insert(ctx, {
      ...columns,
      contactId,
      company: entity.company,
      officeId: entity.officeId,
      createdBy: ctx.reach.userId,
      createdAt: ctx.now.toISOString(),
    });
    await audit.recordChange(ctx, 'invoices.create', id, null, {
      ...traced(await invoiceTable.find(ctx, id)),
      ...answer,
    });
    return get(ctx, { id });
  });

const draftsOnly = [[(row: sql.Stored) => allowedBy(row).change, 'Only a draft can be changed.']] as const;
/** What a credit note takes from its invoice. */
const fixed = Object.keys(InvoiceFields.shape).filter(
  (name) => !['lines', 'note', 'reference', 'language', 'buyerEmail'].includes(name),
);

/** What a draft takes from the commission that it claims. */
const keptOf = ({ lines, providerId, currency, taxIncluded, entityId }: InvoiceForm) => ({
  lines: lines.map(({ description, quantity, unitPrice, sold }) => [description, quantity, unitPrice, sold]),
  kept: [providerId, currency, taxIncluded, entityId],
});

export const change = (ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<Invoice> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, invoiceTable, { id, version, may: mayWrite, require: draftsOnly, present });
    const form = formOf(before, given);
    const was: object = formOf(before, {});
    if (before.kind === 'credit') {
      const other = fixed.find((name) => !isSame(Reflect.get(form, name), Reflect.get(was, name)));
      requireValid(other === undefined, other ?? '', 'A credit note keeps what its invoice says');
    }
    const isOther = before.ofCommission && !isSame(keptOf(form), keptOf(formOf(before, {})));
    requireValid(!isOther, 'lines', 'The lines of a claim stay. Delete the draft to claim again.');
    const moves = form.entityId !== before.entityId || form.currency !== before.currency;
    requireValid(
      !moves || before.instalmentId === null,
      'entityId',
      'An invoice of an instalment keeps its entity and currency',
    );
    const entity = await entityFor(ctx, form.entityId);
    const credits = before.creditsId === null ? null : await invoiceTable.find(ctx, before.creditsId);
    const columns = await columnsOf(ctx, entity, form, credits);
    if (credits !== null) requireWithin(columns.total, credits);
    else await requireLawfulBuyer(ctx, form);
    const contactId = credits === null ? await requireBuyer(ctx, form) : before.contactId;
    await invoiceTable.update(ctx, id, { ...columns, contactId, officeId: entity.officeId });
    await audit.recordChange(ctx, 'invoices.change', id, traced(before), traced(await invoiceTable.find(ctx, id)));
    return get(ctx, { id });
  });

/** A credit note is never more than what is left of its invoice. */
export function requireWithin(total: number, { total: of, credited }: { total: number; credited: number }): void {
  requireValid(total <= of - credited, 'lines', 'A credit note can’t be more than its invoice');
}

export const remove = (ctx: Ctx, { id, version }: Input<Calls['remove']>): Promise<Record<string, never>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, invoiceTable, {
      id,
      version,
      may: mayWrite,
      require: [[(row) => allowedBy(row).remove, 'Only a draft can be deleted.']],
      present,
    });
    await invoiceTable.remove(ctx, id);
    await audit.recordChange(ctx, 'invoices.remove', id, traced(before), null);
    return {};
  });

/** Drafts a credit note with the lines of an invoice, to be reduced to what was wrong. */
export const credit = (ctx: Ctx, { id, version }: Input<Calls['credit']>): Promise<Invoice> =>
  inTransaction(ctx, async (ctx) => {
    const of = await takeForChange(ctx, invoiceTable, {
      id,
      version,
      may: mayIssue,
      require: [[(row) => allowedBy(row).credit, 'Only an issued invoice that is not yet credited can be credited.']],
      present,
    });
    const open = of.creditNotes.find(({ status }) => status === 'draft');
    requireState(open === undefined, 'A draft of a credit note exists. Change or delete it first.', {
      present: present(ctx, of),
    });
    const entity = await entityOf(ctx, { id: of.entityId });
    const form = {
      ...formOf(of, {}),
      lines: of.lines.map(({ taxCode, reason, description, serviceCode, quantity, unitPrice, sold }) => ({
        taxCode,
        reason,
        description,
        serviceCode,
        quantity,
        unitPrice,
        sold,
      })),
    };
    const made = await invoiceTable.insert(ctx, {
      ...(await columnsOf(ctx, entity, form, of)),
      kind: 'credit',
      creditsId: id,
      contactId: of.contactId,
      company: entity.company,
      officeId: of.officeId,
      createdBy: ctx.reach.userId,
      createdAt: ctx.now.toISOString(),
    });
    await invoiceTable.update(ctx, id, {}); // a second request with the same version is refused
    await audit.recordChange(ctx, 'invoices.credit', id, null, { creditNote: made });
    return get(ctx, { id: made });
  });
