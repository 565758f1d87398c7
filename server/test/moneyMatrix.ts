import type { Role } from '@embark/contracts/kit';
import { counsellors } from './roles.ts';

const readers: Role[] = [...counsellors, 'acc'];
const accounting: Role[] = ['admin', 'manager', 'acc'];

/** The roles that can use each endpoint of money. */
export const moneyMatrix: Record<string, readonly Role[]> = {
  'billing.list': readers,
  'billing.get': readers,
  'billing.logo': readers,
  'billing.taxes': readers,
  'billing.suggest': readers,
  'billing.create': accounting,
  'billing.change': accounting,
  'billing.createAccount': accounting,
  'billing.changeAccount': accounting,
  'billing.setLogo': accounting,
  'invoices.list': readers,
  'invoices.get': readers,
  'invoices.pdf': readers,
  'invoices.statement': readers,
  'invoices.create': readers,
  'invoices.change': readers,
  'invoices.remove': readers,
  'invoices.issue': accounting,
  'invoices.issueMany': accounting,
  'invoices.send': accounting,
  'invoices.bounce': accounting,
  'invoices.void': accounting,
  'invoices.credit': accounting,
  'payments.ofFile': readers,
  'payments.ledger': readers,
  'payments.pdf': readers,
  'payments.createPlan': readers,
  'payments.changePlan': readers,
  'payments.promise': readers,
  'payments.record': readers,
  'payments.allocate': readers,
  'payments.askRefund': readers,
  'payments.rejectRefund': readers,
  'payments.waive': accounting,
  'payments.writeOff': accounting,
  'payments.approveRefund': accounting,
  'payments.reverse': accounting,
  'payments.release': accounting,
  'payments.certify': accounting,
  'payments.payRefund': accounting,
};
