import { z } from 'zod';
import {
  Amount,
  code,
  Day,
  defineFields,
  line,
  listQuery,
  numeric,
  orNone,
  prose,
  Whole,
  recordColumns,
} from '../../kit/index.ts';
import { OfficeCode, recordRow } from '../../kit/record/index.ts';
import { bulkFields } from '../../workspace/bulk/index.ts';
import { paymentMethods } from '../payments/index.ts';

export const expenseStatuses = ['open', 'approved'] as const;
export const expenseCategories = [
  'rent',
  'salaries',
  'marketing',
  'events',
  'travel',
  'software',
  'office',
  'communication',
  'professional',
  'bank',
  'government',
  'other',
] as const;
/** Whether the bill of an expense is attached. */
export const billStates = ['attached', 'missing'] as const;

/** What the list can do with each field. `name` is who was paid. */
export const expenseFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  spentOn: { kind: 'day', column: true, sort: 'desc', filter: 'spent' },
  category: { kind: 'choice', of: expenseCategories, column: true, filter: true, where: true },
  amount: { kind: 'money', column: true, sort: 'desc' },
  tax: { kind: 'money', column: true },
  taxCode: { kind: 'text', column: true },
  method: { kind: 'choice', of: paymentMethods, column: true, filter: true, where: true },
  account: { kind: 'text', column: true },
  reference: { kind: 'text', column: true },
  status: { kind: 'choice', of: expenseStatuses, column: true, filter: true, where: true },
  approvedBy: { kind: 'text', column: true },
  bill: { kind: 'choice', of: billStates, column: true, filter: true, where: true },
  note: { kind: 'text', column: true },
  owner: recordColumns.owner,
  entity: { kind: 'text', column: true },
  currency: { kind: 'text', column: true },
  office: recordColumns.office,
  createdAt: recordColumns.createdAt,
});

export const ExpenseFilter = listQuery(expenseFields);
export type ExpenseFilter = z.infer<typeof ExpenseFilter>;

/** Why the fields of an expense can't be changed: it is approved, or its month is locked. */
export const expenseHolds = ['approved', 'month'] as const;

export const Expense = z.object({
  ...recordRow,
  name: z.string(),
  spentOn: z.string(),
  category: z.enum(expenseCategories),
  /** With its tax, in minor units of the entity's currency. */
  amount: z.number().int(),
  currency: z.string(),
  taxCode: z.string().nullable(),
  tax: z.number().int(),
  method: z.enum(paymentMethods),
  accountId: z.number().int().nullable(),
  account: z.string().nullable(),
  reference: z.string(),
  note: z.string(),
  status: z.enum(expenseStatuses),
  approvedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  createdBy: z.string(),
  entityId: z.number().int(),
  entity: z.string(),
  bill: z.enum(billStates),
  file: z.object({ title: z.string(), kind: z.enum(['pdf', 'jpg', 'png']) }).nullable(),
  hold: z.enum(expenseHolds).nullable(),
  can: z.object({
    edit: z.boolean(),
    approve: z.boolean(),
    reopen: z.boolean(),
    attach: z.boolean(),
  }),
});
export type Expense = z.infer<typeof Expense>;

const own = {
  name: line(160).min(1, 'Enter who was paid'),
  spentOn: Day,
  category: z.enum(expenseCategories, 'Choose a category'),
  amount: numeric(
    z
      .number('Enter an amount')
      .int('Enter an amount with no more than two decimals')
      .min(1, 'Enter an amount above 0')
      .max(1_000_000_000_000_000),
  ),
  taxCode: orNone(code(20)),
  tax: orNone(Amount),
  method: z.enum(paymentMethods, 'Choose how it was paid'),
  accountId: orNone(Whole),
  reference: code(80),
  note: prose(1000),
  ownerId: Whole,
};
/** The fields of a register's row that can be changed. */
export const expenseCells = [
  'name',
  'spentOn',
  'category',
  'amount',
  'taxCode',
  'tax',
  'method',
  'accountId',
  'reference',
  'note',
  'ownerId',
] as const satisfies readonly (keyof typeof own)[];

export const NewExpense = z.strictObject({ ...own, office: OfficeCode });
export type NewExpense = z.infer<typeof NewExpense>;
export const ExpenseChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

/** Fields for bulk updates, in addition to the owner. */
export const expenseBulk = bulkFields(NewExpense, ['category']);

/** The most expenses that are added or removed at once. */
export const EXPENSE_ROWS = 200;
