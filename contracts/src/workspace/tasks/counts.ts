import { z } from 'zod';
import { get } from '../../kit/index.ts';

export const taskFolders = ['all', 'mine', 'given', 'done', 'deleted'] as const;
export const taskFilters = ['starred', 'important', 'today', 'overdue', 'upcoming', 'waiting'] as const;

const count = z.number().int();

/** The number of the user's tasks per folder, filter and label. */
export const TaskCounts = z.object({
  folders: z.record(z.enum(taskFolders), count),
  filters: z.record(z.enum(taskFilters), count),
  labels: z.array(z.object({ id: z.uuid(), count })),
});
export type TaskCounts = z.infer<typeof TaskCounts>;

/** The counts alone: the menu of every page loads them without the rest of the tasks. */
export const taskCounts = {
  counts: get('/task-app/counts', {
    permission: 'tasks.own',
    summary: 'Count your tasks by folder, filter and label.',
    returns: TaskCounts,
  }),
};
