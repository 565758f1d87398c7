import { counsellors } from '../../../../test/roles.ts';
import { type OfficeRow, servicesOf } from '../../../../test/places.ts';
import { leads } from '@embark/contracts/crm/leads';
import type { Sample } from '../../../../test/sample.ts';

const serviceCode = (row: OfficeRow) => servicesOf[row.place].enquiry;
const serviceNames: Record<string, string> = {
  AU: 'Migration Australia',
  BD: 'Migration Bangladesh',
  PK: 'Migration Pakistan',
  IN: 'Migration India',
};

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'leads.table': counsellors,
    'leads.export': counsellors.filter((role) => role !== 'staff'),
    'leads.figures': counsellors,
  },
  lists: {
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
        (await crm.as(who, leads.export, { rows: 'service' })).body
          .split('\r\n')
          .map((line) => line.split(',')[0] ?? ''),
    },
  },
};
