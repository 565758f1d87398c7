import { admissions } from '@embark/contracts/casework/admissions';
import { applications } from '@embark/contracts/casework/applications';
import { bulk } from '@embark/contracts/workspace/bulk';
import { caseworkMatrix } from './caseworkMatrix.ts';
import type { OfficeList } from './officeRows.ts';

/** The lists and figures of applications. */
export const applicationLists: Record<string, OfficeList> = {
  'admissions.table': {
    key: ({ application }) => String(application.providerId),
    read: async (crm, who) => (await crm.as(who, admissions.table, {})).body.rows.map(({ key }) => key),
  },
  'admissions.intakes': {
    key: ({ application }) => application.intakeOn.slice(0, 7),
    read: async (crm, who) => (await crm.as(who, admissions.intakes, {})).body,
  },
  'admissions.export': {
    key: ({ application }) => application.intakeOn.slice(0, 7),
    read: async (crm, who) => {
      const columns = [{ id: 'all' as const, title: 'All' }];
      const asked = { filter: { rows: 'intake' as const }, columns, heading: 'Intake', total: 'Total' };
      return (await crm.as(who, admissions.export, asked)).body.split('\r\n').map((line) => line.split(',')[0] ?? '');
    },
  },
  'applications.list': {
    key: (row) => row.application.id,
    read: async (crm, who) => (await crm.as(who, applications.list, { size: 100 })).body.rows.map(({ id }) => id),
  },
  'applications.board': {
    key: (row) => row.application.id,
    read: async (crm, who) =>
      (await crm.as(who, applications.board, {})).body.columns.flatMap(({ rows }) => rows.map(({ id }) => id)),
  },
  'bulk.cells': {
    key: (row) => row.application.id,
    roles: caseworkMatrix['applications.change'] ?? [], // the list states what is allowed
    read: async (crm, who, given) => {
      const cells = given.map(({ application: { id } }) => ({ id, version: 999, fields: { reference: 'A' } }));
      const { body } = await crm.as(who, bulk.cells, { list: 'applications', rows: cells });
      // a stale version: the row was found and may be changed
      return (body.rows ?? []).flatMap(({ id, problem }) => (problem?.code === 'conflict' ? [id] : []));
    },
  },
  'applications.providers': {
    key: (row) => row.application.providerId,
    read: async (crm, who) => (await crm.as(who, applications.providers, {})).body.map(({ id }) => id),
  },
};
