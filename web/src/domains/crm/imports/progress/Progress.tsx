import { type Import, imports } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { visuallyHidden } from '../../../../kit/theme/visuallyHidden.ts';
import { percentOf } from '../state.ts';
import { Counts } from './Counts.tsx';
import { formatSpan } from './pace.ts';
import { usePace } from './useImport.ts';
import { useWrite } from '../../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog.tsx';

type Props = { job: Import; open: boolean; onClose: () => void };

/** Asks before the import is stopped, and says what stays. */
function CancelDialog({ job, open, onClose }: Props) {
  const { t } = useTranslation();
  const cancel = useWrite(imports.cancel, { refreshes: [imports] });
  const kind = job.dryRun ? 'rehearsal' : 'import';
  return (
    <ConfirmDialog
      open={open}
      danger={!job.dryRun}
      title={t(`imports.cancel.title.${kind}`)}
      confirm={t(`imports.cancel.${kind}`)}
      onConfirm={() => cancel.mutateAsync({ id: job.id })}
      onClose={onClose}
    >
      <Typography>{t(`imports.cancel.text.${kind}`)}</Typography>
    </ConfirmDialog>
  );
}

/** A running import: progress, speed, time left, and a stop button. */
export function Progress({ job, seenAt }: { job: Import; seenAt: number }) {
  const { t } = useTranslation();
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const pace = usePace(job, seenAt);
  const percent = percentOf(job);
  const phase = job.state === 'running' ? (job.dryRun ? 'rehearsing' : 'importing') : job.state;
  const isStopping = job.state === 'running' && !job.can.cancel;
  const counted = job.state === 'running' && job.total > 0;

  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" id={heading} sx={{ flex: '1 1 24rem', overflowWrap: 'anywhere' }}>
          {t(`imports.progress.${phase}`, { file: job.fileName, defaultValue: job.fileName })}
        </Typography>
        {job.can.cancel && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t(job.dryRun ? 'imports.cancel.rehearsal' : 'imports.cancel.import')}
          </Button>
        )}
      </Box>
      <LinearProgress
        aria-labelledby={heading}
        variant={counted ? 'determinate' : 'indeterminate'}
        value={percent}
        sx={{ blockSize: 8, borderRadius: 1 }}
      />
      {counted && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          <Typography sx={{ fontWeight: 550 }}>
            {t('imports.progress.of', {
              done: formatNumber(job.processed),
              total: formatNumber(job.total),
              percent: formatNumber(percent / 100, { style: 'percent' }),
            })}
          </Typography>
          {pace && (
            <Typography color="textSecondary">
              {t('imports.progress.pace', { rows: formatNumber(Math.round(pace.perSecond)) })}
            </Typography>
          )}
          {pace && (
            <Typography color="textSecondary">{t('imports.progress.left', { span: formatSpan(pace.left) })}</Typography>
          )}
        </Box>
      )}
      {counted && <Counts job={job} />}
      <Typography variant="body2" color="textSecondary">
        {t(isStopping ? 'imports.progress.stopping' : 'imports.progress.leave')}
      </Typography>
      <Box component="output" sx={visuallyHidden}>
        {counted
          ? t('imports.progress.heard', { percent: formatNumber(tens(percent) / 100, { style: 'percent' }) })
          : t(`imports.progress.${phase}`, { file: job.fileName, defaultValue: job.fileName })}
      </Box>
      <CancelDialog job={job} open={asking} onClose={() => setAsking(false)} />
    </Paper>
  );
}

/** Screen readers hear every tenth percent, not every poll. */
const tens = (percent: number) => Math.floor(percent / 10) * 10;
