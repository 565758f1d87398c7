import { shownDays } from '../../../kit/calendar/calendar.ts';
import { addDays, wallOf } from '@embark/contracts/kit/time';
import { type TaskRow, tasks } from '@embark/contracts/workspace/tasks';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useAddressParams } from '../../../kit/call/useAddressParams.ts';
import { type CalendarMove, type CalendarViewName, shifted } from '../../../kit/calendar/calendar.ts';
import { Calendar } from '../../../kit/calendar/Calendar.tsx';
import { CalendarBar } from '../../../kit/calendar/CalendarBar.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { ListBar } from '../../../kit/list/ListBar.tsx';
import { Failed } from '../../../kit/list/Notices.tsx';
import type { BoardSlot } from '../../../kit/list/RecordList.tsx';
import { useListQuery } from '../../../kit/list/useListQuery.ts';
import { usePhone } from '../../../kit/list/useScreen.ts';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import { useHomeZone } from '../../organisation/session/index.ts';
import { taskPath } from './place.ts';
import { refreshes } from './refreshes.ts';

const MOST = 500; // tasks of the days that are shown
const SHORTEST = 30; // minutes
const views = ['month', 'week', 'agenda'] as const satisfies readonly CalendarViewName[];
const narrow = ['agenda', 'month'] as const satisfies readonly CalendarViewName[];
const rowId = ({ id }: TaskRow) => id;

/** A task in the calendar: at its time, or on its whole day. */
function itemOf(task: TaskRow & { dueOn: string }, says: string) {
  const { id, title, dueOn, dueTime, effort, can } = task;
  const start = dueTime === null ? dueOn : `${dueOn}T${dueTime}`;
  const tone = task.doneAt !== null ? 'success' : task.overdue ? 'danger' : dueOn === task.today ? 'warning' : 'info';
  return {
    id,
    start,
    end: dueTime === null ? addDays(dueOn, 1) : shifted(start, 0, Math.max(effort ?? 0, SHORTEST)),
    title,
    label: [title, formatDate(dueOn), ...(dueTime === null ? [] : [dueTime]), says].join(', '),
    tone,
    movable: can.edit && task.doneAt === null,
    faint: task.waiting,
  } as const;
}

/** The page of the calendar, in the address. */
function usePage(zone: string) {
  const [params, edit] = useAddressParams();
  const isPhone = usePhone();
  const today = wallOf(new Date(useNow()), zone).day;
  const offered: readonly CalendarViewName[] = isPhone ? narrow : views;
  const view = offered.find((one) => one === params.get('calendar')) ?? offered[0] ?? 'month';
  const asked = params.get('shown') ?? '';
  const change = (to: { view?: CalendarViewName; day?: string }) =>
    edit(
      (next) => {
        if (to.view) next.set('calendar', to.view);
        if (to.day) next.set('shown', to.day);
      },
      { replace: true },
    );
  return { view, views: offered, day: /^20\d\d-\d\d-\d\d$/.test(asked) ? asked : today, today, change };
}

/** The later of two days, or the earlier one; the other if one is missing. */
const within = (one: unknown, other: string, pick: 1 | -1): string =>
  typeof one === 'string' && one !== '' && one > other === (pick === 1) ? one : other;

/** The tasks of a list on their days. A task moves to another day by drag, or by Alt and an arrow key. */
export function TaskCalendar({
  label,
  filter,
  onPeek,
  count,
  countPlace,
  chips,
  onClear,
  toolbar,
}: BoardSlot<TaskRow>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const zone = useHomeZone(); // days are those of the user's office
  const { change: turn, ...page } = usePage(zone);
  const { view, day } = page;
  const { from, to } = shownDays(view, day);
  const dated = {
    ...filter,
    dueFrom: within(filter['dueFrom'], from, 1),
    dueTo: within(filter['dueTo'], addDays(to, -1), -1),
  };
  const query = useListQuery({ endpoint: tasks.list, filter: dated, sort: 'dueOn', rowId });
  const { rows, total, hasMore, see } = query;
  const loaded = rows?.length ?? 0;
  useEffect(() => {
    if (hasMore && loaded < MOST) see(0, loaded);
  }, [hasMore, loaded, see]);
  const items = useMemo(
    () =>
      (rows ?? []).flatMap((task) =>
        task.dueOn === null ? [] : [itemOf({ ...task, dueOn: task.dueOn }, task.assignee)],
      ),
    [rows],
  );
  const move = useMoves(rows);
  const open = (id: string) => {
    const row = rows?.find((one) => one.id === id);
    if (row && onPeek) onPeek(row);
    else void navigate(taskPath(id));
  };
  const bar = { count, chips, onClear, toolbar, ...(countPlace !== undefined && { countPlace }) };
  return (
    <Box sx={{ flex: '1 1 auto', display: 'flex', flexDirection: 'column', minBlockSize: 0 }}>
      <ListBar {...bar} total={total} />
      <CalendarBar {...page} onChange={turn} />
      {query.error && (
        <Failed error={query.error} retry={query.retry} isFetching={query.isFetching} hasRows={rows !== undefined} />
      )}
      {hasMore && loaded >= MOST && (
        <Typography color="textSecondary">{t('tasks.calendarMost', { number: formatNumber(MOST) })}</Typography>
      )}
      <Calendar {...{ label, view, day, items }} zone={zone} emptyText={t('tasks.empty')} onOpen={open} onMove={move} />
    </Box>
  );
}

/** Moves a task to another day or time: the same call as its form, with undo. */
function useMoves(rows: readonly TaskRow[] | undefined) {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useSave();
  const { mutateAsync } = useWrite(tasks.change, { refreshes });
  return (to: CalendarMove, undo: () => void) => {
    const task = rows?.find(({ id }) => id === to.id);
    if (!task) return undo();
    const { id, version, dueOn, dueTime } = task;
    const [day, time] = to.start.split('T');
    const put = async () => {
      try {
        const after = await mutateAsync({ id, version, dueOn: day ?? null, dueTime: time ?? null });
        const back = () => save(() => mutateAsync({ id, version: after.version, dueOn, dueTime }));
        toast.undo(t('tasks.said.moved', { title: after.title }), back, id);
      } catch (problem) {
        undo();
        if (!(problem instanceof ApiProblem)) throw problem;
        toast.error(problem);
      }
    };
    return void put();
  };
}
