import type { EnquiryStatus } from '@embark/contracts/crm/catalogue';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

const tones: Record<EnquiryStatus, Tone> = {
  NE: 'info',
  FU: 'warning',
  IP: 'progress',
  OL: 'accent',
  SA: 'accent',
  CL: 'neutral',
  NI: 'neutral',
  CV: 'success',
};

export function StatusName({ status }: { status: EnquiryStatus }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[status]}>{t(`enquiries.status.${status}`)}</StatusChip>;
}
