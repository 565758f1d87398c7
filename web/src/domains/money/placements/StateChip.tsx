import type { PlacementState } from '@embark/contracts/money/placements';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

export const LIST = '/apps/placements';

const tones = {
  presented: 'neutral',
  interview: 'info',
  offered: 'accent',
  accepted: 'progress',
  started: 'success',
  passed: 'success',
  replaced: 'warning',
  'fell-through': 'danger',
} as const satisfies Record<PlacementState, Tone>;

/** The state of a placement. */
export function StateChip({ state }: { state: PlacementState }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`placements.status.${state}`)}</StatusChip>;
}
