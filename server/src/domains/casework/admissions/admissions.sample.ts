import { counsellors } from '../../../../test/roles.ts';
import { admissions } from '@embark/contracts/casework/admissions';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'admissions.table': counsellors,
    'admissions.intakes': counsellors,
    'admissions.export': counsellors.filter((role) => role !== 'staff'),
  },
  lists: {
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
  },
};
