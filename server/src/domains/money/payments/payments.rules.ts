import {
  type DueKind,
  type Instalment,
  openOf,
  type PaymentPromise,
  type Plan,
  type PlanLine,
  type Receipt,
  type Refund,
  statusOf,
} from '@embark/contracts/money/payments';
import { type TaxCode, type TaxPart, taxOf } from '@embark/contracts/money/billing';

// Rows of money as stored: what depends on the day or the user is added when they are shown.
export type StoredInstalment = Omit<Instalment, 'open' | 'status' | 'daysOverdue' | 'broken'> & {
  promises: PaymentPromise[];
};
export type StoredPlan = Omit<Plan, 'paid' | 'waived' | 'open' | 'overdue' | 'instalments'> & {
  entityId: number;
  instalments: StoredInstalment[];
};
export type StoredReceipt = Receipt & { entityId: number };
export type StoredRefund = Omit<Refund, 'can'> & { entityId: number; askedById: number; decidedById: number | null };

type FeeLine = { amount: number; taxCode: string | null };
type Taxed = { fee: number; tax: number; total: number; taxes: TaxPart[] };

/** The fee of an agreement with its tax: each line by its own code and rounded by itself; a line without a code carries none. */
export function feeWithTax(lines: readonly FeeLine[], codes: readonly TaxCode[], included: boolean): Taxed {
  const fee = lines.reduce((sum, { amount }) => sum + amount, 0);
  const parts = lines.flatMap(({ amount, taxCode }) => {
    const code = codes.find((one) => one.code === taxCode?.trim().toUpperCase());
    return code?.rate ? taxOf(amount, code.rate, code.parts, included).parts : [];
  });
  const taxes = new Map<string, TaxPart>();
  for (const part of parts) {
    const key = `${part.name} ${part.rate}`;
    taxes.set(key, { ...part, amount: part.amount + (taxes.get(key)?.amount ?? 0) });
  }
  const tax = parts.reduce((sum, { amount }) => sum + amount, 0);
  return { fee, tax, total: included ? fee : fee + tax, taxes: [...taxes.values()] };
}

type Held = Pick<StoredInstalment, 'id' | 'amount' | 'settled' | 'waived' | 'invoiced' | 'billed'>;
/** A changed instalment: its amount, what stays waived, and how much of its money becomes credit. */
export type Adjusted = { id: string; amount: number; waived: number; release: number };

/**
 * Fits instalments, in their order, to a new total (rule L4). More than now becomes `added`. Less is taken from what is open, the last instalment first;
 * only if nothing is open any more from what was waived, and then from what was paid, which becomes credit. What was invoiced stays: `short` is what could not
 * be taken.
 */
export function fitTo(lines: readonly Held[], total: number): { changes: Adjusted[]; added: number; short: number } {
  let over = lines.reduce((sum, { amount }) => sum + amount, 0) - total;
  if (over <= 0) return { changes: [], added: 0 - over, short: 0 };
  const next = new Map(lines.map((one) => [one.id, { ...one, release: 0 }]));
  const takes = [
    (one: Held) => one.amount - one.settled - one.waived - one.invoiced,
    (one: Held) => one.waived,
    (one: Held) => one.settled - one.billed,
  ];
  takes.forEach((most, step) => {
    for (const { id } of lines.toReversed()) {
      const one = next.get(id);
      if (!one || over === 0) continue;
      const cut = Math.min(over, most(one));
      over -= cut;
      one.amount -= cut;
      if (step === 1) one.waived -= cut;
      if (step === 2) {
        one.settled -= cut;
        one.release += cut;
      }
    }
  });
  const changes = lines.flatMap(({ id, amount }) => {
    const one = next.get(id);
    return one && one.amount !== amount ? [{ id, amount: one.amount, waived: one.waived, release: one.release }] : [];
  });
  return { changes, added: 0, short: over };
}

type Line = { instalmentId?: string | null; invoiceId?: string | null; amount: number };
type Debt = {
  kind: 'instalment' | 'invoice';
  id: string;
  open: number;
  direct: number;
  entityId: number;
  invoices: readonly { id: string; open: number }[];
};

/**
 * The allocations of lines. An instalment with invoices is the same debt: they are paid first, if the receipt is of their entity. Null if less is open than a
 * line pays.
 */
export function settle<L extends Line>(lines: readonly L[], debts: readonly Debt[], entityId: number) {
  const left = new Map<string, number>();
  for (const { id, direct, invoices } of debts) {
    left.set(id, direct);
    for (const one of invoices) left.set(one.id, one.open);
  }
  const rows: (Omit<L, 'instalmentId' | 'invoiceId'> & {
    instalmentId: string | null;
    invoiceId: string | null;
    amount: number;
  })[] = [];
  for (const line of lines) {
    const debt = debts.find(({ id }) => id === (line.invoiceId ?? line.instalmentId));
    if (!debt) return null;
    const linked = debt.entityId === entityId ? debt.invoices : [];
    const own = {
      instalmentId: debt.kind === 'instalment' ? debt.id : null,
      invoiceId: debt.kind === 'invoice' ? debt.id : null,
    };
    let rest = line.amount;
    for (const to of [...linked.map(({ id }) => ({ instalmentId: null, invoiceId: id })), own]) {
      const key = to.invoiceId ?? to.instalmentId ?? '';
      const amount = Math.min(rest, left.get(key) ?? 0);
      if (amount === 0) continue;
      left.set(key, (left.get(key) ?? 0) - amount);
      rest -= amount;
      rows.push({ ...line, ...to, amount });
    }
    if (rest > 0) return null;
  }
  return rows;
}

