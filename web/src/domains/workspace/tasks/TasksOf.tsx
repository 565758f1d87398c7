import { type StagedKind, type TaskRow, tasks } from '@embark/contracts/workspace/tasks';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FramedRows } from '../../../kit/page/rowsStyle.ts';
import { DoneButton, DueText } from './parts.tsx';
import { taskPath } from './place.ts';
import { QuickAdd } from './quick/QuickAdd.tsx';
import { StageAsks } from './StageAsks.tsx';
import { useTaskActs } from './useTaskActs.tsx';

const MOST = 100;

type Props = {
  kind: StagedKind;
  id: string;
  /** A part of a page: nothing is said about no tasks. */
  isPart?: boolean;
};

/** The tasks about a record: open ones by day, then done ones, with a line for a new one. */
export function TasksOf({ kind, id, isPart = false }: Props) {
  const { t } = useTranslation();
  const acts = useTaskActs();
  const { data, error, refetch } = useRead(tasks.list, { ofKind: kind, ofId: id, size: MOST });
  const of = (isOpen: boolean) => data?.rows.filter(({ doneAt }) => (doneAt === null) === isOpen) ?? [];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}>
      <StageAsks kind={kind} id={id} />
      <QuickAdd about={{ kind, id }} />
      {data ? (
        data.rows.length === 0 ? (
          !isPart && <EmptyState title={t('tasks.emptyOf')} text={t('tasks.emptyOfHint')} />
        ) : (
          <>
            <Part title={t('tasks.openOnes')} rows={of(true)} acts={acts} />
            <Part title={t('tasks.folder.done')} rows={of(false)} acts={acts} />
          </>
        )
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      {acts.dialog}
    </Box>
  );
}

type PartProps = { title: string; rows: readonly TaskRow[]; acts: ReturnType<typeof useTaskActs> };

function Part({ title, rows, acts }: PartProps) {
  if (rows.length === 0) return null;
  return (
    <FramedRows aria-label={title}>
      {rows.map((task) => (
        <Box
          component="li"
          key={task.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            paddingInline: 1,
            minBlockSize: 44,
          }}
        >
          <DoneButton task={task} onAct={acts.toggle} />
          <Link
            component={RouterLink}
            to={taskPath(task.id)}
            color="inherit"
            sx={{ flex: 1, minInlineSize: 120, fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            <bdi>{task.title}</bdi>
          </Link>
          <Box component="bdi" sx={{ color: 'text.secondary' }}>
            {task.assignee}
          </Box>
          <DueText task={task} />
        </Box>
      ))}
    </FramedRows>
  );
}
