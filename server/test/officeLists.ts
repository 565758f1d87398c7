import { deadlines } from '@embark/contracts/casework/deadlines';
import { referrals } from '@embark/contracts/casework/referrals';
import { services } from '@embark/contracts/crm/services';
import { contacts } from '@embark/contracts/crm/contacts';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { events } from '@embark/contracts/crm/events';
import { handovers } from '@embark/contracts/crm/handovers';
import { leads } from '@embark/contracts/crm/leads';
import { missedFollowUps } from '@embark/contracts/crm/missedFollowUps';
import { users } from '@embark/contracts/hr/users';
import { licences } from '@embark/contracts/organisation/licences';
import { parties } from '@embark/contracts/casework/parties';
import { people } from '@embark/contracts/organisation/people';
import { billing } from '@embark/contracts/money/billing';
import { invoices } from '@embark/contracts/money/invoices';
import { bulk } from '@embark/contracts/workspace/bulk';
import { sql } from 'kysely';
import { due } from '@embark/contracts/money/due';
import { reconciliation } from '@embark/contracts/money/reconciliation';
import { bookingLists } from './bookingCalls.ts';
import { applicationLists } from './applicationLists.ts';
import { expenseLists } from './expenseLists.ts';
import { fileLists } from './fileLists.ts';
import { commissionLists } from './commissionCalls.ts';
import { paymentLists } from './paymentLists.ts';
import { asking, type Key, type OfficeList, type OfficeRow, servicesOf } from './officeRows.ts';
import { offices, permissionMatrix } from './permissionMatrix.ts';

const size = 100;
const ids = ({ body }: { body: { rows: readonly { id: Key }[] } }) => body.rows.map(({ id }) => id);
const enquiryId = (row: OfficeRow) => row.enquiry.id;
const serviceCode = (row: OfficeRow) => servicesOf[row.place].enquiry;
const serviceNames: Record<string, string> = {
  AU: 'Migration Australia',
  BD: 'Migration Bangladesh',
  PK: 'Migration Pakistan',
  IN: 'Migration India',
};
const selection = (rows: readonly OfficeRow[]) => ({ ids: rows.map(enquiryId) });
let minute = 0;

