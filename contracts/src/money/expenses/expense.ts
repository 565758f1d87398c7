import { z } from 'zod';
import { numeric } from '../../kit/index.ts';
import {
  choiceField,
  codeField,
  dayField,
  defineRecord,
  linkField,
  longField,
  momentField,
  moneyField,
  pickedField,
  placed,
  shownField,
  textField,
} from '../../kit/record/index.ts';
import { paymentMethods } from '../payments/index.ts';

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

const categories = choiceField(expenseCategories, 'Choose a category');
const methods = choiceField(paymentMethods, 'Choose how it was paid');
/** With its tax, in minor units of the entity's currency. */
const amount = numeric(
  z
    .number('Enter an amount')
    .int('Enter an amount with no more than two decimals')
    .min(1, 'Enter an amount above 0')
    .max(1_000_000_000_000_000),
);
const listed = { list: true, hidden: true } as const;
const sought = { list: true, filter: true, where: true } as const;

/** What an office spends. `name` is who was paid, `bill` whether the bill is attached. */
export const expense = defineRecord('expenses', {
  name: { type: textField(160), required: 'Enter who was paid', list: true, sort: true, width: 210 },
  spentOn: { type: dayField, required: true, list: true, sort: 'desc', filter: 'spent' },
  category: { type: categories, required: true, ...sought, bulk: true },
  amount: { type: { ...moneyField, form: amount }, required: true, hint: true, list: true, sort: 'desc' },
  taxCode: { type: pickedField(20), list: true, width: 110 },
  tax: { type: moneyField, hint: true, ...listed, width: 110 },
  method: { type: methods, required: true, ...sought, start: 'bank' },
  accountId: { type: linkField },
  account: { type: shownField, computed: true, ...listed },
  reference: { type: codeField(80), ...listed },
  status: { type: choiceField(['open', 'approved']), required: true, readOnly: true, ...sought, width: 150 },
  approvedBy: { type: shownField, computed: true, ...listed },
  approvedAt: { type: momentField, readOnly: true },
  bill: { type: choiceField(['attached', 'missing']), computed: true, ...sought },
  note: { type: longField(1000), ...listed },
  owner: { ...placed, hidden: true },
  entity: { type: textField(200), computed: true, ...listed },
  currency: { type: codeField(3), readOnly: true, ...listed },
  office: placed,
});

export const Expense = z.object({
  ...expense.row,
  /** None in a form means that it follows from its code. */
  tax: z.number().int(),
  createdBy: z.string(),
  entityId: z.number().int(),
  file: z.object({ title: z.string(), kind: z.enum(['pdf', 'jpg', 'png']) }).nullable(),
  /** Why its fields can't be changed: it is approved, or its month is locked. */
  hold: z.enum(['approved', 'month']).nullable(),
  can: z.object({
    edit: z.boolean(),
    approve: z.boolean(),
    reopen: z.boolean(),
    attach: z.boolean(),
  }),
});
export type Expense = z.infer<typeof Expense>;

export const NewExpense = expense.New;
export type NewExpense = z.infer<typeof NewExpense>;

/** The most expenses that are added or removed at once. */
export const EXPENSE_ROWS = 200;
