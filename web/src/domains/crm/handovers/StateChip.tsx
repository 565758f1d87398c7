import type { HandoverState } from '@embark/contracts/crm/handovers';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';

const tones = {
  open: 'info',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'warning',
} as const;

/** How a request stands. */
export function StateChip({ state }: { state: HandoverState }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`handovers.state.${state}`)}</StatusChip>;
}
