import { z } from 'zod';
import {
  Currency,
  defineFields,
  FILE_MEBIBYTES,
  FileKind,
  get,
  line,
  pageOf,
  PageQuery,
  post,
} from '../../kit/index.ts';
import { paymentMethods, Reason, refundStates } from '../payments/index.ts';

/** What a file of a payment plan is. */
export const paymentDocTypes = ['agreement', 'invoice', 'receipt', 'refund', 'other'] as const;
export const PaymentDocType = z.enum(paymentDocTypes);
export type PaymentDocType = z.infer<typeof PaymentDocType>;

/** One version of a file. It is never replaced: a later upload to its series is another version. */
export const PaymentFile = z.object({
  id: z.uuid(),
  seriesId: z.uuid(),
  /** Its number within the series, from 1. */
  number: z.number().int(),
  docType: PaymentDocType,
  receiptId: z.uuid().nullable(),
  refundId: z.uuid().nullable(),
  name: z.string(),
  kind: FileKind,
  mime: z.string(),
  size: z.number().int(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  /** Contains scripts: it can be downloaded, but is never shown in the page. */
  scripted: z.boolean(),
  /** The virus scanner found something: it can't be opened. */
  quarantined: z.boolean(),
  /** Its content was removed, with the reason. */
  removed: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  can: z.object({ open: z.boolean(), view: z.boolean(), remove: z.boolean() }),
});
export type PaymentFile = z.infer<typeof PaymentFile>;

/** A receipt or a refund that files belong to. */
const Paper = z.object({
  id: z.uuid(),
  number: z.string(),
  day: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  payer: z.string(),
});

/** The files of a client file's money, or of a receipt or refund of a buyer, who has none; the latest version of each series first. */
export const PaymentFiles = z.object({
  conversionId: z.uuid().nullable(),
  /** An invoice of the buyer. */
  invoiceId: z.uuid().nullable(),
  number: z.string(),
  name: z.string(),
  files: z.array(PaymentFile),
  receipts: z.array(Paper.extend({ reversed: z.boolean() })),
  refunds: z.array(Paper.extend({ state: z.enum(refundStates) })),
  can: z.object({ write: z.boolean() }),
});
export type PaymentFiles = z.infer<typeof PaymentFiles>;

export const NewPaymentFile = z.strictObject({
  /** Not needed for a file of a receipt or refund. */
  conversionId: z.uuid('Choose a client file').nullish(),
  docType: PaymentDocType,
  receiptId: z.uuid('Choose a receipt').nullish(),
  refundId: z.uuid('Choose a refund').nullish(),
  /** The series that this is another version of. */
  seriesId: z.uuid().nullish(),
});
export type NewPaymentFile = z.output<typeof NewPaymentFile>;

/** What the list of receipts without a file can do with each field. */
export const bareReceiptFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  number: { kind: 'text', column: true },
  fileNumber: { kind: 'text', column: true },
  receivedOn: { kind: 'day', column: true, sort: 'desc', filter: 'received' },
  amount: { kind: 'money', column: true, sort: 'desc' },
  currency: { kind: 'choice', column: true, filter: true, each: Currency },
  method: { kind: 'choice', of: paymentMethods, column: true, filter: true },
  by: { kind: 'text', column: true },
  office: { kind: 'choice', of: /^([A-Za-z]{2,3}|\d{1,4})$/, column: true, filter: true },
});
export const BareReceiptFilter = PageQuery.extend({ ...bareReceiptFields.filter, q: line(100).optional() });
export type BareReceiptFilter = z.infer<typeof BareReceiptFilter>;
export const BareReceipt = z.object({
  id: z.uuid(),
  conversionId: z.uuid().nullable(),
  number: z.string(),
  fileNumber: z.string(),
  name: z.string(),
  receivedOn: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  by: z.string().nullable(),
  office: z.string(),
});
export type BareReceipt = z.infer<typeof BareReceipt>;

const params = z.object({ id: z.uuid() });

export const paymentFiles = {
  ofFile: get('/money-app/payment-files/of/:id', {
    permission: 'money.read',
    summary:
      'List the files of the money of a client file, by its ID or that of one of its payment plans, or those of a receipt or refund of a buyer.',
    params,
    returns: PaymentFiles,
  }),
  upload: post('/money-app/payment-files', {
    permission: 'money.write',
    summary:
      'Add a file to a receipt, a refund, the agreement or the plan: PDF, JPEG, PNG, Word or Excel, up to 25 MB. With `seriesId` it is another version.',
    body: NewPaymentFile,
    upload: { field: 'file', mebibytes: FILE_MEBIBYTES },
    returns: PaymentFile,
  }),
  remove: post('/money-app/payment-files/:id/remove', {
    permission: 'money.issue',
    summary: 'Remove the content of a file that was added by mistake, with a reason. That it was there stays.',
    params,
    body: z.strictObject({ reason: Reason }),
    returns: PaymentFile,
  }),
  file: get('/money-app/payment-files/:id/file', {
    permission: 'money.read',
    summary: 'Download a file of a payment plan.',
    params,
    returns: z.string(),
    download: 'file',
  }),
  view: get('/money-app/payment-files/:id/view', {
    permission: 'money.read',
    summary: 'Get a PDF or a picture to show in the page; other files, and PDFs with scripts, only download.',
    params,
    returns: z.string(),
    download: 'file',
  }),
  bare: get('/money-app/receipts-without-file', {
    permission: 'money.issue',
    summary: 'List the receipts to which no file was added, filtered and sorted, with the exact total.',
    query: BareReceiptFilter,
    returns: pageOf(BareReceipt),
  }),
};
