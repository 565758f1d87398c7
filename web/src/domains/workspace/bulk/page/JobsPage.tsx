import { bulk, type BulkJob } from '@embark/contracts/workspace/bulk';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type ListColumn, ListView } from '../../../../kit/list/ListView.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { TimeText } from '../../../../kit/time/TimeText.tsx';
import { leftOf, stateTones } from '../state.ts';
import { useAbout } from '../useAbout.ts';
import { JobPanel } from './JobPanel.tsx';

const noFilter = {};
const rowId = ({ id }: BulkJob) => id;
const state = (job: BulkJob) => <State job={job} />;
const at = ({ createdAt }: BulkJob) => <TimeText at={createdAt} />;
const card = (job: BulkJob) => <Card job={job} />;

/** The user's background tasks, newest first, with one in the preview pane. */
export function JobsPage() {
  const { t } = useTranslation();
  const about = useAbout();
  const [params, setParams] = useSearchParams();
  const shown = params.get('job') ?? undefined;
  const look = (job: BulkJob | undefined) => setParams(job ? { job: job.id } : {}, { replace: true });
  const columns = useMemo(
    (): ListColumn<BulkJob>[] => [
      { id: 'what', title: t('bulk.column.what'), width: 280, hideable: false, show: (job) => about(job) },
      { id: 'state', title: t('bulk.column.state'), width: 130, show: state },
      { id: 'done', title: t('bulk.column.done'), width: 100, align: 'end', show: ({ done }) => formatNumber(done) },
      { id: 'left', title: t('bulk.column.left'), width: 100, align: 'end', show: (job) => formatNumber(leftOf(job)) },
      { id: 'at', title: t('bulk.column.at'), width: 150, show: at },
    ],
    [t, about],
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <PageHeader title={t('bulk.work')} />
      <ListView<BulkJob>
        name="jobs"
        label={t('bulk.work')}
        count={(count) => t('bulk.count', { count, number: formatNumber(count) })}
        endpoint={bulk.list}
        filter={noFilter}
        sort={undefined}
        onSort={() => undefined}
        columns={columns}
        rowId={rowId}
        rowLabel={about}
        onOpen={look}
        onPeek={look}
        {...(shown !== undefined && { peekId: shown })}
        card={card}
        empty={{ title: t('bulk.empty'), hint: t('bulk.emptyHint') }}
      />
      {shown !== undefined && <JobPanel id={shown} onClose={() => look(undefined)} />}
    </Box>
  );
}

function Card({ job }: { job: BulkJob }) {
  const about = useAbout();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{about(job)}</Typography>
      <State job={job} />
      <Typography variant="body2" color="textSecondary" component="div">
        {at(job)}
      </Typography>
    </Box>
  );
}

function State({ job }: { job: BulkJob }) {
  const { t } = useTranslation();
  return <StatusChip tone={stateTones[job.state]}>{t(`bulk.state.${job.state}`)}</StatusChip>;
}
