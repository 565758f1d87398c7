import type { Import } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { outcomeTones } from '../state.ts';

const outcomes = ['created', 'updated', 'skipped', 'failed'] as const;

/** The row counts so far, as chips. */
export function Counts({ job }: { job: Import }) {
  const { t } = useTranslation();
  const mode = job.dryRun ? 'would' : 'did';
  const modeOf = (outcome: (typeof outcomes)[number]) =>
    job.state === 'undone' && (outcome === 'created' || outcome === 'updated')
      ? (`undone.${outcome}` as const)
      : (`${mode}.${outcome}` as const);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {outcomes.map((outcome) => (
        <StatusChip key={outcome} tone={job[outcome] === 0 ? 'neutral' : outcomeTones[outcome]}>
          {t(`imports.counts.${modeOf(outcome)}`, { count: job[outcome], number: formatNumber(job[outcome]) })}
        </StatusChip>
      ))}
      {job.warned > 0 && (
        <StatusChip tone="warning">
          {t('imports.counts.warned', { count: job.warned, number: formatNumber(job.warned) })}
        </StatusChip>
      )}
    </Box>
  );
}
