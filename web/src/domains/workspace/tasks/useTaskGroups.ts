import { type DueColumn, dueColumnOf, dueColumns, type TaskRow, tasks } from '@embark/contracts/workspace/tasks';
import { useMemo, useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListGroups } from '../../../kit/list/groups.ts';
import { usePreference } from '../../../kit/list/preference.ts';
import { narrowing } from '../../../kit/list/useListQuery.ts';
import { folded } from './fold.rules.ts';

const LIST = 'tasks'; // the name of the list
const EVERY = 60_000; // milliseconds: what is due becomes overdue without a change

/** The set with this key added or removed. */
const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
};

const groupOf = (task: TaskRow): DueColumn => dueColumnOf(task, task.today);

/** The list of open tasks by when they are due, its stage tasks folded; undefined for lists of one day and of closed tasks. Closed groups stay closed, and belong to the look of a saved view. */
export function useTaskGroups(
  filter: Readonly<Record<string, unknown>>,
  { isShown, folds }: { isShown: boolean; folds: boolean },
): ListGroups<TaskRow> | undefined {
  const { t } = useTranslation();
  const [{ closed: kept }, change] = usePreference(LIST);
  const [open, unfold] = useState<ReadonlySet<string>>(new Set());
  const asked = JSON.stringify(narrowing(filter));
  const { data } = useRead(tasks.groups, JSON.parse(asked), { enabled: isShown, refetchInterval: EVERY });
  return useMemo(() => {
    if (!isShown) return undefined;
    const closed = new Set<string>(dueColumns.filter((name) => kept?.includes(name)));
    const opened = dueColumns.filter((name) => !closed.has(name));
    return {
      sort: 'group,dueOn,priority',
      of: groupOf,
      all: dueColumns.map((key) => ({
        key,
        title: t(`tasks.due.${key}`),
        total: data && (data.find(({ status }) => status === key)?.count ?? 0),
        isUrgent: key === 'overdue',
      })),
      closed,
      onToggle: (key) => change({ closed: [...toggled(closed, key)] }),
      only: closed.size > 0 && opened.length > 0 ? { status: opened } : {},
      ...(folds && {
        fold: (rows: readonly TaskRow[]) =>
          folded(rows, { open, onToggle: (key) => unfold((keys) => toggled(keys, key)) }),
      }),
    };
  }, [isShown, folds, kept, change, open, data, t]);
}
