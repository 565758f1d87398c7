import { z } from 'zod';
import { defineFields, get, listQuery, pageOf, patch, prose, Whole, recordColumns } from '../../kit/index.ts';
import { paymentMethods } from '../payments/index.ts';

export const revenueStates = ['kept', 'unasked', 'reversed'] as const;

/** What the list can do with each field. */
export const revenueFields = defineFields({
  number: { kind: 'text', column: true },
  name: { kind: 'text', column: true },
  payer: { kind: 'text', column: true, sort: true },
  receivedOn: { kind: 'day', column: true, sort: 'desc', filter: 'received' },
  amount: { kind: 'money', column: true, sort: 'desc' },
  withheld: { kind: 'money', column: true },
  credit: { kind: 'money', column: true },
  paidFor: { kind: 'text', column: true },
  method: { kind: 'choice', of: paymentMethods, column: true, filter: true, where: true },
  account: { kind: 'text', column: true },
  reference: { kind: 'text', column: true },
  state: { kind: 'choice', of: revenueStates, column: true, filter: true, where: true },
  note: { kind: 'text', column: true },
  currency: { kind: 'text', column: true },
  office: recordColumns.office,
});

export const RevenueFilter = listQuery(revenueFields);
export type RevenueFilter = z.infer<typeof RevenueFilter>;

/** Money received, with what it paid for. `name` is the client of its file, or the buyer of its invoices. */
export const RevenueRow = z.object({
  id: z.uuid(),
  version: z.number().int(),
  number: z.string(),
  conversionId: z.uuid().nullable(),
  fileNumber: z.string().nullable(),
  /** The first invoice that it paid, if any. */
  invoiceId: z.uuid().nullable(),
  name: z.string(),
  payer: z.string(),
  receivedOn: z.string(),
  amount: z.number().int(),
  /** Tax that the payer withheld beside it. */
  withheld: z.number().int(),
  /** What is left of it to use. */
  credit: z.number().int(),
  currency: z.string(),
  paidFor: z.string(),
  method: z.enum(paymentMethods),
  account: z.string().nullable(),
  reference: z.string(),
  state: z.enum(revenueStates),
  note: z.string(),
  office: z.string(),
  /** The month of the billing entity is locked. */
  locked: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type RevenueRow = z.infer<typeof RevenueRow>;

/** The fields of a register's row that can be changed. */
export const revenueCells = ['note'] as const;
export const RevenueChange = z.strictObject({ version: Whole, note: prose(1000).optional() });

const { page: _page, size: _size, sort: _sort, cursor: _cursor, total: _total, ...narrowing } = RevenueFilter.shape;

export const revenue = {
  list: get('/money-app/revenue', {
    permission: 'money.read',
    summary: 'List the money received, filtered and sorted, with the exact total.',
    query: RevenueFilter,
    returns: pageOf(RevenueRow),
  }),
  totals: get('/money-app/revenue/totals', {
    permission: 'money.read',
    mayLag: true,
    summary: 'Add up the money received of a filter, each currency by itself. Reversed receipts are left out.',
    query: z.object(narrowing),
    returns: z.array(
      z.object({ currency: z.string(), count: z.number().int(), amount: z.number().int(), withheld: z.number().int() }),
    ),
  }),
  change: patch('/money-app/revenue/:id', {
    permission: 'money.write',
    summary: 'Change the note of a receipt. Nothing else of it ever changes. A locked month is refused.',
    params: z.object({ id: z.uuid() }),
    body: RevenueChange,
    returns: RevenueRow,
  }),
};