/** Every endpoint that shows or changes records of several offices at once. */
export const officeLists: Record<string, OfficeList> = {
  'enquiries.list': { key: enquiryId, read: async (crm, who) => ids(await crm.as(who, enquiries.list, { size })) },
  'enquiries.counts': {
    key: serviceCode,
    read: async (crm, who) => (await crm.as(who, enquiries.counts, {})).body.map(({ serCode }) => serCode),
  },
  'enquiries.board': {
    key: enquiryId,
    read: async (crm, who) =>
      (await crm.as(who, enquiries.board, {})).body.columns.flatMap(({ rows }) => rows.map(({ id }) => id)),
  },
  'enquiries.byStatus': {
    key: serviceCode,
    read: async (crm, who, rows) => {
      const found: Key[] = [];
      for (const { enquiry } of new Set(rows.map(({ place }) => servicesOf[place]))) {
        const { body } = await crm.as(who, enquiries.byStatus, { serCode: enquiry });
        if (body.some(({ count }) => count > 0)) found.push(enquiry);
      }
      return found;
    },
  },
  'missedFollowUps.list': {
    key: enquiryId,
    read: async (crm, who) => ids(await crm.as(who, missedFollowUps.list, { size })),
  },
  'missedFollowUps.owners': {
    key: (row) => row.ownerId,
    read: async (crm, who) => (await crm.as(who, missedFollowUps.owners, {})).body.map(({ assigneeId }) => assigneeId),
  },
  'leads.table': {
    key: serviceCode,
    read: async (crm, who) => (await crm.as(who, leads.table, { rows: 'service' })).body.rows.map(({ key }) => key),
  },
  'leads.figures': {
    key: serviceCode,
    read: async (crm, who) =>
      (await crm.as(who, leads.figures, { createdFrom: '2026-03-01', createdTo: '2026-03-31' })).body.by.service.map(
        ({ key }) => key,
      ),
  },
  'leads.export': {
    key: (row) => serviceNames[row.place] ?? 'Buying',
    read: async (crm, who) =>
      (await crm.as(who, leads.export, { rows: 'service' })).body.split('\r\n').map((line) => line.split(',')[0] ?? ''),
  },
  'conversions.list': {
    key: (row) => row.file.id,
    read: async (crm, who) => ids(await crm.as(who, conversions.list, { size })),
  },
  'conversions.board': {
    key: (row) => row.file.id,
    read: async (crm, who) =>
      (await crm.as(who, conversions.board, {})).body.columns.flatMap(({ rows }) => rows.map(({ id }) => id)),
  },
  'conversions.byStatus': {
    key: serviceCode,
    read: async (crm, who, rows) => {
      const found: Key[] = [];
      for (const { enquiry } of new Set(rows.map(({ place }) => servicesOf[place]))) {
        const { body } = await crm.as(who, conversions.byStatus, { serCode: enquiry });
        if (body.some(({ count }) => count > 0)) found.push(enquiry);
      }
      return found;
    },
  },
  'deadlines.list': {
    key: (row) => row.deadline.id,
    read: async (crm, who) => ids(await crm.as(who, deadlines.list, { size })),
  },
  'parties.findPassport': {
    key: (row) => row.file.id,
    read: async (crm, who) =>
      (await crm.as(who, parties.findPassport, { number: 'ea 1234567' })).body.rows.map(
        ({ conversionId }) => conversionId,
      ),
  },
  'contacts.search': {
    key: (row) => row.file.contactId,
    read: async (crm, who) => ids(await crm.as(who, contacts.search, { size, q: 'Lina' })),
  },
  'events.list': {
    key: (row) => row.event.id,
    read: async (crm, who) => ids(await crm.as(who, events.list, { size })),
  },
  'events.choices': {
    key: (row) => row.event.id,
    read: async (crm, who, rows) => {
      const found: Key[] = [];
      for (const { place } of rows) {
        const { body } = await crm.as(who, events.choices, { serCode: servicesOf[place].event });
        found.push(...body.map(({ id }) => id));
      }
      return found;
    },
  },
  'handovers.list': {
    key: (row) => row.handover.id,
    offices: (office) => [office, asking[office]],
    read: async (crm, who) => ids(await crm.as(who, handovers.list, { size })),
  },
  'users.list': {
    key: (row) => row.user.id,
    read: async (crm, who) => ids(await crm.as(who, users.list, { size, q: 'Colleague' })),
  },
  'users.all': {
    key: (row) => row.user.id,
    offices: () => offices,
    read: async (crm, who) => (await crm.as(who, users.all, {})).body.map(({ id }) => id),
  },
  'referrals.list': {
    key: (row) => row.referral.id,
    read: async (crm, who) => ids(await crm.as(who, referrals.list, { size })),
  },
  'licences.list': {
    key: (row) => row.licence.id,
    read: async (crm, who) => ids(await crm.as(who, licences.list, { size })),
  },
  'billing.list': {
    key: (row) => row.entity.id,
    read: async (crm, who) => (await crm.as(who, billing.list, {})).body.map(({ id }) => id),
  },
  'invoices.list': {
    key: (row) => row.invoice.id,
    read: async (crm, who) => ids(await crm.as(who, invoices.list, { size })),
  },
  'licences.people': {
    key: (row) => row.user.id,
    read: async (crm, who) => (await crm.as(who, licences.people, {})).body.map(({ id }) => id),
  },
  'people.assignees': {
    key: (row) => row.user.id,
    read: async (crm, who) =>
      (await crm.as(who, people.assignees, { id: 'all', country: 'all' })).body.map(({ id }) => id),
  },
  'services.list': {
    key: (row) => row.service.id,
    read: async (crm, who) => ids(await crm.as(who, services.list, { size })),
  },
  'bulk.preview': {
    key: ({ place }) => place,
    roles: permissionMatrix['enquiries.remove'] ?? [], // the roles that can reassign others' work
    read: async (crm, who, rows) => {
      const assigneeId = rows[0]?.adminId ?? 0;
      const { body } = await crm.as(who, bulk.preview, {
        list: 'enquiries',
        selection: selection(rows),
        action: { kind: 'assign', assigneeId },
      });
      return body.offices ?? [];
    },
  },
  'bulk.start': {
    key: enquiryId,
    roles: permissionMatrix['enquiries.move'] ?? [], // the list states what is allowed
    read: async (crm, who, rows) => {
      minute += 1;
      const nextFollowUpAt = new Date(Date.UTC(2027, 0, 1, 0, minute)).toISOString();
      await crm.as(who, bulk.start, {
        list: 'enquiries',
        selection: selection(rows),
        action: { kind: 'followUp', nextFollowUpAt },
      });
      const { rows: changed } = await sql<{ id: string }>`
        select id from enquiries where next_follow_up_at = ${nextFollowUpAt}`.execute(crm.database.db);
      return changed.map(({ id }) => id);
    },
  },
  'bulk.export': {
    key: serviceCode,
    roles: permissionMatrix['leads.export'] ?? [],
    read: async (crm, who, rows) => {
      const columns = [{ id: 'serCode', title: 'Service' }];
      const asked = { list: 'enquiries', format: 'csv', columns, ...selection(rows) } as const;
      const { body: job } = await crm.as(who, bulk.export, asked);
      if (!job.id) return [];
      return String((await crm.as(who, bulk.file, { id: job.id })).body).split('\r\n');
    },
  },
  ...commissionLists,
  'reconciliation.list': {
    key: ({ entity }) => entity.id,
    read: async (crm, who) => (await crm.as(who, reconciliation.list, {})).body.map(({ entityId }) => entityId),
  },
  'due.list': {
    key: (row) => row.money.instalmentId,
    read: async (crm, who) => ids(await crm.as(who, due.list, { size })),
  },
  ...paymentLists,
  'due.table': {
    key: (row) => String(row.ownerId),
    read: async (crm, who) =>
      (await crm.as(who, due.table, { rows: 'counsellor' })).body.currencies.flatMap(({ rows }) =>
        rows.map(({ key }) => key),
      ),
  },
  ...applicationLists,
  ...fileLists,
  ...expenseLists,
  ...bookingLists,
};
