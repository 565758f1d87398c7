import { z } from 'zod';
import { Currency, defineFields, get, line, pageOf, PageQuery } from '../../kit/index.ts';
import { audColumn, audOfRow, AudSum, AudTotal, rateColumns } from '../rates/index.ts';
import { paymentMethods } from '../payments/index.ts';

/** What the list of money received can do with each field. */
export const paidFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  number: { kind: 'text', column: true },
  fileNumber: { kind: 'text', column: true },
  receivedOn: { kind: 'day', column: true, sort: 'desc', filter: 'received' },
  amount: { kind: 'money', column: true, sort: 'desc' },
  ...audColumn,
  refunded: { kind: 'money', column: true },
  currency: { kind: 'choice', column: true, filter: true, each: Currency },
  method: { kind: 'choice', of: paymentMethods, column: true, filter: true },
  service: { kind: 'choice', of: /^[A-Za-z0-9]{2,8}$/, column: true, filter: true },
  owner: { kind: 'choice', of: /^(me|[1-9]\d{0,8})$/, column: true, sort: true, filter: true },
  office: { kind: 'choice', of: /^([A-Za-z]{2,3}|\d{1,4})$/, column: true, filter: true },
  ...rateColumns,
});
export const PaidFilter = PageQuery.extend({ ...paidFields.filter, q: line(100).optional() });
export type PaidFilter = z.infer<typeof PaidFilter>;

/** A receipt that was not reversed, in minor units. */
export const PaidReceipt = z.object({
  id: z.uuid(),
  conversionId: z.uuid().nullable(),
  number: z.string(),
  fileNumber: z.string(),
  name: z.string(),
  receivedOn: z.string(),
  amount: z.number().int(),
  ...audOfRow,
  refunded: z.number().int(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  service: z.string(),
  ownerId: z.number().int().nullable(),
  owner: z.string().nullable(),
  office: z.string(),
});
export type PaidReceipt = z.infer<typeof PaidReceipt>;

export const paidDimensions = ['office', 'counsellor', 'service', 'method', 'month'] as const;
export const PaidDimension = z.enum(paidDimensions);
export type PaidDimension = z.infer<typeof PaidDimension>;

const { page: _page, size: _size, sort: _sort, cursor: _cursor, total: _total, ...narrowing } = PaidFilter.shape;
export const PaidScope = z.object(narrowing);
export type PaidScope = z.infer<typeof PaidScope>;

const Sum = { amount: z.number().int(), count: z.number().int() };
/**
 * What arrived, each currency by itself. `key` is the value in the list's filter; of a month it is its first day. `aud` is the same in Australian dollars,
 * by the rate of the day of each receipt; its total is the only figure that adds currencies.
 */
export const PaidTable = z.object({
  by: PaidDimension,
  currencies: z.array(
    z.object({
      currency: z.string(),
      rows: z.array(z.object({ key: z.string(), label: z.string(), ...Sum, aud: AudSum })),
      total: z.object({ ...Sum, aud: AudSum }),
    }),
  ),
  aud: AudTotal,
});
export type PaidTable = z.infer<typeof PaidTable>;

export const paid = {
  list: get('/money-app/paid', {
    permission: 'money.issue',
    mayLag: true,
    summary: 'List money received, filtered and sorted, with the exact total. Reversed receipts are left out.',
    query: PaidFilter,
    returns: pageOf(PaidReceipt),
  }),
  table: get('/money-app/paid/table', {
    permission: 'money.issue',
    mayLag: true,
    summary:
      'Add up money received by office, counsellor, service, means or month, each currency by itself. Each sum matches the list with the same filter.',
    query: PaidScope.extend({ rows: PaidDimension.default('office') }),
    returns: PaidTable,
  }),
};
