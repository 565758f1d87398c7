import type { AdmissionDimension, AdmissionRow } from '@embark/contracts/casework/admissions';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { formatPattern } from '../../../kit/text/format.ts';

/** A month such as `2027-02` in the user's language. */
export const monthText = (month: string): string => formatPattern(`${month}-15T12:00:00Z`, 'LLLL yyyy', 'UTC');

/** Names a row of figures in the user's language. */
export function useRowName(): (by: AdmissionDimension, row: Pick<AdmissionRow, 'key' | 'label'>) => string {
  const { t } = useTranslation();
  return (by, { key, label }) => {
    if (by === 'intake') return monthText(key);
    if (by === 'state') return t(`applications.status.${key}`, { defaultValue: key });
    if (by === 'office' && label !== null) return translateMessage(label);
    return label ?? key;
  };
}
