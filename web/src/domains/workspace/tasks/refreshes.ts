import { tasks } from '@embark/contracts/workspace/tasks';

/** What a change of a task refetches. */
export const refreshes = [tasks];
