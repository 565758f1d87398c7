import type { ImportRow } from '@embark/contracts/crm/imports';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { outcomeTones } from '../state.ts';

/** What came of a line, or would; a line that was never reached says so. */
export function OutcomeChip({ row, dryRun }: { row: ImportRow; dryRun: boolean }) {
  const { t } = useTranslation();
  if (!row.outcome) return <StatusChip>{t('imports.rows.notReached')}</StatusChip>;
  return (
    <StatusChip tone={outcomeTones[row.outcome]}>
      {t(`imports.rows.chip.${dryRun ? 'would' : 'did'}.${row.outcome}`)}
    </StatusChip>
  );
}
