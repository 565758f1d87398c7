import { AdmissionScope, admissions } from '@embark/contracts/casework/admissions';
import Box from '@mui/material/Box';
import { useRead } from '../../../../kit/call/api.ts';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useToday } from '../../../crm/leads/index.ts';
import { monthText, useColumns } from '../figures.ts';
import { Definitions } from '../Definitions.tsx';
import { ExportTable } from '../ExportTable.tsx';
import { FiguresTable } from '../FiguresTable.tsx';
import { ScopeFilters } from '../ScopeFilters.tsx';
import { type Intake, intakeIn } from './intake.ts';
import { IntakeChooser } from './IntakeChooser.tsx';

/** What the address can hold: what the page shows, so that no filter is hidden. */
const BoardScope = AdmissionScope.pick({ intakeFrom: true, intakeTo: true, office: true, owner: true, status: true });

/** Per provider, how far the applications of an intake have come. */
export function IntakeBoardPage() {
  const { t } = useTranslation();
  const [filter, change] = useFilter(BoardScope);
  const today = useToday(filter.office);
  const { data: intakes, error, refetch } = useRead(admissions.intakes, {});
  const intake = intakes && intakeIn(filter, intakes, today);
  if (!intakes || !intake)
    return (
      <>
        <PageHeader title={t('admissions.board')} />
        {error && <ReadProblem problem={error} onRetry={() => void refetch()} />}
        {!intakes && !error && <Skeletons lines={8} />}
        {intakes && <EmptyState title={t('admissions.none')} text={t('admissions.noneHint')} />}
      </>
    );
  return <Board intakes={intakes} intake={intake} filter={filter} change={change} />;
}

type Props = {
  intakes: readonly string[];
  intake: Intake;
  filter: AdmissionScope;
  change: (part: Record<string, string | undefined>) => void;
};

function Board({ intakes, intake, filter, change }: Props) {
  const { t } = useTranslation();
  const columns = useColumns();
  const asked = { ...filter, ...intake };
  const { data, error, refetch, isPlaceholderData } = useRead(admissions.table, asked, { refetchInterval: 60_000 });
  const [from, to] = [monthText(intake.intakeFrom.slice(0, 7)), monthText(intake.intakeTo.slice(0, 7))];
  const span = from === to ? from : `${from} – ${to}`;
  const applied = data && { ...data, rows: data.rows.filter(({ counts }) => counts.applied > 0) };
  return (
    <>
      <PageHeader
        title={t('admissions.board')}
        below={span}
        actions={
          applied && <ExportTable table={applied} asked={{ ...asked, reached: ['applied'] }} columns={columns} />
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2, displayPrint: 'none' }}>
        <IntakeChooser intakes={intakes} intake={intake} onChange={change} />
        <ScopeFilters filter={filter} onChange={change} />
      </Box>
      {error && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons lines={8} />}
      {applied?.rows.length === 0 && <EmptyState title={t('admissions.empty')} text={t('admissions.emptyHint')} />}
      {applied && applied.rows.length > 0 && (
        <>
          <FiguresTable
            table={applied}
            scope={asked}
            columns={columns}
            title={`${t('admissions.board')}, ${span}`}
            isOutdated={isPlaceholderData}
          />
          <Definitions />
        </>
      )}
    </>
  );
}
