import type { Role } from '@embark/contracts/kit';
import { counsellors, accounting } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'invoicePayments.get': readers,
    'invoicePayments.record': readers,
    'invoicePayments.allocate': readers,
    'invoicePayments.reverse': accounting,
    'invoicePayments.release': accounting,
    'invoicePayments.certify': accounting,
    'invoicePayments.writeOff': accounting,
    'invoicePayments.askRefund': readers,
    'invoicePayments.rejectRefund': readers,
    'invoicePayments.approveRefund': accounting,
    'invoicePayments.payRefund': accounting,
    'payments.ofFile': readers,
    'payments.ledger': readers,
    'payments.pdf': readers,
    'payments.statement': readers,
    'invoicePayments.statement': readers,
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
  },
};
