import Box from '@mui/material/Box';
import { leads } from '@embark/contracts/crm/leads';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { formatDate } from '../../../../kit/text/format.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { FilterBar } from '../FilterBar.tsx';
import { periodIn } from '../periods.ts';
import { Readers } from '../parts.tsx';
import { Scope, useToday } from '../scope.ts';
import { Figures } from './Figures.tsx';
import { Funnel } from './Funnel.tsx';
import { Shares } from './Shares.tsx';
import { Trend } from './Trend.tsx';
import { useReference } from '../../reference/index.ts';

const EVERY = 300_000; // milliseconds between looks at what came in meanwhile

/** How one office's leads do: what came in a period and what became of it, beside as many days before. */
export function DashboardPage({ office }: { office: string }) {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  const title = `${t('leads.dashboard.title')} · ${translateMessage(officeOf(office)?.name ?? office)}`;
  return (
    <Readers title={title}>
      <Dashboard office={office} title={title} />
    </Readers>
  );
}

function Dashboard({ office, title }: { office: string; title: string }) {
  const { t } = useTranslation();
  const [filter, change] = useFilter(Scope);
  const today = useToday([office]);
  const period = periodIn(filter, 'days30', today);
  const { rows: _rows, columns: _columns, followUp: _followUp, ...scope } = filter;
  const asked = { ...scope, office: [office], ...period };
  const { data, error, refetch, isPlaceholderData } = useRead(leads.figures, asked, { refetchInterval: EVERY });
  return (
    <>
      <PageHeader title={title} below={`${formatDate(period.createdFrom)} – ${formatDate(period.createdTo)}`} />
      <FilterBar period={period} today={today} filter={filter} onChange={change} office={office} without={['status']} />
      {error && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons lines={10} />}
      {data && (
        <Box
          aria-busy={isPlaceholderData}
          inert={isPlaceholderData}
          sx={{ display: 'grid', gap: 2, opacity: isPlaceholderData ? 0.6 : 1 }}
        >
          <Figures figures={data} asked={asked} />
          {data.now.arrived === 0 ? (
            <EmptyState title={t('leads.empty')} text={t('leads.emptyHint')} />
          ) : (
            <>
              <Funnel figures={data} asked={asked} />
              <Trend trend={data.trend} asked={asked} />
              <Shares name="assignee" figures={data} asked={asked} />
              <Shares name="source" figures={data} asked={asked} />
              <Shares name="service" figures={data} asked={asked} />
              <Shares name="campaign" figures={data} asked={asked} />
            </>
          )}
        </Box>
      )}
    </>
  );
}
