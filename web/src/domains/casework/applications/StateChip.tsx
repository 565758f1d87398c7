import type { ApplicationState } from '@embark/contracts/casework/applications';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

const tones = {
  draft: 'neutral',
  submitted: 'info',
  information: 'warning',
  waitlisted: 'neutral',
  conditional: 'accent',
  full: 'accent',
  accepted: 'progress',
  gs: 'progress',
  coe: 'progress',
  commenced: 'success',
  enrolled: 'success',
  completed: 'success',
  deferred: 'warning',
  rejected: 'danger',
  withdrawn: 'neutral',
  lapsed: 'danger',
  cancelled: 'danger',
} as const satisfies Record<ApplicationState, Tone>;

export const toneOf = (state: string): Tone => Object.entries(tones).find(([name]) => name === state)?.[1] ?? 'neutral';

/** The state of an application. */
export function StateChip({ state }: { state: ApplicationState }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`applications.status.${state}`)}</StatusChip>;
}
