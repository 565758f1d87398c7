import type { LeftReason } from '@embark/contracts/workspace/bulk';
import type { TaskBulkAction, TaskRow } from '@embark/contracts/workspace/tasks';

/** The fields of a task that decide whether a bulk action changes it. */
export const standing = [
  'userId',
  'assignedBy',
  'doneAt',
  'deletedAt',
  'dueOn',
  'priority',
  'needsEvidence',
  'office',
] as const;
export type Standing = Pick<TaskRow, 'doneAt' | 'deletedAt' | 'dueOn' | 'priority' | 'needsEvidence' | 'office'> & {
  userId: number;
  assignedBy: number;
};

/** Why an action skips a task: by the rules of the single action; null if it does not. */
export function verdict(me: number, task: Standing, action: TaskBulkAction): LeftReason | null {
  const { userId, assignedBy } = task;
  // labels are the user's own, on every task that they can see
  if (action.kind === 'label') return null;
  const may =
    action.kind === 'assign' || action.kind === 'delete' ? me === assignedBy : me === userId || me === assignedBy;
  if (!may) return 'not-allowed';
  if (task.deletedAt !== null) return action.kind === 'delete' ? 'same' : 'closed';
  if (action.kind === 'done') return task.doneAt !== null ? 'same' : task.needsEvidence ? 'needs-evidence' : null;
  if (action.kind === 'due' && action.dueOn === task.dueOn) return 'same';
  if (action.kind === 'priority' && action.priority === task.priority) return 'same';
  if (action.kind === 'assign' && action.ownerId === userId) return 'same';
  return null;
}
