import { z } from 'zod';
import { Currency, defineFields, get, line, pageOf, PageQuery } from '../../kit/index.ts';
import { withheldKinds } from '../payments/index.ts';

/** What the list of certificates awaited can do with each field. */
export const certificateFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  awaitedUntil: { kind: 'day', column: true, sort: true, filter: 'awaited' },
  amount: { kind: 'money', column: true, sort: 'desc' },
  kind: { kind: 'choice', of: withheldKinds, column: true, filter: true },
  number: { kind: 'text', column: true },
  fileNumber: { kind: 'text', column: true },
  withheldOn: { kind: 'day', column: true, sort: 'desc' },
  currency: { kind: 'choice', column: true, filter: true, each: Currency },
  overdue: { kind: 'flag', filter: true },
  office: { kind: 'choice', of: /^([A-Za-z]{2,3}|\d{1,4})$/, column: true, filter: true },
});
export const CertificateFilter = PageQuery.extend({ ...certificateFields.filter, q: line(100).optional() });
export type CertificateFilter = z.infer<typeof CertificateFilter>;

/** Tax that a payer withheld, without its certificate. `amount` is in minor units. */
export const AwaitedCertificate = z.object({
  /** The allocation. */
  id: z.uuid(),
  receiptId: z.uuid(),
  /** The client file on which it is entered. */
  conversionId: z.uuid().nullable(),
  /** The invoice on which it is entered, if there is no client file. */
  invoiceId: z.uuid().nullable(),
  name: z.string(),
  /** The number of the receipt, and that of the client file or invoice. */
  number: z.string(),
  fileNumber: z.string(),
  kind: z.enum(withheldKinds),
  amount: z.number().int(),
  currency: z.string(),
  withheldOn: z.string(),
  awaitedUntil: z.string(),
  /** Today in the office, and the days since the certificate was due: 0 if it is not overdue. */
  today: z.string(),
  daysOverdue: z.number().int(),
  office: z.string(),
});
export type AwaitedCertificate = z.infer<typeof AwaitedCertificate>;

export const certificates = {
  list: get('/money-app/certificates-awaited', {
    permission: 'money.issue',
    summary: 'List tax withheld whose certificate has not arrived, filtered and sorted, with the exact total.',
    query: CertificateFilter,
    returns: pageOf(AwaitedCertificate),
  }),
};
