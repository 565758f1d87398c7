import type { BulkJob } from '@embark/contracts/workspace/bulk';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { stateTones } from '../state.ts';
import { useReasons } from '../useAbout.ts';

const counted = (count: number) => ({ count, number: formatNumber(count) });

/** The result of a task: how many rows changed, and why others were skipped. */
export function JobOutcome({ job }: { job: BulkJob }) {
  const { t } = useTranslation();
  const reasons = useReasons();
  const isUndone = job.state === 'undone';
  const did = isUndone
    ? t('bulk.undone', counted(job.restored))
    : t(`bulk.done.${job.action === 'export' ? 'export' : 'rows'}`, counted(job.done));
  return (
    <Box component="output" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StatusChip tone={stateTones[job.state]}>{t(`bulk.state.${job.state}`)}</StatusChip>
      <Typography variant="body2">{did}</Typography>
      {reasons(isUndone ? job.kept : job.left).map(({ reason, text }) => (
        <Typography key={reason} variant="body2" color="textSecondary">
          {text}
        </Typography>
      ))}
    </Box>
  );
}
