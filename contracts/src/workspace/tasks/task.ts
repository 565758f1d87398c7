import { z } from 'zod';
import {
  codeText,
  Day,
  defineFields,
  line,
  numeric,
  orNone,
  pageOf,
  PageQuery,
  prose,
  WhereText,
  Whole,
  recordColumns,
} from '../../kit/index.ts';
import { readRule } from '../../kit/recurrence.ts';
import { taskFilters, taskFolders } from './counts.ts';
import { dueColumns } from './overdue.ts';

export const taskPriorities = ['low', 'normal', 'high'] as const;
export const TaskPriority = z.enum(taskPriorities);
export type TaskPriority = z.infer<typeof TaskPriority>;

/** Whom a task waits for (P6). */
export const waitingFor = ['client', 'provider', 'department', 'colleague'] as const;
/** When the next task of a series is made (P4): when this one is done, or when its day comes. */
export const repeatWhen = ['done', 'day'] as const;

/** The kinds of record that a task can be about. */
export const aboutKinds = [
  'enquiry',
  'conversion',
  'contact',
  'application',
  'deadline',
  'invoice',
  'provider',
  'course',
] as const;
export const AboutKind = z.enum(aboutKinds);
export type AboutKind = z.infer<typeof AboutKind>;

export const TaskFolder = z.enum(taskFolders);
export type TaskFolder = z.infer<typeof TaskFolder>;

export const TaskFilterName = z.enum(taskFilters);
export type TaskFilterName = z.infer<typeof TaskFilterName>;

const person = /^(me|[1-9]\d{0,8})$/;

/** What the list can do with each field. `user` is the assignee. */
export const taskFields = defineFields({
  title: { kind: 'text', column: true, sort: true },
  dueOn: { kind: 'day', column: true, sort: true, filter: 'due', where: true, blank: true },
  dueTime: { kind: 'text', column: true },
  priority: { kind: 'choice', of: taskPriorities, column: true, sort: true, filter: true, where: true },
  assignee: { kind: 'choice', of: person, each: line(12), column: true, sort: true, filter: true, where: true },
  assigner: { kind: 'choice', of: person, each: line(12), column: true, sort: true, filter: true, where: true },
  aboutLabel: { kind: 'text', column: true },
  aboutKind: { kind: 'choice', of: aboutKinds, filter: true, where: true, blank: true },
  label: { kind: 'words', each: line(60), of: /^.{1,60}$/u, filter: true, where: true, blank: true },
  waitingFor: { kind: 'choice', of: waitingFor, column: true, filter: true, where: true, blank: true },
  waitingUntil: { kind: 'day', column: true, sort: true },
  effort: { kind: 'number', column: true, sort: true },
  office: { kind: 'choice', of: /^([A-Za-z]{2,3}|\d{1,4})$/, each: line(4), column: true, filter: true, where: true },
  /** The column of the board. */
  status: { kind: 'choice', of: dueColumns, filter: true },
  late: { kind: 'flag', filter: true, where: true },
  waiting: { kind: 'flag', filter: true, where: true },
  starred: { kind: 'flag', filter: true, where: true },
  important: { kind: 'flag', column: true, filter: true, where: true },
  notes: { kind: 'text', column: true },
  doneAt: { kind: 'moment', column: true, sort: 'desc' },
  createdAt: recordColumns.createdAt,
});

export const AboutId = z.union([z.uuid(), z.string().regex(/^[1-9]\d{0,8}$/)], 'This is not an ID');

/** `folder` and `view` are those of the addresses; `ofKind` and `ofId`: the tasks of one record. */
export const TaskListFilter = PageQuery.extend({
  ...taskFields.filter,
  q: line(100).optional(),
  where: WhereText.optional(),
  folder: TaskFolder.optional(),
  view: TaskFilterName.optional(),
  ofKind: AboutKind.optional(),
  ofId: AboutId.optional(),
});
export type TaskListFilter = z.infer<typeof TaskListFilter>;

/** The record that a task is about. `parentId`: the client file of an application or a date. */
export const TaskAbout = z.object({ kind: AboutKind, id: z.string(), parentId: z.string().nullable() });
export type TaskAbout = z.infer<typeof TaskAbout>;

