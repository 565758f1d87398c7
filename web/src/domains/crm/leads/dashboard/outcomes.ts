import type { LeadOutcome } from '@embark/contracts/crm/leads';
import type { Texts } from '../scope.ts';

/** What the list is held to for each outcome, beside the period. */
export const filterOf: Record<LeadOutcome, Texts> = {
  arrived: {},
  responded: { responded: 'yes' },
  qualified: { leadStatus: 'qualified' },
  converted: { status: 'CV' },
  lost: { status: 'CL,NI' },
};

/** By how many parts of a hundred a figure has grown; null where there was nothing before. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
