import { z } from 'zod';
import { Currency, defineFields, get, listQuery, pageOf, recordColumns } from '../../kit/index.ts';
import { audColumn, audOfRow, AudSum, AudTotal, rateColumns } from '../rates/index.ts';

/** How old a debt is, by its own day: not yet due, 1 to 30 days late, 31 to 60, 61 to 90, older. */
export const dueAges = ['current', 'd30', 'd60', 'd90', 'older'] as const;
export const DueAge = z.enum(dueAges);
export type DueAge = z.infer<typeof DueAge>;
export const dueKinds = ['instalment', 'invoice'] as const;
/** What the client has promised: nothing, a day to come, or a day that passed. */
export const promiseStates = ['none', 'promised', 'broken'] as const;

/** What the list can do with each field. */
export const dueFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  open: { kind: 'money', column: true, sort: 'desc' },
  ...audColumn,
  age: { kind: 'choice', of: dueAges, column: true, filter: true, where: true },
  number: { kind: 'text', column: true },
  kind: { kind: 'choice', of: dueKinds, column: true, filter: true, where: true },
  what: { kind: 'text', column: true },
  dueOn: { kind: 'day', column: true, sort: true, filter: 'due' },
  currency: { kind: 'choice', column: true, filter: true, each: Currency },
  promise: { kind: 'choice', of: promiseStates, column: true, filter: true },
  owner: recordColumns.owner,
  office: recordColumns.office,
  ...rateColumns,
});

export const DueFilter = listQuery(dueFields);
export type DueFilter = z.infer<typeof DueFilter>;

/** An open instalment or invoice. `open` is what is left of `amount`, in minor units; `days` are those after its day, negative before it. */
export const DueItem = z.object({
  id: z.uuid(),
  kind: z.enum(dueKinds),
  conversionId: z.uuid().nullable(),
  invoiceId: z.uuid().nullable(),
  number: z.string(),
  name: z.string(),
  what: z.string(),
  currency: z.string(),
  amount: z.number().int(),
  open: z.number().int(),
  ...audOfRow,
  dueOn: z.string(),
  days: z.number().int(),
  age: DueAge,
  promisedOn: z.string().nullable(),
  promise: z.enum(promiseStates),
  ownerId: z.number().int().nullable(),
  owner: z.string().nullable(),
  office: z.string(),
});
export type DueItem = z.infer<typeof DueItem>;

export const dueDimensions = ['office', 'counsellor'] as const;
export const DueDimension = z.enum(dueDimensions);
export type DueDimension = z.infer<typeof DueDimension>;

const { page: _page, size: _size, sort: _sort, cursor: _cursor, total: _total, ...narrowing } = DueFilter.shape;
export const DueScope = z.object(narrowing);
export type DueScope = z.infer<typeof DueScope>;
export const DueTableQuery = DueScope.extend({ rows: DueDimension.default('office') });
export type DueTableQuery = z.infer<typeof DueTableQuery>;

/** The open amount in minor units by age, and how many items it is. */
const Sum = z.object({ amount: z.number().int(), count: z.number().int() });
export const DueSums = z.object({ all: Sum, current: Sum, d30: Sum, d60: Sum, d90: Sum, older: Sum });
export type DueSums = z.infer<typeof DueSums>;

/**
 * The sums of one currency; currencies are never added. `key` is the value in the list's filter. `aud` is what is open in Australian dollars, by the rate
 * of today in the office of each item; its total is the only figure that adds currencies.
 */
export const DueTable = z.object({
  by: DueDimension,
  currencies: z.array(
    z.object({
      currency: z.string(),
      rows: z.array(z.object({ key: z.string(), label: z.string(), sums: DueSums, aud: AudSum })),
      total: DueSums,
      aud: AudSum,
    }),
  ),
  aud: AudTotal,
});
export type DueTable = z.infer<typeof DueTable>;

export const due = {
  list: get('/money-app/due', {
    permission: 'money.read',
    summary: 'List open instalments and invoices, filtered and sorted, with the exact total.',
    query: DueFilter,
    returns: pageOf(DueItem),
  }),
  table: get('/money-app/due/table', {
    permission: 'money.read',
    mayLag: true,
    summary:
      'Add up what is open by office or counsellor and by age, each currency by itself. Each sum matches the list with the same filter.',
    query: DueTableQuery,
    returns: DueTable,
  }),
};