export const TaskRow = z.object({
  id: z.uuid(),
  version: z.number().int(),
  title: z.string(),
  notes: z.string(),
  dueOn: z.string().nullable(),
  /** A local time of the assignee's office, `10:00`. */
  dueTime: z.string().nullable(),
  priority: TaskPriority,
  important: z.boolean(),
  /** The user's own star. */
  starred: z.boolean(),
  /** Who does it, and who assigned it. */
  user_id: z.number().int(),
  assignee: z.string(),
  assigned_by: z.number().int(),
  assigner: z.string(),
  /** The assignee's office: its code, time zone and today. */
  office: z.string(),
  zone: z.string(),
  today: z.string(),
  overdue: z.boolean(),
  waiting: z.boolean(),
  waitingFor: z.enum(waitingFor).nullable(),
  waitingUntil: z.string().nullable(),
  effort: z.number().int().nullable(),
  /** Null also if the user can't open the record. */
  about: TaskAbout.nullable(),
  aboutLabel: z.string().nullable(),
  /** The user's own labels. */
  labels: z.array(z.uuid()),
  /** The template that brought it. */
  template: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  steps: z.object({ done: z.number().int(), total: z.number().int() }),
  comments: z.number().int(),
  rrule: z.string().nullable(),
  repeats: z.enum(repeatWhen).nullable(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  deletedAt: z.string().nullable(),
  createdAt: z.string(),
  /** `needsEvidence`: it is about an open date of a client file, which closes with it (P2). */
  needsEvidence: z.boolean(),
  can: z.object({ edit: z.boolean(), finish: z.boolean(), decline: z.boolean(), remove: z.boolean() }),
});
export type TaskRow = z.infer<typeof TaskRow>;
export const TaskPage = pageOf(TaskRow);

export const TaskStep = z.object({ id: z.uuid(), text: z.string(), done: z.boolean() });
export type TaskStep = z.infer<typeof TaskStep>;

export const entryKinds = [
  'comment',
  'created',
  'changed',
  'done',
  'reopened',
  'declined',
  'deleted',
  'restored',
  'repeated',
  'covered',
  'returned',
] as const;
export const TaskEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.string().nullable(),
  kind: z.enum(entryKinds),
  note: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type TaskEntry = z.infer<typeof TaskEntry>;

/** A task with its checklist and its history: comments and changes, oldest first. */
export const Task = TaskRow.extend({
  checklist: z.array(TaskStep),
  history: z.array(TaskEntry),
  /** The assignee, or people named in the comment just saved, who can't open the record that the task is about. */
  unseenBy: z.array(z.string()),
});
export type Task = z.infer<typeof Task>;

const Time = codeText().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:30');
/** A repeat rule of RFC 5545 without its start: `FREQ=WEEKLY;BYDAY=MO`. It ends on a day, not after a number: each task of a series begins it anew. */
const Rule = line(200).refine((text) => readRule(text).rule?.count === null, 'Choose how it repeats');
/** Minutes that a task needs. */
export const Minutes = numeric(
  z.number().int('Enter whole minutes').min(1, 'Enter 1 to 10000').max(10_000, 'Enter 1 to 10000'),
);

export const taskInput = {
  title: line(200).min(1, 'Enter a title'),
  notes: prose(20_000),
  dueOn: orNone(Day),
  dueTime: orNone(Time),
  priority: TaskPriority,
  important: z.boolean(),
  user_id: Whole,
  waitingFor: orNone(z.enum(waitingFor)),
  waitingUntil: orNone(Day),
  effort: orNone(Minutes),
  rrule: orNone(Rule),
  repeats: orNone(z.enum(repeatWhen)),
};
const optional = z.object(taskInput).partial().shape;

/** A new task. Only the title is required; without an assignee it is assigned to its creator. */
export const NewTask = z.strictObject({
  ...optional,
  title: taskInput.title,
  about: z.strictObject({ kind: AboutKind, id: AboutId }).nullable().optional(),
  /** The user's own labels, by handle; new ones are made. */
  labels: z.array(line(60).min(1)).max(20).optional(),
  checklist: z.array(line(200).min(1)).max(50).optional(),
});
export type NewTask = z.infer<typeof NewTask>;

export const TaskChange = z.strictObject({ version: Whole, ...optional });
export type TaskChange = z.infer<typeof TaskChange>;

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
