import { z } from 'zod';
import { line } from '../../kit/index.ts';

export const labelColours = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'] as const;
export type LabelColour = (typeof labelColours)[number];

export const TaskLabel = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The name in addresses: `/apps/task/label/visa`. */
  handle: z.string(),
  colour: z.enum(labelColours),
});
export type TaskLabel = z.infer<typeof TaskLabel>;

export const NewTaskLabel = z.strictObject({
  name: line(40).min(1, 'Enter a name'),
  colour: z.enum(labelColours),
});

/** The handle of a label's name: lower case, without what addresses can't hold. */
export const handleOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s/?#%\\]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60);
