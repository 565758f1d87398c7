import type { TaskRow } from '@embark/contracts/workspace/tasks';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { ListColumn } from '../../../kit/list/column.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { AboutLink } from './AboutLink.tsx';
import { FoldButton } from './FoldButton.tsx';
import { DoneButton, DueText, StarButton, TitleText } from './parts.tsx';
import type { useTaskActs } from './useTaskActs.tsx';

type Acts = Pick<ReturnType<typeof useTaskActs>, 'toggle' | 'star'>;

/** Cut off at the end of the text, in either direction. */
const shortened = {
  minInlineSize: 0,
  overflow: 'hidden',
  '& a': { display: 'block' },
  '& bdi': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'left' },
} as const;

/** What the list shows differently from the field's own display. */
export const own: Readonly<Record<string, Partial<ListColumn<TaskRow>>>> = {
  title: { width: 380, least: 214, show: (task) => <TitleText task={task} /> },
  dueOn: { width: 200, least: 190, show: (task) => <DueText task={task} /> },
  dueTime: { defaultHidden: true },
  priority: { defaultHidden: true }, // a high one has a flag beside the title
  assignee: { width: 150, least: 130, show: ({ assignee }) => <bdi>{assignee}</bdi> },
  assigner: { width: 150, show: ({ assigner }) => <bdi>{assigner}</bdi>, defaultHidden: true },
  aboutLabel: {
    width: 240,
    least: 160,
    show: (task) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, inlineSize: '100%', minInlineSize: 0 }}>
        <Box component="span" sx={shortened}>
          <AboutLink task={task} />
        </Box>
        <FoldButton task={task} />
      </Box>
    ),
  },
  waitingFor: { defaultHidden: true },
  waitingUntil: { defaultHidden: true },
  effort: { defaultHidden: true },
  important: { defaultHidden: true },
  office: { defaultHidden: true },
  notes: { defaultHidden: true },
  doneAt: { defaultHidden: true },
  createdAt: { defaultHidden: true },
};

/** The columns of the list with those for a click: done and the star, after the title. Lists of the user's own work need no assignee. */
export function useTaskColumns(
  listed: ListColumn<TaskRow>[],
  { toggle, star }: Acts,
  isOwn: boolean,
): ListColumn<TaskRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const [title, ...rest] = listed;
    const act = (id: string, name: string, show: ListColumn<TaskRow>['show']): ListColumn<TaskRow> => ({
      id,
      title: name,
      width: 64,
      align: 'center',
      derived: true,
      show,
    });
    return [
      ...(title ? [title] : []),
      act('done', t('tasks.column.done'), (task) => <DoneButton task={task} onAct={toggle} />),
      act('star', t('tasks.column.star'), (task) => <StarButton task={task} onAct={star} />),
      ...rest.map((column) => (isOwn && column.id === 'assignee' ? { ...column, defaultHidden: true } : column)),
    ];
  }, [listed, toggle, star, isOwn, t]);
}
