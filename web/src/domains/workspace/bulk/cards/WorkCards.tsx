import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isMoving } from '../state.ts';
import { useAbout } from '../useAbout.ts';
import { unwatchWork } from '../watched.ts';
import { JobActions } from './JobActions.tsx';
import { JobOutcome } from './JobOutcome.tsx';
import { JobProgress } from './JobProgress.tsx';
import { useJob } from './useJob.ts';

/** The tasks of this tab in the lower corner, newest on top. */
export function WorkCards({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      aria-label={t('bulk.progressOf')}
      sx={{
        position: 'fixed',
        insetInlineEnd: { xs: 8, sm: 16 },
        insetInlineStart: { xs: 8, sm: 'auto' },
        insetBlockEnd: { xs: 'calc(112px + env(safe-area-inset-bottom))', md: 16 },
        inlineSize: { sm: 360 },
        maxBlockSize: '60dvh',
        overflow: 'auto',
        zIndex: 'appBar',
        display: 'grid',
        gap: 1,
        displayPrint: 'none',
      }}
    >
      {ids.map((id) => (
        <WorkCard key={id} id={id} />
      ))}
    </Box>
  );
}

/** A task: its progress, then the result. Closing the card does not stop the task. */
function WorkCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const about = useAbout();
  const { data: job, error } = useJob(id);
  if (error?.code === 'not-found') unwatchWork(id); // it belongs to the other company, or to another user
  if (!job) return null;
  return (
    <Paper
      component="fieldset"
      aria-labelledby={heading}
      elevation={8}
      sx={{ padding: 1.5, display: 'grid', gap: 1, border: 0, margin: 0, minInlineSize: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography id={heading} sx={{ flex: 1, fontWeight: 600, overflowWrap: 'anywhere', paddingBlockStart: 0.5 }}>
          {about(job)}
        </Typography>
        <IconButton size="small" aria-label={t('bulk.putAway')} onClick={() => unwatchWork(id)}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {isMoving(job) ? <JobProgress job={job} labelledBy={heading} /> : <JobOutcome job={job} />}
      <JobActions job={job} />
    </Paper>
  );
}
