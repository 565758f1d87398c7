import type { Import, ImportRow } from '@embark/contracts/crm/imports';
import { z } from 'zod';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { outcomeTones } from '../state.ts';

/** What the rows of an import can be narrowed to, in the order of the buttons. */
export const rowFilters = ['created', 'updated', 'skipped', 'failed', 'warned'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** The part of the address that narrows the rows. */
export const RowsAddress = z.object({ outcome: z.enum(rowFilters).optional() });

/** What an ended import was, in one word for its heading; a rehearsal changes nothing. */
export function endingOf({ state, dryRun, failed, total }: Import) {
  if (state === 'failed' || state === 'cancelled') return dryRun ? (`${state}Rehearsal` as const) : state;
  if (state === 'undone') return 'undone';
  if (dryRun) return failed === total && total > 0 ? 'rehearsedAllFail' : 'rehearsed';
  return 'done';
}

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
