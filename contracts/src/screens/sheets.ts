import { australian, bangladeshi, type Screen } from './screen.ts';

const admin = { offerletter: [], confirmation: [], migration: [], serviceagreement: [], providers: [], rpl: [] };
const accounts = { expense: [], revenue: [] };

/** Section 2.8: the embedded sheets. The accounts role opens the Australian provider list and no other sheet of /admin. */
export const sheetScreens: readonly Screen[] = [
  { path: '/admin/:name', company: 'fc', roles: australian, title: 'sheet', names: { ...admin, providers: ['acc'] } },
  { path: '/bd-admin/:name', company: 'fc', roles: bangladeshi, title: 'sheet', names: admin },
  { path: '/accounts/:name', company: 'fc', roles: ['acc'], title: 'sheet', names: accounts },
  { path: '/bd-accounts/:name', company: 'fc', roles: ['acc'], title: 'sheet', names: accounts },
];
