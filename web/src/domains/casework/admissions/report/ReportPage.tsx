import {
  AdmissionDimension,
  admissionDimensions,
  AdmissionScope,
  admissions,
} from '@embark/contracts/casework/admissions';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { formatDate } from '../../../../kit/text/format.ts';
import { useToday } from '../../../crm/leads/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { useColumns } from '../figures.ts';
import { Definitions } from '../Definitions.tsx';
import { ExportTable } from '../ExportTable.tsx';
import { FiguresTable } from '../FiguresTable.tsx';
import { ScopeFilters } from '../ScopeFilters.tsx';
import { Select } from '../Select.tsx';
import { Chart } from './Chart.tsx';
import { filterOf, periodAsked } from './period.ts';
import { PeriodBar } from './PeriodBar.tsx';

/** What the address can hold: what the page shows, so that no filter is hidden. */
const ReportScope = AdmissionScope.pick({
  createdFrom: true,
  createdTo: true,
  intakeFrom: true,
  intakeTo: true,
  office: true,
  owner: true,
  status: true,
}).extend({ rows: AdmissionDimension.optional() });

/** Applications of a period by one grouping, and how far they came. Everything but the chart is in the address. */
export function ReportPage({ office }: { office?: string }) {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  const columns = useColumns({ all: true });
  const [filter, change] = useFilter(ReportScope);
  const [isChart, setChart] = useState(false);
  const offices = office ? [office] : filter.office;
  const today = useToday(offices);
  const period = periodAsked(filter, today);
  const groups = admissionDimensions.filter((one) => !(office && one === 'office'));
  const rows = groups.find((one) => one === filter.rows) ?? 'provider';
  const { createdFrom: _c, createdTo: _t, intakeFrom: _f, intakeTo: _i, ...rest } = filter;
  const asked = { ...rest, ...filterOf(period.kind, period), rows, ...(offices && { office: offices }) };
  const { data, error, refetch, isPlaceholderData } = useRead(admissions.table, asked, { refetchInterval: 60_000 });
  const place = office && translateMessage(officeOf(office)?.name ?? office);
  const title = [t('admissions.report'), place].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader
        title={title}
        below={`${formatDate(period.from)} – ${formatDate(period.to)}`}
        actions={data && <ExportTable table={data} asked={asked} columns={columns} />}
      />
      <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2, displayPrint: 'none' }}>
        <PeriodBar period={period} today={today} onChange={change} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Select
            label={t('admissions.groupBy')}
            value={rows}
            choices={groups.map((value) => ({ value, label: t(`admissions.by.${value}`) }))}
            onChange={(next) => change({ rows: next })}
          />
          <ScopeFilters filter={filter} office={office} onChange={change} />
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('admissions.look')}
            value={isChart}
            onChange={(_, next: boolean | null) => next !== null && setChart(next)}
          >
            {[false, true].map((one) => (
              <ToggleButton
                key={String(one)}
                value={one}
                sx={{ textTransform: 'none', minBlockSize: { xs: 44, md: 38 } }}
              >
                {t(one ? 'admissions.chart' : 'admissions.table')}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      </Box>
      {error && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons lines={8} />}
      {data?.total.all === 0 && <EmptyState title={t('admissions.empty')} text={t('admissions.emptyHint')} />}
      {data && data.total.all > 0 && (
        <>
          {isChart ? (
            <Chart table={data} scope={asked} title={title} />
          ) : (
            <FiguresTable table={data} scope={asked} columns={columns} title={title} isOutdated={isPlaceholderData} />
          )}
          <Definitions />
        </>
      )}
    </>
  );
}
