import type { Expense, ExpenseOffice } from '@embark/contracts/money/expenses';

export const expenseId = '018f3c6e-7777-7222-8333-000000000001';

export const someExpense = (given: Partial<Expense> = {}): Expense => ({
  id: expenseId,
  version: 2,
  name: 'Collins Street Offices',
  spentOn: '2026-11-03',
  category: 'rent',
  amount: 220_000,
  currency: 'AUD',
  taxCode: 'AU-10',
  tax: 20_000,
  method: 'bank',
  accountId: null,
  account: null,
  reference: 'INV-9',
  note: '',
  status: 'open',
  approvedBy: null,
  approvedAt: null,
  createdBy: 'Priya Sharma',
  ownerId: 7,
  owner: 'Priya Sharma',
  entityId: 1,
  entity: 'Embark Consultancy Australia',
  office: 'AU',
  zone: 'Australia/Melbourne',
  bill: 'missing',
  file: null,
  hold: null,
  createdAt: '2026-11-03T01:00:00.000Z',
  updatedAt: '2026-11-03T01:00:00.000Z',
  can: { edit: true, approve: true, reopen: false, attach: true },
  ...given,
});

export const someOffice: ExpenseOffice = {
  office: 'AU',
  entity: 'Embark Consultancy Australia',
  currency: 'AUD',
  accounts: [{ id: 3, name: 'Operating' }],
  taxCodes: [{ code: 'AU-10', name: 'GST', nameTr: 'GST', nameAr: 'ضريبة GST' }],
};
