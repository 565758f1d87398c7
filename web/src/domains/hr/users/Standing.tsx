import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';

type Props = { of: { active: boolean; awayUntil: string | null; roles: readonly string[] } };

/** Whether somebody is here, away, gone, or waits for a role. */
export function Standing({ of: { active, awayUntil, roles } }: Props) {
  const { t } = useTranslation();
  const today = new Date(useNow()).toISOString().slice(0, 10);
  if (!active) return <StatusChip tone="neutral">{t('users.standing.no')}</StatusChip>;
  if (roles.length === 0) return <StatusChip tone="warning">{t('users.standing.waits')}</StatusChip>;
  if (awayUntil !== null && awayUntil >= today)
    return <StatusChip tone="info">{t('users.standing.away', { day: formatDate(awayUntil) })}</StatusChip>;
  return <StatusChip tone="success">{t('users.standing.yes')}</StatusChip>;
}
