import type { Role } from '@embark/contracts/kit';
import { counsellors, accounting } from '../../../../test/roles.ts';
import { on, seenBy, ofRow } from '../../../../test/rowCall.ts';
import { paymentFiles } from '@embark/contracts/money/paymentFiles';
import { pdf } from '../../../../test/documents.ts';
import type { OfficeRow } from '../../../../test/places.ts';
import { because } from '../../../../test/payments.ts';
import type { Sample } from '../../../../test/sample.ts';

const readers: Role[] = [...counsellors, 'acc'];
const money = { seen: seenBy('paymentFiles.ofFile') };
const file = ({ paymentFile: { id } }: OfficeRow) => ({ id });

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'paymentFiles.ofFile': readers,
    'paymentFiles.upload': readers,
    'paymentFiles.file': readers,
    'paymentFiles.view': readers,
    'paymentFiles.remove': accounting,
    'paymentFiles.bare': accounting,
  },
  calls: {
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
  },
  lists: {
    'paymentFiles.bare': {
      key: (row) => row.money.receiptId,
      read: async (crm, who) => {
        const { status, body } = await crm.as(who, paymentFiles.bare, { size: 100 });
        return status === 200 ? body.rows.map(({ id }) => id) : [];
      },
    },
  },
};
