import type { TaskRow } from '@embark/contracts/workspace/tasks';
import { useMemo } from 'react';
import type { ListColumn } from '../../../kit/list/column.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { AboutLink } from './AboutLink.tsx';
import { DoneButton, DueText, StarButton, TitleText } from './parts.tsx';
import type { useTaskActs } from './useTaskActs.tsx';

type Acts = Pick<ReturnType<typeof useTaskActs>, 'toggle' | 'star'>;

/** What the list shows differently from the field's own display. */
export const own: Readonly<Record<string, Partial<ListColumn<TaskRow>>>> = {
  title: { width: 380, least: 180, show: (task) => <TitleText task={task} /> },
  dueOn: { width: 190, show: (task) => <DueText task={task} /> },
  dueTime: { defaultHidden: true },
  assignee: { width: 150, show: ({ assignee }) => <bdi>{assignee}</bdi> },
  assigner: { width: 150, show: ({ assigner }) => <bdi>{assigner}</bdi>, defaultHidden: true },
  aboutLabel: { width: 200, show: (task) => <AboutLink task={task} /> },
  waitingFor: { defaultHidden: true },
  waitingUntil: { defaultHidden: true },
  effort: { defaultHidden: true },
  important: { defaultHidden: true },
  office: { defaultHidden: true },
  notes: { defaultHidden: true },
  doneAt: { defaultHidden: true },
  createdAt: { defaultHidden: true },
};

/** The columns of the list with those for a click: done and the star, after the title. */
export function useTaskColumns(listed: ListColumn<TaskRow>[], { toggle, star }: Acts): ListColumn<TaskRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const [title, ...rest] = listed;
    const act = (id: string, name: string, show: ListColumn<TaskRow>['show']): ListColumn<TaskRow> => ({
      id,
      title: name,
      width: 60,
      align: 'center',
      derived: true,
      show,
    });
    return [
      ...(title ? [title] : []),
      act('done', t('tasks.column.done'), (task) => <DoneButton task={task} onAct={toggle} />),
      act('star', t('tasks.column.star'), (task) => <StarButton task={task} onAct={star} />),
      ...rest,
    ];
  }, [listed, toggle, star, t]);
}
