import { australian, bangladeshi, manager, type Screen, screensFor, writesProviders } from './screen.ts';

/** Section 2.7: the catalogue, and lead reports. */
export const settingsScreens: readonly Screen[] = [
  { path: '/apps/campaign/campaigns', company: 'fc', roles: manager, title: 'campaigns' },
  {
    path: '/apps/campaign/campaigns/:campaignId/:campaignHandle?',
    company: 'fc',
    roles: manager,
    title: 'campaign',
    below: '/apps/campaign/campaigns',
  },
  ...screensFor(
    { company: 'fc' },
    { '/apps/service/services': 'services', '/apps/lead-source/lead-sources': 'leadSources' },
  ),
  {
    path: '/apps/service/services/:serviceId/:serviceHandle?',
    company: 'fc',
    title: 'service',
    below: '/apps/service/services',
  },
  {
    path: '/apps/lead-source/lead-sources/:leadsourceId/:leadsourceHandle?',
    company: 'fc',
    title: 'leadSource',
    below: '/apps/lead-source/lead-sources',
  },
  ...screensFor({ company: 'fc' }, { '/apps/provider/providers': 'providers', '/apps/course/courses': 'courses' }),
  {
    path: '/apps/provider/providers/:providerId/:providerHandle?',
    company: 'fc',
    title: 'provider',
    below: '/apps/provider/providers',
  },
  {
    path: '/apps/course/courses/:courseId/:courseHandle?',
    company: 'fc',
    title: 'course',
    below: '/apps/course/courses',
  },
  ...screensFor(
    { company: 'fc', roles: writesProviders, below: '/apps/course/courses' },
    {
      '/apps/course/register': 'register',
      '/apps/course/register/:importId': 'registerImport',
      '/apps/course/import': 'listImports',
      '/apps/course/import/:importId': 'listImport',
    },
  ),
  ...screensFor(
    { company: 'fc' },
    {
      '/apps/leadsource': 'leadsBySource',
      '/apps/leadstatus': 'leadStatus',
      '/apps/leadlist': 'leadList',
      '/apps/lead-assignee': 'leadAssignee',
      '/apps/lead-assignee-list': 'leadAssigneeList',
      '/apps/leadsreport': 'leadsReport',
      '/apps/leadsreportBd': 'leadsReportBangladesh',
      '/apps/leadsreportPk': 'leadsReportPakistan',
      '/apps/leads-source-report': 'leadsSourceReport',
      '/apps/leads-source-report-bd': 'leadsSourceReportBangladesh',
      '/apps/leads-source-report-pk': 'leadsSourceReportPakistan',
    },
  ),
];

const admin = { offerletter: [], confirmation: [], migration: [], serviceagreement: [], providers: [], rpl: [] };
const accounts = { expense: [], revenue: [] };

/** Section 2.8: the embedded sheets. The accounts role opens the Australian provider list and no other sheet of /admin. */
export const sheetScreens: readonly Screen[] = [
  { path: '/admin/:name', company: 'fc', roles: australian, title: 'sheet', names: { ...admin, providers: ['acc'] } },
  { path: '/bd-admin/:name', company: 'fc', roles: bangladeshi, title: 'sheet', names: admin },
  { path: '/accounts/:name', company: 'fc', roles: ['acc'], title: 'sheet', names: accounts },
  { path: '/bd-accounts/:name', company: 'fc', roles: ['acc'], title: 'sheet', names: accounts },
];
