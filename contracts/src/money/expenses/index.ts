import { z } from 'zod';
import { another, FILE_MEBIBYTES, get, line, post, Whole } from '../../kit/index.ts';
import { kindEndpoints } from '../../workspace/kinds/index.ts';
import { Expense, expense, EXPENSE_ROWS, NewExpense } from './expense.ts';

export * from './expense.ts';

const Id = z.object({ id: z.uuid() });
const path = '/expenses-app/expenses';
const { page: _page, size: _size, sort: _sort, cursor: _cursor, total: _total, ...narrowing } = expense.Filter.shape;
const OfVersion = z.strictObject({ version: Whole });
const problem = z
  .object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()) })
  .nullable();

/** What an office offers for an expense: the accounts of its billing entity, and its tax codes of today. */
export const ExpenseOffice = z.object({
  office: z.string(),
  entity: z.string(),
  currency: z.string(),
  accounts: z.array(z.object({ id: z.number().int(), name: z.string() })),
  taxCodes: z.array(z.object({ code: z.string(), name: z.string(), nameTr: z.string(), nameAr: z.string() })),
});
export type ExpenseOffice = z.infer<typeof ExpenseOffice>;

const calls = kindEndpoints(expense, Expense, { path, one: 'an expense', many: 'expenses' });

export const expenses = {
  ...calls,
  create: {
    ...calls.create,
    summary: 'Add an expense. The tax is computed from its code unless given. A locked month is refused.',
    body: NewExpense.extend({ another }),
  },
  change: {
    ...calls.change,
    summary: 'Update an expense that is not approved. A stale `version` returns 409 with the current row.',
  },
  totals: get('/expenses-app/totals', {
    permission: 'expenses.read',
    mayLag: true,
    summary: 'Add up the expenses of a filter, each currency by itself.',
    query: z.object(narrowing),
    returns: z.array(
      z.object({ currency: z.string(), count: z.number().int(), amount: z.number().int(), tax: z.number().int() }),
    ),
  }),
  offices: get('/expenses-app/offices', {
    permission: 'expenses.write',
    summary: 'List the offices that can have expenses, with the accounts and tax codes of their billing entity.',
    returns: z.array(ExpenseOffice),
  }),
  addMany: post('/expenses-app/rows', {
    permission: 'expenses.write',
    summary: `Add up to ${EXPENSE_ROWS} expenses of an office. A row that is refused says why and does not stop the others.`,
    body: z.strictObject({
      office: NewExpense.shape.office,
      rows: z
        .array(z.record(line(40), z.unknown()))
        .min(1, 'Add at least one row')
        .max(EXPENSE_ROWS, `At most ${EXPENSE_ROWS} rows`),
    }),
    returns: z.object({
      rows: z.array(z.object({ id: z.uuid().nullable(), version: z.number().int().nullable(), problem })),
    }),
  }),
  removeMany: post('/expenses-app/removals', {
    permission: 'expenses.write',
    summary: `Remove up to ${EXPENSE_ROWS} expenses that haven't changed since. Approved expenses and those in a locked month stay.`,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ id: z.uuid(), version: Whole }))
        .min(1, 'Choose at least one row')
        .max(EXPENSE_ROWS, `At most ${EXPENSE_ROWS} rows`)
        .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'Each row can appear once'),
    }),
    returns: z.object({ rows: z.array(z.object({ id: z.uuid(), problem })) }),
  }),
  approve: post(`${path}/:id/approve`, {
    permission: 'money.approve',
    summary: 'Approve an expense that another person entered.',
    params: Id,
    body: OfVersion,
    returns: Expense,
  }),
  reopen: post(`${path}/:id/reopen`, {
    permission: 'money.approve',
    summary: 'Take the approval of an expense back, so that it can be changed.',
    params: Id,
    body: OfVersion,
    returns: Expense,
  }),
  attach: post('/expenses-app/files', {
    permission: 'expenses.write',
    summary: 'Attach the bill of an expense: PNG, JPEG or PDF. It replaces an earlier one.',
    body: z.strictObject({ expenseId: z.uuid() }),
    upload: { field: 'file', mebibytes: FILE_MEBIBYTES },
    returns: Expense,
  }),
  file: get(`${path}/:id/file`, {
    permission: 'expenses.read',
    summary: 'Get the bill of an expense.',
    params: Id,
    returns: z.string(),
    download: 'file',
  }),
};
