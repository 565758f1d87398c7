import { paymentFiles } from '@embark/contracts/money/paymentFiles';
import { pdf } from './documents.ts';
import type { OfficeRow } from './officeRows.ts';
import { because } from './payments.ts';
import { ofRow, on, type RowCall, seenBy } from './rowCall.ts';

const money = { seen: seenBy('paymentFiles.ofFile') };
const file = ({ paymentFile: { id } }: OfficeRow) => ({ id });

/** The calls on the files of an office's money. */
export const paymentFileCalls: Record<string, RowCall> = {
  'paymentFiles.ofFile': on(paymentFiles.ofFile, (row) => ({ id: row.file.id }), money),
  'paymentFiles.upload': {
    call: (crm, who, row) =>
      crm.upload(who, paymentFiles.upload, 'slip.pdf', pdf('seen'), { conversionId: row.file.id, docType: 'other' }),
    ...money,
    offices: ofRow,
  },
  'paymentFiles.file': on(paymentFiles.file, file, money),
  'paymentFiles.view': on(paymentFiles.view, file, money),
  'paymentFiles.remove': on(paymentFiles.remove, (row) => ({ ...file(row), reason: because }), money),
};
