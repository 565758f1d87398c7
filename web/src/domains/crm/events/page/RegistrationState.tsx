import type { Registration } from '@embark/contracts/crm/events';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';

/** How a registration stands, as a chip. */
export function RegistrationState({ row }: { row: Registration }) {
  const { t } = useTranslation();
  if (row.attendedAt) return <StatusChip tone="success">{t('events.part.attended')}</StatusChip>;
  if (row.noShow) return <StatusChip tone="danger">{t('events.part.no-show')}</StatusChip>;
  if (row.state === 'waitlisted')
    return <StatusChip tone="warning">{t('events.waiting', { place: row.waiting ?? '' })}</StatusChip>;
  return <StatusChip tone={row.state === 'cancelled' ? 'neutral' : 'info'}>{t(`events.part.${row.state}`)}</StatusChip>;
}
