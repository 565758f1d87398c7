import { type Import, imports } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { type ListColumn, ListView } from '../../../../kit/list/ListView.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { UndoDialog } from '../outcome/UndoDialog.tsx';
import { TimeText } from '../../../../kit/time/TimeText.tsx';
import { Counts } from '../progress/Counts.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { stateTones } from '../state.ts';

/** The status of an import; a dry run is marked as one. */
function StateChip({ job }: { job: Import }) {
  const { t } = useTranslation();
  const name = job.dryRun && job.state === 'done' ? 'rehearsed' : job.state;
  return (
    <StatusChip tone={job.dryRun && job.state === 'done' ? 'neutral' : stateTones[job.state]}>
      {t(`imports.states.${name}`)}
    </StatusChip>
  );
}

/** A past import as a card, for phones. */
function PastCard({ job, onUndo }: { job: Import; onUndo: (job: Import) => void }) {
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

const figures = ['created', 'updated', 'skipped', 'failed'] as const;

function usePastColumns(onUndo: (job: Import) => void): ListColumn<Import>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'fileName',
        title: t('imports.past.file'),
        width: 180,
        show: ({ fileName }) => <bdi>{fileName}</bdi>,
      },
      { id: 'state', title: t('imports.past.state'), width: 120, show: (job) => <StateChip job={job} /> },
      ...figures.map(
        (figure): ListColumn<Import> => ({
          id: figure,
          title: t(`imports.rows.chip.did.${figure}`),
          width: 108,
          align: 'end',
          show: (job) => formatNumber(job[figure]),
        }),
      ),
      { id: 'createdBy', title: t('imports.past.who'), width: 130, show: ({ createdBy }) => <bdi>{createdBy}</bdi> },
      {
        id: 'createdAt',
        title: t('imports.past.when'),
        width: 122,
        show: ({ createdAt }) => <TimeText at={createdAt} />,
      },
      {
        id: 'undo',
        title: t('imports.past.actions'),
        width: 130,
        show: (job) =>
          job.can.undo && (
            <Button color="error" onClick={() => onUndo(job)} sx={{ minBlockSize: 28, paddingBlock: 0 }}>
              {t('imports.actions.undo')}
            </Button>
          ),
      },
    ],
    [t, onUndo],
  );
}

const noFilter = {};

/** The company's imports and previews, newest first. */
export function PastImports({ onUndone }: { onUndone: (id: string) => void }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const [undoing, setUndoing] = useState<Import>();
  const columns = usePastColumns(setUndoing);
  const card = useCallback((job: Import) => <PastCard job={job} onUndo={setUndoing} />, []);
  return (
    <>
      <ListView<Import>
        name="imports"
        label={t('imports.past.title')}
        count={(total) => t('imports.past.count', { count: total, number: formatNumber(total) })}
        endpoint={imports.list}
        filter={noFilter}
        sort={undefined}
        onSort={() => undefined}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        href={({ id }) => `${at.import}?import=${id}`}
        card={card}
        empty={{
          title: t('imports.past.empty'),
          hint: t('imports.past.emptyHint'),
          action: (
            <Button variant="contained" component={Link} to="?">
              {t('imports.file.choose')}
            </Button>
          ),
        }}
      />
      <UndoDialog job={undoing} onClose={() => setUndoing(undefined)} onUndone={onUndone} />
    </>
  );
}
