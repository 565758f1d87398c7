import type { RevenueRow } from '@embark/contracts/money/revenue';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';

const tones = { kept: 'success', unasked: 'warning', reversed: 'danger' } as const;

/** What became of money received. */
export function StateChip({ state }: Pick<RevenueRow, 'state'>) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`revenue.state.${state}`)}</StatusChip>;
}
