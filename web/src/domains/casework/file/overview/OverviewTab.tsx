import { overview } from '@embark/contracts/casework/overview';
import { CLOSED, type Conversion } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { useRead } from '../../../../kit/call/api.ts';
import { Delayed, Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useIsWide } from '../../../../kit/record/RecordPage.tsx';
import { Activity } from '../Activity.tsx';
import { FileFacts } from '../FileFacts.tsx';
import { Blocks } from './Blocks.tsx';
import { Dates } from './Dates.tsx';
import { AgreementPanel, PapersPanel, PeoplePanel } from './figures.tsx';
import { NextService } from './NextService.tsx';
import { ProposalBar } from './ProposalBar.tsx';
import { StatusPath } from './StatusPath.tsx';
import { TimeAxis } from './TimeAxis.tsx';

/** The overview of a client file: where it stands, what comes next and what stands in the way; then its activity. */
export function OverviewTab({ file }: { file: Conversion }) {
  const isWide = useIsWide();
  const { data, error, refetch } = useRead(overview.get, { id: file.id });
  const below = isWide ? <Activity file={file} /> : <FileFacts file={file} />;
  if (!data && !error)
    return (
      <Delayed>
        <Skeletons lines={8} height={44} />
      </Delayed>
    );
  return (
    <>
      <StatusPath file={file} />
      {file.statusId === CLOSED && <NextService file={file} />}
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          {data.proposal && <ProposalBar file={file} proposal={data.proposal} />}
          <Box sx={halves}>
            {file.closedAt === null && <Blocks file={file} blocks={data.blocks} />}
            {file.closedAt === null && <Dates file={file} dates={data.dates} />}
          </Box>
          {data.axis.length > 0 && <TimeAxis items={data.axis} today={data.today} />}
          <Box sx={thirds}>
            {data.papers && <PapersPanel file={file} papers={data.papers} plan={data.plan} />}
            {data.people && <PeoplePanel file={file} people={data.people} />}
            {data.agreement && <AgreementPanel file={file} agreement={data.agreement} />}
          </Box>
        </>
      )}
      {below}
    </>
  );
}

const halves = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  '&:empty': { display: 'none' },
} as const;
const thirds = { ...halves, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' } as const;
