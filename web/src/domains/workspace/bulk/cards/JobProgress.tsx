import type { BulkJob } from '@embark/contracts/workspace/bulk';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { percentOf } from '../state.ts';

const heard = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const share = (of: number) => formatNumber(of / 100, { style: 'percent' });

/** The progress of a task. Screen readers hear every tenth percent. */
export function JobProgress({ job, labelledBy }: { job: BulkJob; labelledBy: string }) {
  const { t } = useTranslation();
  const percent = percentOf(job);
  const isCounted = job.state !== 'queued' && job.total > 0;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, position: 'relative' }}>
      <LinearProgress
        aria-labelledby={labelledBy}
        variant={isCounted ? 'determinate' : 'indeterminate'}
        value={percent}
        sx={{ blockSize: 6, borderRadius: 1 }}
      />
      <Typography variant="body2" color="textSecondary" className="tabular">
        {isCounted && job.state === 'running'
          ? t('bulk.progress', {
              done: formatNumber(job.processed),
              total: formatNumber(job.total),
              percent: share(percent),
            })
          : t(`bulk.state.${job.state}`)}
      </Typography>
      <Box component="output" sx={heard}>
        {isCounted ? share(Math.floor(percent / 10) * 10) : t(`bulk.state.${job.state}`)}
      </Box>
    </Box>
  );
}
