import type { RplState } from '@embark/contracts/casework/rplCases';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

const tones = {
  collecting: 'neutral',
  submitted: 'info',
  gap: 'warning',
  granted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<RplState, Tone>;

/** The state of an RPL case. */
export function StateChip({ state }: { state: RplState }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`rplCases.status.${state}`)}</StatusChip>;
}
