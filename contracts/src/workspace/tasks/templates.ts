import { z } from 'zod';
import { line, numeric, orNone, Whole } from '../../kit/index.ts';
import { Minutes, TaskPriority } from './task.ts';

/** The kinds of record whose stages bring tasks. */
export const stagedKinds = ['enquiry', 'conversion', 'application'] as const;
export const StagedKind = z.enum(stagedKinds);
export type StagedKind = z.infer<typeof StagedKind>;

/** A task of a template: `days` are working days of the office, from the day of the stage. */
export const TemplateLine = z.strictObject({
  title: line(200).min(1, 'Enter a title'),
  days: numeric(z.number().int('Enter whole days').min(0, 'Enter 0 to 365').max(365, 'Enter 0 to 365')),
  priority: TaskPriority.default('normal'),
  effort: orNone(Minutes).default(null),
});

const own = {
  name: line(120).min(1, 'Enter a name'),
  kind: StagedKind,
  /** The status of an enquiry or an application, or the number of a client file's status. */
  stage: line(40).min(1, 'Choose a status'),
  lines: z.array(TemplateLine).min(1, 'Enter at least one task').max(30, 'At most 30 tasks'),
  active: z.boolean(),
};
export const NewTaskTemplate = z.strictObject(own);
export type NewTaskTemplate = z.infer<typeof NewTaskTemplate>;
export const TaskTemplateChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

export const TaskTemplate = z.object({ id: z.uuid(), version: z.number().int(), ...own });
export type TaskTemplate = z.infer<typeof TaskTemplate>;

/** A template whose tasks a record has had before: it came to the stage again (P1). */
export const StageAsk = z.object({
  templateId: z.uuid(),
  name: z.string(),
  count: z.number().int(),
  madeAt: z.string(),
  /** Who would get the tasks but can't open the record. */
  unseenBy: z.array(z.string()),
});
export type StageAsk = z.infer<typeof StageAsk>;
