import type { EventState as State } from '@embark/contracts/crm/events';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';

const tones = { planned: 'progress', open: 'success', full: 'warning', over: 'neutral', cancelled: 'danger' } as const;

/** What an event is in, as a chip. */
export function EventState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`events.state.${state}`)}</StatusChip>;
}
