import { type Expense, expenses, type NewExpense } from '@embark/contracts/money/expenses';
import type { Person, testApp } from './app.ts';

type Crm = Pick<ReturnType<typeof testApp>, 'as'>;

/** What the form of an expense sends: the rent of the office, paid from the bank. */
export const expenseOf = (who: Pick<Person, 'id'>, given: Partial<NewExpense> = {}): NewExpense => ({
  name: 'Collins Street Offices',
  spentOn: '2026-02-02',
  category: 'rent',
  amount: 220_000,
  taxCode: null,
  tax: null,
  method: 'bank',
  accountId: null,
  reference: '',
  note: '',
  ownerId: who.id,
  office: 'AU',
  ...given,
});

export async function anExpense(crm: Crm, who: Person, given: Partial<NewExpense> = {}): Promise<Expense> {
  const { status, body } = await crm.as(who, expenses.create, { ...expenseOf(who, given), another: true });
  if (status !== 200) throw new Error(`no expense: ${JSON.stringify(body)}`);
  return body;
}
