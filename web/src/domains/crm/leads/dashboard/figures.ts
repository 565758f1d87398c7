import type { TFunction } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { LeadOutcome } from '@embark/contracts/crm/leads';
import type { Texts } from '../scope.ts';

/** Working minutes in words: `45 min`, `3 h 10 min`; a dash where there was no response. */
export function duration(minutes: number | null, t: TFunction): string {
  if (minutes === null) return '–';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('leads.minutes', { minutes: formatNumber(rest) });
  return rest === 0
    ? t('leads.hours', { hours: formatNumber(hours) })
    : t('leads.hoursMinutes', { hours: formatNumber(hours), minutes: formatNumber(rest) });
}

/** The list filter of each outcome, in addition to the period. */
export const filterOf: Record<LeadOutcome, Texts> = {
  arrived: {},
  responded: { responded: 'yes' },
  qualified: { leadStatus: 'qualified' },
  converted: { status: 'CV' },
  lost: { status: 'CL,NI' },
};

/** The growth in whole percent; null if there was nothing before. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
