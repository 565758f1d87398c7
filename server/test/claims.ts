import type { Application } from '@embark/contracts/casework/applications';
import type { CallInput, Output } from '@embark/contracts/kit';
import { claims } from '@embark/contracts/money/claims';
import type { TermsForm } from '@embark/contracts/money/terms';
import { invoicePayments } from '@embark/contracts/money/payments';
import { aCourse } from './applications.ts';
import type { Person, testApp } from './app.ts';
import { buyerReceipt } from './payments.ts';
import { commissionOf, eligible, withTerms } from './commission.ts';

type Crm = ReturnType<typeof testApp>;

/** Students of one new provider whose first half of A$2,550.00 is eligible. */
export async function students(
  crm: Crm,
  { user, administrator }: { user: Person; administrator: Person },
  { count = 1, terms = {} }: { count?: number; terms?: Partial<TermsForm> } = {},
): Promise<{ providerId: number; courseId: number; made: Application[] }> {
  const { providerId, courseId } = await aCourse(crm);
  await withTerms(crm, administrator, providerId, terms);
  const made: Application[] = [];
  for (let at = 0; at < count; at += 1) made.push(await eligible(crm, user, administrator, { courseId, terms: null }));
  return { providerId, courseId, made };
}

/** The commissions that can be claimed from a provider. */
export async function claimable(crm: Crm, who: Person, providerId: number): Promise<string[]> {
  const { body } = await crm.as(who, claims.open, { providerId });
  return body.groups.flatMap(({ rows }) => rows.map(({ id }) => id));
}

/** Invoices everything that can be claimed from a provider. */
export async function claimed(
  crm: Crm,
  who: Person,
  providerId: number,
  given: Partial<CallInput<typeof claims.create>> = {},
): Promise<Output<typeof claims.create>> {
  const ids = await claimable(crm, who, providerId);
  const { status, body } = await crm.as(who, claims.create, { providerId, ids, orders: [], issue: true, ...given });
  if (status !== 200) throw new Error(`not claimed: ${JSON.stringify(body)}`);
  return body;
}

/** The first commission of an application as this person sees it now. */
export async function firstOf(crm: Crm, who: Person, { id }: Pick<Application, 'id'>) {
  const [first] = (await commissionOf(crm, who, id)).rows;
  if (!first) throw new Error('the application has no commission');
  return first;
}

/** Records what a provider paid on an invoice. */
export async function remitted(crm: Crm, who: Person, invoiceId: string, amount: number): Promise<string> {
  const { today } = (await crm.as(who, invoicePayments.get, { id: invoiceId })).body;
  const allocations = [{ invoiceId, kind: 'cash' as const, amount }];
  const given = { receivedOn: today, reference: '', allocations };
  const asked = { id: invoiceId, ...buyerReceipt(amount, given, 'AUD') };
  const { status, body } = await crm.as(who, invoicePayments.record, asked);
  if (status !== 200) throw new Error(`not recorded: ${JSON.stringify(body)}`);
  return body.receiptId;
}
