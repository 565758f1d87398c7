import type { TFunction } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';

/** Minutes of working time in words: `45 min`, `3 h 10 min`; a dash where nobody was answered. */
export function duration(minutes: number | null, t: TFunction): string {
  if (minutes === null) return '–';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('leads.minutes', { minutes: formatNumber(rest) });
  return rest === 0
    ? t('leads.hours', { hours: formatNumber(hours) })
    : t('leads.hoursMinutes', { hours: formatNumber(hours), minutes: formatNumber(rest) });
}
