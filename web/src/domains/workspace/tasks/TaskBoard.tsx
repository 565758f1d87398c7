import { addDays, weekdayOf } from '@embark/contracts/kit/time';
import { type DueColumn, dueColumns, type TaskRow, tasks } from '@embark/contracts/workspace/tasks';
import Box from '@mui/material/Box';
import { RecordBoard } from '../../../kit/board/RecordBoard.tsx';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { BoardSlot } from '../../../kit/list/RecordList.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import { DueText } from './parts.tsx';
import { taskPath } from './place.ts';
import { refreshes } from './refreshes.ts';

type Move = { to: DueColumn; dueOn: string | null };

const tones: Record<DueColumn, Tone> = {
  overdue: 'danger',
  today: 'warning',
  tomorrow: 'progress',
  week: 'info',
  later: 'neutral',
  none: 'neutral',
};
const rowId = ({ id }: TaskRow) => id;
const rowLabel = ({ title }: TaskRow) => title;
const mayMove = ({ can }: TaskRow) => can.edit;
const moved = (row: TaskRow, { dueOn }: Move): TaskRow => ({ ...row, dueOn });
const isLate = ({ overdue }: TaskRow) => overdue;
const never = () => false;
const card = (row: TaskRow) => <Card row={row} />;
const Nothing = () => null;

/** The day that a column stands for: this week ends on Sunday, later is the Monday after, or the Tuesday where that is tomorrow; nothing is moved to overdue. */
function moveOf(_steps: readonly never[], { today, dueOn, can }: TaskRow, to: string): Move | undefined {
  const sunday = addDays(today, 7 - weekdayOf(today));
  const days: Record<string, string | null> = {
    today,
    tomorrow: addDays(today, 1),
    ...(sunday > addDays(today, 1) && { week: sunday }),
    later: addDays(sunday, sunday === today ? 2 : 1),
    none: null,
  };
  const column = dueColumns.find((one) => one === to);
  const day = days[to];
  return column && can.edit && day !== undefined && day !== dueOn ? { to: column, dueOn: day } : undefined;
}

/** The tasks by when they are due; a card moves by drag, its menu or the key m. */
export function TaskBoard(slot: BoardSlot<TaskRow>) {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useSave();
  const { mutateAsync } = useWrite(tasks.change, { refreshes });
  return (
    <RecordBoard<TaskRow, never, Move>
      {...slot}
      endpoint={tasks.board}
      list={tasks.list}
      rowId={rowId}
      rowLabel={rowLabel}
      card={card}
      href={({ id }) => taskPath(id)}
      sorts={[
        { sort: undefined, title: t('tasks.field.dueOn') },
        { sort: 'priority,dueOn', title: t('tasks.field.priority') },
        { sort: 'title', title: t('tasks.field.title') },
      ]}
      current={undefined}
      column={(status) => {
        const column = dueColumns.find((one) => one === status) ?? 'none';
        return { title: t(`tasks.due.${column}`), tone: tones[column] };
      }}
      isLate={isLate}
      mayMove={mayMove}
      moveOf={moveOf}
      moved={moved}
      asks={never}
      dialog={Nothing}
      onMove={({ id, version, dueOn: before }, { dueOn }) =>
        mutateAsync({ id, version, dueOn }).then(
          (after) => {
            const undo = () => save(() => mutateAsync({ id, version: after.version, dueOn: before }));
            toast.undo(t('tasks.said.moved', { title: after.title }), undo, id);
            return after;
          },
          (problem: unknown) => {
            if (!(problem instanceof ApiProblem)) throw problem;
            toast.error(problem);
            return undefined;
          },
        )
      }
    />
  );
}

const Card = ({ row }: { row: TaskRow }) => (
  <Box sx={{ display: 'grid', gap: '2px', fontSize: '1.3rem', color: 'text.secondary' }}>
    <DueText task={row} />
    <bdi>{row.assignee}</bdi>
    {row.aboutLabel !== null && <bdi>{row.aboutLabel}</bdi>}
  </Box>
);
