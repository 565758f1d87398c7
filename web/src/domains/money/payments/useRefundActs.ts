import { invoices } from '@embark/contracts/money/invoices';
import { type FilePayments, invoicePayments, type InvoicePayments, payments } from '@embark/contracts/money/payments';
import { useWrite } from '../../../kit/call/api.ts';
import type { RefundActs } from './dialogs/props.ts';

const more = { refreshes: [payments, invoicePayments, invoices] };

/** Sends what is done with the refunds of a client file. */
export function useFileRefunds({ conversionId }: FilePayments): RefundActs {
  const ask = useWrite(payments.askRefund, more);
  const approve = useWrite(payments.approveRefund, more);
  const reject = useWrite(payments.rejectRefund, more);
  const pay = useWrite(payments.payRefund, more);
  return {
    ask: (given) => ask.mutateAsync({ id: conversionId, ...given }),
    approve: (id, given) => approve.mutateAsync({ id, ...given }),
    reject: (id, given) => reject.mutateAsync({ id, ...given }),
    pay: (id, given) => pay.mutateAsync({ id, ...given }),
  };
}

/** Sends what is done with the refunds of the buyer of an invoice. */
export function useInvoiceRefunds({ invoiceId: id }: InvoicePayments): RefundActs {
  const ask = useWrite(invoicePayments.askRefund, more);
  const approve = useWrite(invoicePayments.approveRefund, more);
  const reject = useWrite(invoicePayments.rejectRefund, more);
  const pay = useWrite(invoicePayments.payRefund, more);
  return {
    ask: ({ amount, reason }) => ask.mutateAsync({ id, amount, reason }),
    approve: (refundId, given) => approve.mutateAsync({ id, refundId, ...given }),
    reject: (refundId, given) => reject.mutateAsync({ id, refundId, ...given }),
    pay: (refundId, given) => pay.mutateAsync({ id, refundId, ...given }),
  };
}
