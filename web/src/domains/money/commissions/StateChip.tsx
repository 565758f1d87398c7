import type { CommissionState } from '@embark/contracts/money/commissions';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

const tones = {
  expected: 'neutral',
  eligible: 'accent',
  claimed: 'progress',
  received: 'success',
  shared: 'success',
  closed: 'neutral',
  blocked: 'warning',
  lost: 'danger',
  'clawed-back': 'danger',
} as const satisfies Record<CommissionState, Tone>;

/** The state of a commission. */
export function StateChip({ state }: { state: CommissionState }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`commissions.state.${state}`)}</StatusChip>;
}
