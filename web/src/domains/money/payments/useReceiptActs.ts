import { claims } from '@embark/contracts/money/claims';
import { commissions } from '@embark/contracts/money/commissions';
import {
  type FilePayments,
  invoicePayments,
  type InvoicePayments,
  payments,
  type Receipt,
} from '@embark/contracts/money/payments';
import { invoices } from '@embark/contracts/money/invoices';
import { leaks } from '@embark/contracts/money/leaks';
import { useWrite } from '../../../kit/call/api.ts';
import type { ReceiptActs } from './dialogs/props.ts';

const refreshes = [payments, invoicePayments, invoices, claims, commissions, leaks]; // a provider's payment is also one for its students
const numberIn = (receipts: readonly Receipt[], receiptId: string) =>
  receipts.find(({ id }) => id === receiptId)?.number ?? '';

/** Sends what is done with the receipts of a client file. */
export function useFileActs({ conversionId }: FilePayments): ReceiptActs {
  const more = { refreshes };
  const record = useWrite(payments.record, more);
  const allocate = useWrite(payments.allocate, more);
  const reverse = useWrite(payments.reverse, more);
  const certify = useWrite(payments.certify, more);
  const release = useWrite(payments.release, more);
  return {
    record: async (given) => {
      const { file, receiptId } = await record.mutateAsync({ id: conversionId, ...given });
      return numberIn(file.receipts, receiptId);
    },
    allocate: ({ id }, given) => allocate.mutateAsync({ id, ...given }),
    reverse: ({ id }, given) => reverse.mutateAsync({ id, ...given }),
    certify: (id, given) => certify.mutateAsync({ id, ...given }),
    release: (id, given) => release.mutateAsync({ id, ...given }),
  };
}

/** Sends what is done with the receipts of the buyer of an invoice. */
export function useInvoiceActs({ invoiceId: id }: InvoicePayments): ReceiptActs {
  const more = { refreshes };
  const record = useWrite(invoicePayments.record, more);
  const allocate = useWrite(invoicePayments.allocate, more);
  const reverse = useWrite(invoicePayments.reverse, more);
  const certify = useWrite(invoicePayments.certify, more);
  const release = useWrite(invoicePayments.release, more);
  return {
    record: async ({ without: _without, ...given }) => {
      const { invoice, receiptId } = await record.mutateAsync({ id, ...given });
      return numberIn(invoice.receipts, receiptId);
    },
    allocate: ({ id: receiptId }, given) => allocate.mutateAsync({ id, receiptId, ...given }),
    reverse: ({ id: receiptId }, given) => reverse.mutateAsync({ id, receiptId, ...given }),
    certify: (allocationId, given) => certify.mutateAsync({ id, allocationId, ...given }),
    release: (allocationId, given) => release.mutateAsync({ id, allocationId, ...given }),
  };
}
