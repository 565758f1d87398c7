import { taskFields, TaskListFilter, type TaskRow, tasks } from '@embark/contracts/workspace/tasks';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentProps, useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { useNewAsked } from '../../../kit/page/useNewAsked.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../kit/list/NewButton.tsx';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../kit/list/RecordList.tsx';
import { useLayout } from '../../../kit/list/useListFilter.ts';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import { useFieldList } from '../../../kit/record/useFieldList.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { useListViews } from '../views/index.ts';
import { own, useTaskColumns } from './columns.tsx';
import { usePlace } from './place.ts';
import { PlaceChoice } from './PlaceChoice.tsx';
import { QuickAdd } from './quick/QuickAdd.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import { FoldButton } from './FoldButton.tsx';
import { useTaskActs } from './useTaskActs.tsx';
import { useTaskBulk } from './useTaskBulk.tsx';
import { useLabels, useTaskFields } from './useTaskFields.ts';
import { useTaskGroups } from './useTaskGroups.ts';

const TaskBoard = lazyPart(
  async () => (await Promise.all([import('./TaskBoard.tsx'), needTexts('board')]))[0].TaskBoard,
);

const TaskCalendar = lazyPart(async () => (await import('./TaskCalendar.tsx')).TaskCalendar);

const rowId = ({ id }: TaskRow) => id;
const rowLabel = ({ title }: TaskRow) => title;
const narrow = new Set(['title', 'done', 'dueOn']);
/** The lists of what the user does. */
const theirs = new Set(['mine', 'today', 'overdue', 'upcoming', 'waiting']);
/** The lists of one day or of closed tasks have no groups. */
const ungrouped = new Set(['done', 'deleted', 'today', 'overdue']);
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/;
/** The task of the row that has the focus, by the address of its link. */
const focusedTask = () =>
  UUID.exec(
    document.activeElement?.closest('[role="row"], li')?.querySelector('a.open, a.over')?.getAttribute('href') ?? '',
  )?.[0];

/** The tasks of a folder, filter or label: places at the start, the list or board, and the open task beside it; one at a time on a phone. */
export function TasksPage() {
  const { t } = useTranslation();
  const { breakpoints } = useTheme();
  const isWide = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const hasPlaces = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const place = usePlace();
  const { path, fixed, taskId } = place;
  const { search } = useLocation();
  const navigate = useNavigate();
  const quick = useRef<HTMLInputElement>(null);
  const acts = useTaskActs();
  const labels = useLabels();
  const fields = useTaskFields();
  const {
    filter,
    list,
    columns: listed,
  } = useFieldList<typeof TaskListFilter, TaskRow>({
    schema: TaskListFilter,
    table: taskFields,
    fields,
    own,
    search: t('tasks.search'),
    held: ['status', ...(fixed.label === undefined ? [] : ['label'])],
  });
  const isBeside = isWide && taskId !== undefined;
  const all = useTaskColumns(listed, acts, theirs.has(place.name));
  // beside an open task the list is narrow
  const columns = useMemo(() => (isBeside ? all.filter(({ id }) => narrow.has(id)) : all), [all, isBeside]);
  const shownList = { ...list, inBar: isBeside ? [] : list.inBar };
  const whole = { ...filter, ...fixed };
  const views = useListViews('tasks', {});
  const bulk = useTaskBulk(whole, list.sort);
  const hrefOf = useCallback(({ id }: TaskRow) => `${path}/${id}${search}`, [path, search]);
  const open = (row: TaskRow | undefined) =>
    void navigate(row ? hrefOf(row) : `${path}${search}`, { replace: taskId !== undefined });
  const compose = () => quick.current?.focus();
  useTaskKeys(acts, taskId, compose);
  const label = labels.find(({ handle }) => handle === fixed.label);
  const title = useTitle(place, label?.name);
  const groups = useTaskGroups(whole, { isShown: useIsGrouped(place.name, list.sort), folds: !isBeside });
  const card = (row: TaskRow) => <Card row={row} columns={columns} />;
  const isOneAtATime = !isWide && taskId !== undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        blockSize: '100%',
        minBlockSize: 0,
        gridTemplateColumns: [
          ...(hasPlaces ? [isBeside ? '168px' : '200px'] : []),
          'minmax(0, 1fr)',
          ...(isWide && taskId ? ['minmax(0, 420px)'] : []),
        ].join(' '),
      }}
    >
      {hasPlaces && <Sidebar />}
      {!isOneAtATime && (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minInlineSize: 0, minBlockSize: 0 }}>
          {!hasPlaces && <PlaceChoice />}
          {fixed.folder !== 'done' && fixed.folder !== 'deleted' && <QuickAdd input={quick} label={label?.name} />}
          <Box sx={{ flex: '1 1 auto', minBlockSize: 0 }}>
            <RecordList<TaskRow>
              name="tasks"
              title={title}
              list={shownList}
              views={views}
              actions={<NewButton label={t('tasks.new')} onClick={compose} keys="c" />}
              count={(total) => t('tasks.count', { count: total, number: formatNumber(total) })}
              endpoint={tasks.list}
              filter={whole}
              columns={columns}
              rowId={rowId}
              rowLabel={rowLabel}
              href={hrefOf}
              {...(isWide && { onPeek: open, onOpen: open })}
              {...(taskId !== undefined && { peekId: taskId })}
              card={card}
              board={TaskBoard}
              calendar={TaskCalendar}
              groups={groups}
              empty={{ title: t('tasks.empty'), hint: t('tasks.emptyHint') }}
              {...bulk}
            />
          </Box>
        </Box>
      )}
      {taskId !== undefined && (
        <Box sx={{ minInlineSize: 0, overflow: isWide ? 'auto' : undefined }}>
          <TaskPanel id={taskId} acts={acts} onClose={() => open(undefined)} isAlone={isOneAtATime} />
        </Box>
      )}
      {acts.dialog}
    </Box>
  );
}

/** A task on a phone, with those of its stage behind it. */
const Card = (given: ComponentProps<typeof RecordCard<TaskRow>>) => (
  <>
    <RecordCard {...given} />
    <FoldButton task={given.row} />
  </>
);

/** Whether the list is in groups: in its own order, and of more than one day. */
function useIsGrouped(name: string, sort: string | undefined): boolean {
  const layout = useLayout();
  return layout === 'list' && sort === undefined && !ungrouped.has(name);
}

/** The name of the folder, filter or label. */
function useTitle({ fixed }: ReturnType<typeof usePlace>, label: string | undefined): string {
  const { t } = useTranslation();
  if (fixed.view) return t(`tasks.view.${fixed.view}`);
  if (fixed.label !== undefined) return label ?? fixed.label;
  return t(`tasks.folder.${fixed.folder ?? 'all'}`);
}

/** c writes a new task, e marks the focused or open one as done, # deletes it. */
function useTaskKeys(acts: ReturnType<typeof useTaskActs>, open: string | undefined, compose: () => void) {
  const { t } = useTranslation();
  useNewAsked(compose);
  const onFocused = (act: 'toggle' | 'remove') => () => {
    const id = focusedTask() ?? open;
    if (id) acts.byId(id, act);
  };
  useShortcuts([
    { key: 'c', says: t('tasks.new'), act: compose },
    { key: 'e', says: t('tasks.key.done'), act: onFocused('toggle') },
    { key: '#', says: t('tasks.key.delete'), act: onFocused('remove') },
  ]);
}
