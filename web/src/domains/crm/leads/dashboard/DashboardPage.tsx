import { type LeadFigures, leadOutcomes, leads, type LeadShareName } from '@embark/contracts/crm/leads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { FilterBar } from '../FilterBar.tsx';
import { periodIn } from '../periods.ts';
import { Count, Readers } from '../parts.tsx';
import { Scope, useNames, useToday } from '../scope.ts';
import { Figures } from './Figures.tsx';
import { Funnel } from './Funnel.tsx';
import { Trend } from './Trend.tsx';
import { useReference } from '../../../catalogue/reference/index.ts';
import { listOf } from '../links.ts';
import { FigureTable, figureGroup } from '../tableStyle.ts';
import { Bar, Panel } from './Panel.tsx';
import { filterOf } from './figures.ts';

const FEW = 8;

type Props = { name: LeadShareName; figures: LeadFigures; asked: object };

/** The period's leads by owner, source or service: volume and results; every figure links to its list. */
function Shares({ name, figures: { by }, asked }: Props) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const [all, setAll] = useState(false);
  const shares = by[name];
  const shown = all ? shares : shares.slice(0, FEW);
  const most = Math.max(1, ...shares.map(({ arrived }) => arrived));
  const title = t(`leads.dashboard.by.${name}`);
  return (
    <Panel title={title}>
      <FigureTable {...figureGroup} tabIndex={0} aria-label={title} sx={{ '&&': { border: 0, maxBlockSize: 'none' } }}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`leads.by.${name}`)}</th>
              <th aria-hidden />
              {leadOutcomes.map((outcome) => (
                <th key={outcome} scope="col">
                  {t(`leads.outcome.${outcome}`)}
                </th>
              ))}
              <th scope="col">{t('leads.dashboard.rate')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((share) => (
              <tr key={share.key}>
                <th scope="row">
                  <bdi>{nameOf(name, share)}</bdi>
                </th>
                <Box component="td" aria-hidden sx={{ inlineSize: '26%', minInlineSize: 80 }}>
                  <Bar share={share.arrived / most} />
                </Box>
                {leadOutcomes.map((outcome) => (
                  <td key={outcome}>
                    <Count of={share[outcome]} to={listOf(asked, [[name, share.key]], filterOf[outcome])} />
                  </td>
                ))}
                <td>
                  {formatNumber(share.arrived === 0 ? 0 : share.converted / share.arrived, {
                    style: 'percent',
                    maximumFractionDigits: 1,
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </FigureTable>
      {shares.length > FEW && (
        <Button color="inherit" size="small" onClick={() => setAll(!all)} sx={{ marginBlockStart: 1 }}>
          {all ? t('leads.dashboard.fewer') : t('leads.dashboard.all', { number: formatNumber(shares.length) })}
        </Button>
      )}
    </Panel>
  );
}

const EVERY = 300_000; // milliseconds between refetches

/** The performance of one office's leads: those of a period and their outcomes, compared to the same number of days before. */
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
