import { everyRole } from '../../../../test/roles.ts';
import { bulk } from '@embark/contracts/workspace/bulk';
import { type OfficeRow, servicesOf } from '../../../../test/places.ts';
import { sql } from 'kysely';
import type { Sample } from '../../../../test/sample.ts';

const enquiryId = (row: OfficeRow) => row.enquiry.id;
const selection = (rows: readonly OfficeRow[]) => ({ ids: rows.map(enquiryId) });
let minute = 0;
const serviceCode = (row: OfficeRow) => servicesOf[row.place].enquiry;

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'bulk.preview': everyRole,
    'bulk.start': everyRole,
    'bulk.cells': everyRole,
    'bulk.export': everyRole,
    'bulk.list': everyRole,
    'bulk.get': everyRole,
    'bulk.cancel': everyRole,
    'bulk.undo': everyRole,
    'bulk.rows': everyRole,
    'bulk.file': everyRole,
  },
  lists: {
    'bulk.preview': {
      key: ({ place }) => place,
      like: 'enquiries.remove', // the roles that can reassign others' work
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
      like: 'enquiries.move', // the list states what is allowed
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
      like: 'leads.export',
      read: async (crm, who, rows) => {
        const columns = [{ id: 'serCode', title: 'Service' }];
        const asked = { list: 'enquiries', format: 'csv', columns, ...selection(rows) } as const;
        const { body: job } = await crm.as(who, bulk.export, asked);
        if (!job.id) return [];
        return String((await crm.as(who, bulk.file, { id: job.id })).body).split('\r\n');
      },
    },
    'bulk.cells': {
      key: (row) => row.application.id,
      like: 'applications.change', // the list states what is allowed
      read: async (crm, who, given) => {
        const cells = given.map(({ application: { id } }) => ({ id, version: 999, fields: { reference: 'A' } }));
        const { body } = await crm.as(who, bulk.cells, { list: 'applications', rows: cells });
        // a stale version: the row was found and may be changed
        return (body.rows ?? []).flatMap(({ id, problem }) => (problem?.code === 'conflict' ? [id] : []));
      },
    },
  },
};
