import { leads } from '@embark/contracts/crm/leads';
import type { CallInput } from '@embark/contracts/kit';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { formatDate } from '../../../../kit/text/format.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { page } from '../../../../kit/list/print.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { ExportButtons } from '../ExportButtons.tsx';
import { FilterBar } from '../FilterBar.tsx';
import { periodIn } from '../periods.ts';
import { Readers } from '../parts.tsx';
import { Scope, useToday } from '../scope.ts';
import { CrossTable } from './CrossTable.tsx';
import type { Report } from './reports.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { download } from '../../../../kit/call/transfer.ts';

/** Prints and exports the table. */
function Actions({ asked }: { asked: CallInput<typeof leads.export> }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<PrintOutlined />}
        onClick={() => window.print()}
        sx={{ borderColor: 'divider', displayPrint: 'none' }}
      >
        {t('leads.print')}
      </Button>
      <ExportButtons save={(format) => download(leads.export, { ...asked, format }, `leads.${format}`)} />
    </>
  );
}

const CountBy = lazyPart(async () => (await import('./CountBy.tsx')).CountBy); // its menus are large

/** A cross-table of leads; measure, grouping and period are all in the address. */
export function ReportPage({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  const place = report.office && translateMessage(officeOf(report.office)?.name ?? report.office);
  const title = [t(`leads.report.${report.title}`), place].filter(Boolean).join(' · ');
  return (
    <Readers title={title}>
      <Counted report={report} title={title} />
    </Readers>
  );
}

function Counted({ report, title }: { report: Report; title: string }) {
  const { t } = useTranslation();
  const [filter, change] = useFilter(Scope);
  const office = report.office ? [report.office] : filter.office;
  const today = useToday(office);
  const period = periodIn(filter, report.usual, today);
  const rows = filter.rows ?? report.rows;
  const wanted = filter.columns ?? report.columns;
  const columns = wanted === rows ? (rows === report.columns ? report.rows : report.columns) : wanted;
  const asked = { ...filter, ...period, rows, columns, ...(office && { office }) };
  const { data, error, refetch, isPlaceholderData } = useRead(leads.table, asked, { refetchInterval: 60_000 });

  return (
    <>
      <GlobalStyles styles={page} />
      <PageHeader
        title={title}
        below={`${formatDate(period.createdFrom)} – ${formatDate(period.createdTo)}`}
        actions={<Actions asked={asked} />}
      />
      <Box sx={{ minBlockSize: 48, displayPrint: 'none' }}>
        <CountBy rows={rows} columns={columns} onChange={change} />
      </Box>
      <FilterBar period={period} today={today} filter={filter} onChange={change} office={report.office} />
      {error && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons lines={8} />}
      {data?.total === 0 && <EmptyState title={t('leads.empty')} text={t('leads.emptyHint')} />}
      {data && data.total > 0 && <CrossTable table={data} asked={asked} title={title} isOutdated={isPlaceholderData} />}
      {data && (
        <Typography
          variant="caption"
          color="textSecondary"
          component="p"
          sx={{ displayPrint: 'none', marginBlockStart: 1 }}
        >
          {t('leads.agrees')}
        </Typography>
      )}
    </>
  );
}
