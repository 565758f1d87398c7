import type { LeadDimension } from '@embark/contracts/crm/leads';
import type { TextIn } from '../../../../kit/i18n/useTranslation.ts';
import type { PeriodName } from '../periods.ts';

/** A cross-table of leads: its default dimensions and period, and the office it is limited to. */
export type Report = {
  /** The key of its title. */
  title: TextIn<'leads.report'>;
  rows: LeadDimension;
  columns: LeadDimension;
  usual: PeriodName;
  office?: string;
};

const perMonth = { title: 'leads', rows: 'month', columns: 'status', usual: 'months12' } as const;
const bySource = { title: 'sources', rows: 'source', columns: 'month', usual: 'months12' } as const;

/** Every report by its path. */
export const reports: Readonly<Record<string, Report>> = {
  '/apps/leadsource': { title: 'source', rows: 'source', columns: 'status', usual: 'months12' },
  '/apps/leadstatus': { title: 'leadStatus', rows: 'leadStatus', columns: 'month', usual: 'months12' },
  '/apps/lead-assignee': { title: 'assignee', rows: 'assignee', columns: 'status', usual: 'months12' },
  '/apps/leadsreport': { ...perMonth, office: 'AU' },
  '/apps/leadsreportBd': { ...perMonth, office: 'BD' },
  '/apps/leadsreportPk': { ...perMonth, office: 'PK' },
  '/apps/leads-source-report': { ...bySource, office: 'AU' },
  '/apps/leads-source-report-bd': { ...bySource, office: 'BD' },
  '/apps/leads-source-report-pk': { ...bySource, office: 'PK' },
};
