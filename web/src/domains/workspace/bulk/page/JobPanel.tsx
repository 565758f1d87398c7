import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDateTime } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { SidePanel } from '../../../../kit/page/SidePanel.tsx';
import { JobActions } from '../cards/JobActions.tsx';
import { JobOutcome } from '../cards/JobOutcome.tsx';
import { JobProgress } from '../cards/JobProgress.tsx';
import { useJob } from '../cards/useJob.ts';
import { isMoving } from '../state.ts';
import { useAbout } from '../useAbout.ts';

/** A task in the preview pane: progress, result and undo. */
export function JobPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const name = useId();
  const about = useAbout();
  const { data: job, error } = useJob(id);
  if (!job) {
    return error ? (
      <SidePanel open modal={false} onClose={onClose} title={t('bulk.work')}>
        <Typography>{t('bulk.gone')}</Typography>
      </SidePanel>
    ) : null;
  }
  return (
    <SidePanel open modal={false} onClose={onClose} title={<span id={name}>{about(job)}</span>}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('bulk.startedAt', { at: formatDateTime(job.createdAt) })}
        </Typography>
        {isMoving(job) ? <JobProgress job={job} labelledBy={name} /> : <JobOutcome job={job} />}
        {job.file && (
          <Typography variant="body2">{t('bulk.fileUntil', { at: formatDateTime(job.file.until) })}</Typography>
        )}
        <JobActions job={job} />
      </Box>
    </SidePanel>
  );
}
