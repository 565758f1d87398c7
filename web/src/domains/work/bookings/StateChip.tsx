import type { BookingState } from '@embark/contracts/work/bookings';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

export const toneOf = {
  requested: 'warning',
  confirmed: 'info',
  arrived: 'info',
  completed: 'success',
  'no-show': 'danger',
  cancelled: 'neutral',
} as const satisfies Record<BookingState, Tone>;

/** The state of a booking. */
export function StateChip({ state }: { state: BookingState }) {
  const { t } = useTranslation();
  return <StatusChip tone={toneOf[state]}>{t(`bookings.status.${state}`)}</StatusChip>;
}
