import { invoicePayments, payments } from '@embark/contracts/money/payments';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { promise, waive, writeOff } from './service/adjust.ts';
import { buyerStatement, statement } from './service/account.ts';
import * as buyerRefunds from './service/buyerRefund.ts';
import * as ofInvoice from './service/invoicePayments.ts';
import { pdf } from './service/pdf.ts';
import { changePlan, createPlan } from './service/plan.ts';
import { ledger, ofFile } from './service/read.ts';
import { allocateCredit, certify, record, release, reverse } from './service/receipt.ts';
import { approveRefund, askRefund, payRefund, rejectRefund } from './service/refund.ts';

export { fileOf, lockFile, type MoneyFile } from './file.queries.ts';
export { mayIssue, mayWrite, visibleTo } from './payments.access.ts';
export { tell } from './service/money.ts';
export { moneyOf } from './payments.queries.ts';
export { dayText, monthText } from './months.rules.ts';
export { planOn } from './payments.rules.ts';
export { addConsultation, dropConsultation, takesConsultation } from './service/consultation.ts';
export { followAgreement, trigger } from './service/plan.ts';
export { entityFor, needsAgreement, todayAt } from './service/read.ts';
export { requireDay, requireOpenCash, requireOpenMonth } from './service/intake.ts';
export { record } from './service/receipt.ts';
export { moneySearch, receiptEntries, receiptRows } from './receiptList.queries.ts';
export { lockPlans } from './write.queries.ts';

export const domain: Domain = {
  name: 'payments',
  routes: () => [
    serve(payments, {
      ofFile,
      ledger,
      createPlan,
      changePlan,
      promise,
      waive,
      writeOff,
      record,
      allocate: allocateCredit,
      reverse,
      release,
      certify,
      pdf,
      statement,
      askRefund,
      approveRefund,
      rejectRefund,
      payRefund,
    }),
    serve(invoicePayments, {
      get: ofInvoice.get,
      record: ofInvoice.record,
      allocate: ofInvoice.allocateCredit,
      reverse: ofInvoice.reverse,
      release: ofInvoice.release,
      certify: ofInvoice.certify,
      writeOff: ofInvoice.writeOff,
      ...buyerRefunds,
      statement: buyerStatement,
    }),
  ],
};
