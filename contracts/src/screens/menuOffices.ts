import { collapse, group, item, listsOf, type MenuNode } from './menu.ts';
import { bangladeshi, indian, manager, pakistani } from './screen.ts';

const importing = item('import', '/apps/enquiries/import', { roles: ['admin'] });

/** Section 2.9: the groups of the overseas offices. */
export const officeMenus: readonly MenuNode[] = [
  group(
    'bangladesh',
    [
      item('leadsDashboard', '/apps/bd-leads-dashboard', { roles: manager }),
      item('search', '/apps/search-bd'),
      importing,
      collapse('administration', [
        item('offerletter', '/bd-admin/offerletter'),
        item('confirmation', '/bd-admin/confirmation'),
        item('migrationSheet', '/bd-admin/migration'),
        item('serviceagreement', '/bd-admin/serviceagreement'),
      ]),
      collapse('accounts', [item('expense', '/bd-accounts/expense'), item('revenue', '/bd-accounts/revenue')], {
        roles: ['acc'],
      }),
      collapse('migration', [
        ...listsOf('VEB', ['NE', 'veb'], ['FU', 'veb-fu'], ['SA', 'veb-sa']),
        item('converted', '/apps/all-conversions-veb/VEB/all'),
        ...listsOf('VEB', ['CL', 'veb-cl']),
      ]),
      collapse('admissions', [
        ...listsOf('ADB', ['NE', 'adb'], ['FU', 'adb-fu'], ['IP', 'adb-ip'], ['OL', 'adb-loo']),
        item('converted', '/apps/all-conversions-adb/ADB/all'),
        ...listsOf('ADB', ['CL', 'adb-cl']),
      ]),
      collapse('events', listsOf('FCEBD', ['NE', 'fcebd'], ['FU', 'fcebd'], ['NI', 'fcebd'])),
      collapse('webinars', listsOf('FCWBD', ['NE', 'fcw'], ['FU', 'fcw'], ['NI', 'fcw'])),
      collapse(
        'reports',
        [item('leadsReport', '/apps/leadsreportBd'), item('leadsSourceReport', '/apps/leads-source-report-bd')],
        { roles: manager },
      ),
    ],
    { roles: bangladeshi, icon: 'BD' },
  ),
  group(
    'pakistan',
    [
      item('leadsDashboard', '/apps/pk-leads-dashboard', { roles: manager }),
      item('search', '/apps/search-pk'),
      importing,
      collapse('migration', [
        ...listsOf('VEP', ['NE', 'vep'], ['FU', 'vep-fu'], ['SA', 'vep-sa']),
        item('converted', '/apps/all-conversions-vep/VEP/all'),
        ...listsOf('VEP', ['CL', 'vep-cl']),
      ]),
      collapse('admissions', [
        ...listsOf('ADP', ['NE', 'adp'], ['FU', 'adp-fu'], ['IP', 'adp-ip'], ['OL', 'adp-loo']),
        item('converted', '/apps/all-conversions-adp/ADP/all'),
        ...listsOf('ADP', ['CL', 'adp-cl']),
      ]),
      collapse('webinars', listsOf('FCWPK', ['NE', 'fcw'], ['FU', 'fcw'], ['NI', 'fcw'])),
      collapse(
        'reports',
        [item('leadsReport', '/apps/leadsreportPk'), item('leadsSourceReport', '/apps/leads-source-report-pk')],
        { roles: manager },
      ),
    ],
    { roles: pakistani, icon: 'PK' },
  ),
  group(
    'india',
    [
      collapse('migration', [
        ...listsOf('VEI', ['NE', 'vei'], ['FU', 'vei-fu'], ['SA', 'vei-sa']),
        item('converted', '/apps/all-conversions-VE/VEI/all'),
        ...listsOf('VEI', ['CL', 'vei-cl']),
      ]),
      collapse('admissions', [
        ...listsOf('ADI', ['NE', 'adi-ne'], ['FU', 'adi-fu'], ['IP', 'adi-ip'], ['OL', 'adi-loo']),
        item('converted', '/apps/all-conversions-ad/ADI/all'),
        ...listsOf('ADI', ['CL', 'adi-cl']),
      ]),
    ],
    { roles: indian, icon: 'IN' },
  ),
];
