import { TaskFilterName, TaskFolder, type TaskListFilter } from '@embark/contracts/workspace/tasks';
import { useParams } from 'react-router';

export const folderPath = (folder: TaskFolder) => `/apps/task/${folder}`;
export const filterPath = (view: TaskFilterName) => `/apps/task/filter/${view}`;
export const labelPath = (handle: string) => `/apps/task/label/${encodeURIComponent(handle)}`;
export const taskPath = (id: string) => `/apps/taskview/${id}`;

type Fixed = Pick<TaskListFilter, 'folder' | 'view'> & { label?: string };

/** The folder, filter or label in the address: its path, the filter that it fixes, and the open task. An unknown name is the folder of all tasks. */
export function usePlace(): { path: string; fixed: Fixed; name: string; taskId: string | undefined } {
  const { folderHandle, filterHandle, labelHandle, taskId } = useParams();
  if (labelHandle !== undefined)
    return { path: labelPath(labelHandle), fixed: { folder: 'all', label: labelHandle }, name: labelHandle, taskId };
  const view = TaskFilterName.safeParse(filterHandle);
  if (view.success) return { path: filterPath(view.data), fixed: { view: view.data }, name: view.data, taskId };
  const folder = TaskFolder.safeParse(folderHandle).data ?? 'all';
  return { path: folderPath(folder), fixed: { folder }, name: folder, taskId };
}
