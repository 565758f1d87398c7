import type { Import } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { TimeText } from '../../../../kit/time/TimeText.tsx';
import { Counts } from '../progress/Counts.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { stateTones } from '../state.ts';

/** Where an import stands; a rehearsal says that it was one. */
export function StateChip({ job }: { job: Import }) {
  const { t } = useTranslation();
  const name = job.dryRun && job.state === 'done' ? 'rehearsed' : job.state;
  return (
    <StatusChip tone={job.dryRun && job.state === 'done' ? 'neutral' : stateTones[job.state]}>
      {t(`imports.states.${name}`)}
    </StatusChip>
  );
}

/** A past import as a card, for phones. */
export function PastCard({ job, onUndo }: { job: Import; onUndo: (job: Import) => void }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{job.fileName}</bdi>
        </Typography>
        <StateChip job={job} />
      </Box>
      <Typography variant="body2" color="textSecondary" component="div">
        <bdi>{job.createdBy}</bdi> · <TimeText at={job.createdAt} />
      </Typography>
      <Counts job={job} />
      {job.can.undo && (
        <Button
          color="error"
          variant="outlined"
          sx={{ justifySelf: 'start', minBlockSize: 44 }}
          onClick={() => onUndo(job)}
        >
          {t('imports.actions.undo')}
        </Button>
      )}
    </Box>
  );
}
