import { z } from 'zod';
import { Day, orNone, Whole } from '../../kit/index.ts';
import { TaskPriority } from './task.ts';

/** Bulk actions on tasks; each is the single action on every row. */
export const TaskBulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done') }),
  z.strictObject({ kind: z.literal('due'), dueOn: orNone(Day) }),
  z.strictObject({ kind: z.literal('assign'), ownerId: Whole }),
  z.strictObject({ kind: z.literal('label'), labelId: z.uuid('Choose a label'), remove: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('priority'), priority: TaskPriority }),
  z.strictObject({ kind: z.literal('delete') }),
]);
export type TaskBulkAction = z.infer<typeof TaskBulkAction>;
