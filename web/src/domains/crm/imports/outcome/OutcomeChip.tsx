import type { Import, ImportRow } from '@embark/contracts/crm/imports';
import { useMemo } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { outcomeTones } from '../state.ts';

/** The row filters of an import, in the order of the buttons. */
export const rowFilters = ['created', 'updated', 'skipped', 'failed', 'warned'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** The row filter in the address. */
export const RowsAddress = z.object({ outcome: z.enum(rowFilters).optional() });

/** The text key for the heading of a finished import or preview. */
export function endingOf({ state, dryRun, failed, total }: Import) {
  if (state === 'failed' || state === 'cancelled') return dryRun ? (`${state}Rehearsal` as const) : state;
  if (state === 'undone') return 'undone';
  if (dryRun) return failed === total && total > 0 ? 'rehearsedAllFail' : 'rehearsed';
  return 'done';
}

/** The outcome of a line, actual or previewed; lines never reached are marked as such. */
export function OutcomeChip({ row, dryRun }: { row: ImportRow; dryRun: boolean }) {
  const { t } = useTranslation();
  if (!row.outcome) return <StatusChip>{t('imports.rows.notReached')}</StatusChip>;
  return (
    <StatusChip tone={outcomeTones[row.outcome]}>
      {t(`imports.rows.chip.${dryRun ? 'would' : 'did'}.${row.outcome}`)}
    </StatusChip>
  );
}

/** Returns a line's errors and warnings in the user's language. */
export function useReasons() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      reasonOf: ({ why }: Pick<ImportRow, 'why'>) =>
        why && t(`imports.why.${isBlank(why) ? 'no-contact-blank' : why.code}`, { about: why.about }),
      warningsOf: ({ notes }: Pick<ImportRow, 'notes'>) =>
        notes.map(({ code, target, about }) =>
          t(`imports.note.${code}`, { about, target: t(`imports.targets.${target ?? 'unnamed'}`) }),
        ),
    }),
    [t],
  );
}

const isBlank = ({ code, about }: NonNullable<ImportRow['why']>) => code === 'no-contact' && about === '';