type Complaint = { field: string; message: string };

/** What is wrong with the lines of a plan editor: the sum (rule L4), and instalments that have received more than their new amount. */
export function planErrors(lines: readonly PlanLine[], held: readonly Held[], total: number): Complaint[] {
  const errors: Complaint[] = [];
  const byId = new Map(held.map((one) => [one.id, one]));
  lines.forEach(({ id, amount }, at) => {
    const one = id ? byId.get(id) : undefined;
    if (id && !one)
      errors.push({
        field: `instalments.${at}.id`,
        message: 'This instalment no longer exists. Reload and try again.',
      });
    if (one && amount < one.settled + one.waived + one.invoiced)
      errors.push({
        field: `instalments.${at}.amount`,
        message: 'This is less than what was already paid, waived or invoiced',
      });
    if (!one && amount === 0) errors.push({ field: `instalments.${at}.amount`, message: 'Enter an amount above 0' });
  });
  const ids = lines.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) errors.push({ field: 'instalments', message: 'An instalment is listed twice' });
  const kept = new Set(ids);
  if (held.some(({ id, settled, waived, invoiced }) => !kept.has(id) && settled + waived + invoiced > 0))
    errors.push({ field: 'instalments', message: 'An instalment with payments, a waiver or an invoice must stay' });
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== total)
    errors.push({ field: 'instalments', message: 'The instalments must add up to the agreed total' });
  return errors;
}

/** Days of an event as stored: before a lodgement they are negative; other events but a grant have none. */
export const daysOf = (kind: DueKind, days: number): number =>
  kind === 'lodgement' ? 0 - days : kind === 'grant' ? days : 0;

/** Promises whose day passed while the instalment was still open. A newer promise does not mend an older one. */
export const brokenOf = (promises: readonly { day: string }[], open: number, today: string): number =>
  open > 0 ? promises.filter(({ day }) => day < today).length : 0;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** An instalment with its status today. */
export function instalmentOn(one: StoredInstalment, today: string): Instalment {
  const open = openOf(one);
  const status = statusOf(one, today);
  return {
    ...one,
    open,
    status,
    daysOverdue: status === 'overdue' && one.dueOn ? daysBetween(one.dueOn, today) : 0,
    broken: brokenOf(one.promises, open, today),
  };
}

/** A plan with its sums and statuses today. */
export function planOn({ entityId: _entity, ...plan }: StoredPlan, today: string): Plan {
  const instalments = plan.instalments.map((one) => instalmentOn(one, today));
  const sum = (of: (one: Instalment) => number) => instalments.reduce((all, one) => all + of(one), 0);
  return {
    ...plan,
    instalments,
    paid: sum(({ settled }) => settled),
    waived: sum(({ waived }) => waived),
    open: sum(({ open }) => open),
    overdue: sum(({ open, status }) => (status === 'overdue' ? open : 0)),
  };
}

/** What may be done with a refund: approved only by another person than the asker (rule L7). */
export const canRefund = (
  { state, askedById }: { state: string; askedById: number },
  { userId, approve, issue }: { userId: number; approve: boolean; issue: boolean },
) => ({
  approve: approve && state === 'asked' && askedById !== userId,
  reject: (state === 'asked' || state === 'approved') && (approve || askedById === userId),
  pay: issue && state === 'approved',
});

/** What waits to be refunded in a currency: asked for or approved, and not paid yet. */
export const awaitsRefund = (refunds: readonly StoredRefund[], currency: string): number =>
  refunds.reduce(
    (sum, one) =>
      one.currency === currency && (one.state === 'asked' || one.state === 'approved') ? sum + one.amount : sum,
    0,
  );

type Credit = { id: string; credit: number };
type Paid = { id: string; receiptId: string; amount: number };

/**
 * Where a refund comes from (rule L7): the credit of receipts, oldest first, then cash allocations, newest first. Of each it says how much.
 * Null if the client has not paid that much.
 */
export function refundSources(amount: number, receipts: readonly Credit[], allocations: readonly Paid[]) {
  let rest = amount;
  const parts = new Map<string, number>();
  const take = (receiptId: string, most: number) => {
    const part = Math.min(rest, most);
    rest -= part;
    if (part > 0) parts.set(receiptId, part + (parts.get(receiptId) ?? 0));
    return part;
  };
  for (const { id, credit } of receipts) take(id, credit);
  const released = allocations.flatMap(({ id, receiptId, amount: most }) => {
    const part = take(receiptId, most);
    return part > 0 ? [{ id, amount: part }] : [];
  });
  return rest > 0 ? null : { parts, released };
}
