import { dueColumnOf, type TaskDates, type TaskRow } from '@embark/contracts/workspace/tasks';

/** The tasks that a stage brought to a record, behind the first of them in their group. */
export type Fold = { key: string; name: string; count: number; isOpen: boolean; onToggle: (key: string) => void };
export type Listed = TaskRow & { fold?: Fold };

type Foldable = TaskDates & Pick<TaskRow, 'id' | 'template' | 'about' | 'user_id' | 'today'>;
type Given = { open: ReadonlySet<string>; onToggle: (key: string) => void };

/** What folds together: tasks of one template about one record, for one person, due in one group. Overdue ones are always shown. */
function keyOf(task: Foldable): string | undefined {
  const { template, about, user_id: who } = task;
  const group = dueColumnOf(task, task.today);
  return template && about && group !== 'overdue'
    ? [group, template.id, about.kind, about.id, who].join(' ')
    : undefined;
}

/** The rows of the list with the tasks of each stage folded: the first carries the number of those behind it, and shows them when it is opened. */
export function folded<T extends Foldable>(rows: readonly T[], { open, onToggle }: Given): (T & { fold?: Fold })[] {
  const together = Map.groupBy(rows, (row) => keyOf(row));
  return rows.flatMap((row): (T & { fold?: Fold })[] => {
    const key = keyOf(row);
    const all = key === undefined ? [] : (together.get(key) ?? []);
    const [first, ...behind] = all;
    if (key === undefined || behind.length === 0) return [row];
    if (row !== first) return [];
    const isOpen = open.has(key);
    const fold = { key, name: row.template?.name ?? '', count: behind.length, isOpen, onToggle };
    return [{ ...row, fold }, ...(isOpen ? behind : [])];
  });
}
