import type { LeadDimension } from '@embark/contracts/crm/leads';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatPattern } from '../../../kit/text/format.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';

type Head = { key: string; label: string | null };

/** What a value that leads are counted by is called, in the user's language. */
export function useNames(): (dimension: LeadDimension, head: Head) => string {
  const { t } = useTranslation();
  return (dimension, { key, label }) => {
    if (key === 'none') return t(`leads.none.${dimension}`, { defaultValue: t('leads.none.other') });
    if (dimension === 'service') return label ? `${key} · ${label}` : key;
    if (dimension === 'office' && label !== null) return translateMessage(label);
    if (label !== null) return label;
    if (dimension === 'month') return formatPattern(`${key}-15T12:00:00Z`, 'MMM yyyy', 'UTC');
    return t(`enquiries.${dimension}.${key}`, { defaultValue: key });
  };
}
