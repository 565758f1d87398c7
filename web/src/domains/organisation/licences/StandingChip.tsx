import type { Licence, LicenceStanding } from '@embark/contracts/organisation/licences';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatNumber } from '../../../kit/text/format.ts';

const tones = {
  valid: 'success',
  ending: 'warning',
  upcoming: 'neutral',
  uninsured: 'danger',
  expired: 'danger',
  suspended: 'danger',
  ended: 'neutral',
} as const satisfies Record<LicenceStanding, string>;

/** What a licence is worth today; close to its end with the days that are left. */
export function StandingChip({ of: { standing, daysLeft } }: { of: Pick<Licence, 'standing' | 'daysLeft'> }) {
  const { t } = useTranslation();
  const text =
    standing === 'ending'
      ? t('licences.endsIn', { count: daysLeft, number: formatNumber(daysLeft) })
      : t(`licences.standing.${standing}`);
  return <StatusChip tone={tones[standing]}>{text}</StatusChip>;
}
