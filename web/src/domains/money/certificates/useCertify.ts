import { type AwaitedCertificate, certificates } from '@embark/contracts/money/certificates';
import { type CertificateForm, invoicePayments, payments } from '@embark/contracts/money/payments';
import type { z } from 'zod';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useWrite } from '../../../kit/call/api.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

const more = { refreshes: [certificates, payments, invoicePayments] };

/** Sends the certificate of a row to its client file or its invoice. */
export function useCertify() {
  const { t } = useTranslation();
  const toast = useToast();
  const ofFile = useWrite(payments.certify, more);
  const ofInvoice = useWrite(invoicePayments.certify, more);
  return async ({ id, conversionId, invoiceId }: AwaitedCertificate, given: z.infer<typeof CertificateForm>) => {
    if (conversionId !== null) await ofFile.mutateAsync({ id, ...given });
    else await ofInvoice.mutateAsync({ id: invoiceId ?? '', allocationId: id, ...given });
    toast.success(t('certificates.done'));
  };
}
