import { useExport } from '../bulk/index.ts';
import type { TaskRow } from '@embark/contracts/workspace/tasks';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { ListProps } from '../../../kit/list/ListView.tsx';

const TaskBulkBar = lazyPart(
  async () => (await Promise.all([import('./TaskBulkBar.tsx'), needTexts('bulk')]))[0].TaskBulkBar,
);

/** The bulk actions of the list, and its export. */
export function useTaskBulk(
  filter: Record<string, unknown>,
  sort: string | undefined,
): Pick<ListProps<TaskRow>, 'bulk' | 'exportTo'> {
  const exportTo = useExport('tasks', 'tasks.own');
  return {
    exportTo,
    bulk: (selection, { columns, ...given }) => (
      <TaskBulkBar
        {...given}
        selection={selection}
        onExport={exportTo && ((format, chosen) => exportTo({ format, columns, filter, sort }, chosen))}
      />
    ),
  };
}
