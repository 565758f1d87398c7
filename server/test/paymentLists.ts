import { certificates } from '@embark/contracts/money/certificates';
import { gate } from '@embark/contracts/money/gate';
import { paid } from '@embark/contracts/money/paid';
import { paymentFiles } from '@embark/contracts/money/paymentFiles';
import { paymentReminders } from '@embark/contracts/money/paymentReminders';
import type { OfficeList } from './officeRows.ts';

/** The lists of receipts and of clients to remind. */
export const paymentLists: Record<string, OfficeList> = {
  'gate.overrides': {
    key: ({ money }) => money.overrideId,
    read: async (crm, who) => (await crm.as(who, gate.overrides, {})).body.rows.map(({ id }) => id),
  },
  'paymentFiles.bare': {
    key: (row) => row.money.receiptId,
    read: async (crm, who) => {
      const { status, body } = await crm.as(who, paymentFiles.bare, { size: 100 });
      return status === 200 ? body.rows.map(({ id }) => id) : [];
    },
  },
  'certificates.list': {
    key: (row) => row.money.withheldId,
    read: async (crm, who) => {
      const { status, body } = await crm.as(who, certificates.list, { size: 100 });
      return status === 200 ? body.rows.map(({ id }) => id) : [];
    },
  },
  'paid.list': {
    key: (row) => row.money.receiptId,
    read: async (crm, who) => {
      const { status, body } = await crm.as(who, paid.list, { size: 100 });
      return status === 200 ? body.rows.map(({ id }) => id) : [];
    },
  },
  'paid.table': {
    key: (row) => String(row.ownerId),
    read: async (crm, who) => {
      const { status, body } = await crm.as(who, paid.table, { rows: 'counsellor' });
      return status === 200 ? body.currencies.flatMap(({ rows }) => rows.map(({ key }) => key)) : [];
    },
  },
  'paymentReminders.plan': {
    key: (row) => row.file.contactId,
    read: async (crm, who) => {
      const { status, body } = await crm.as(who, paymentReminders.plan, {});
      return status === 200 ? [...body.send, ...body.skipped].map(({ contactId }) => contactId) : [];
    },
  },
};
