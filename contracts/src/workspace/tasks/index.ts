import { z } from 'zod';
import {
  boardColumn,
  BoardSize,
  boardOmits,
  get,
  line,
  orNone,
  patch,
  post,
  prose,
  statusTotals,
  Whole,
} from '../../kit/index.ts';
import { taskCounts } from './counts.ts';
import { NewTaskLabel, TaskLabel } from './labels.ts';
import { dueColumns } from './overdue.ts';
import { AboutId, aboutKinds, NewTask, Task, TaskChange, TaskListFilter, TaskPage, TaskRow } from './task.ts';
import { NewTaskTemplate, StageAsk, StagedKind, TaskTemplate, TaskTemplateChange } from './templates.ts';

export { TaskCounts, taskFilters, taskFolders } from './counts.ts';
export * from './labels.ts';
export * from './overdue.ts';
export * from './task.ts';
export * from './templates.ts';

const params = z.object({ id: z.uuid() });
const Version = z.strictObject({ version: Whole });
const Staged = z.object({ kind: StagedKind, id: z.uuid() });
const own = 'tasks.own' as const;
const path = '/task-app/tasks';

const DueColumnName = z.enum(dueColumns);
export const TaskBoardFilter = TaskListFilter.omit(boardOmits).extend(BoardSize);
export type TaskBoardFilter = z.infer<typeof TaskBoardFilter>;
const TaskGroupFilter = TaskListFilter.omit({ ...boardOmits, size: true, sort: true });

/** A colleague who can be given a task. `away`: on leave today. */
export const TaskPerson = z.object({
  id: z.number().int(),
  name: z.string(),
  office: z.string(),
  away: z.boolean(),
  /** Whether they can open the record that was asked about; true without one. */
  opens: z.boolean(),
});
export type TaskPerson = z.infer<typeof TaskPerson>;

/** What closes the date that a task is about (A3): a document of the client file, or a reason. */
const TaskDone = z.strictObject({
  version: Whole,
  documentId: orNone(z.uuid('Choose a document')).optional(),
  reason: orNone(prose(2000).transform((text) => text.trim())).optional(),
});
const said = (error: string) => prose(4000).refine((text) => text.trim() !== '', error);

export const tasks = {
  list: get(path, {
    permission: own,
    summary:
      'List tasks that you do or assigned, or that are about a record you can read, with the exact total. `folder`, `view` and `label` are those of the addresses.',
    query: TaskListFilter,
    returns: TaskPage,
  }),
  board: get('/task-app/board', {
    permission: own,
    summary:
      'Get the first tasks of each column of the board: overdue, today, tomorrow, this week, later, without a day.',
    query: TaskBoardFilter,
    returns: z.object({ columns: z.array(boardColumn(DueColumnName, TaskRow)), steps: z.array(z.never()) }),
  }),
  groups: get('/task-app/groups', {
    permission: own,
    summary: 'Count the tasks of a list by when they are due. Groups without tasks are left out.',
    query: TaskGroupFilter,
    returns: statusTotals(DueColumnName),
  }),
  ...taskCounts,
  people: get('/task-app/people', {
    permission: 'people.meet',
    summary: 'List the colleagues you can assign tasks to, and whether they can open a record.',
    query: z.object({ about: z.enum(aboutKinds).optional(), id: AboutId.optional() }),
    returns: z.array(TaskPerson),
  }),
  get: get(`${path}/:id`, {
    permission: own,
    summary: 'Get a task with its checklist and its history.',
    params,
    returns: Task,
  }),
  create: post(path, {
    permission: own,
    summary: 'Add a task, for yourself or a colleague. The colleague is notified.',
    body: NewTask,
    returns: Task,
  }),
  change: patch(`${path}/:id`, {
    permission: own,
    summary: 'Change a task. A stale `version` returns 409 with the current row.',
    params,
    body: TaskChange,
    returns: Task,
  }),
  finish: post(`${path}/:id/done`, {
    permission: own,
    summary:
      'Mark a task as done. About an open date of a client file it closes the date too, and needs a document or a reason.',
    params,
    body: TaskDone,
    returns: Task,
  }),
  evidence: get(`${path}/:id/evidence`, {
    permission: own,
    summary: 'List the documents that can close the date of a client file that a task is about. Empty for other tasks.',
    params,
    returns: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  reopen: post(`${path}/:id/reopen`, {
    permission: own,
    summary: 'Mark a task as not done. The date that closed with it reopens, as long as it can be.',
    params,
    body: Version,
    returns: Task,
  }),
  decline: post(`${path}/:id/decline`, {
    permission: own,
    summary: 'Decline a task that a colleague assigned to you, with a reason. It goes back to them.',
    params,
    body: z.strictObject({ version: Whole, reason: said('Enter a reason') }),
    returns: Task,
  }),
  delete: post(`${path}/:id/delete`, {
    permission: own,
    summary: 'Delete a task. It can be restored.',
    params,
    body: Version,
    returns: Task,
  }),
  restore: post(`${path}/:id/restore`, {
    permission: own,
    summary: 'Restore a deleted task.',
    params,
    body: Version,
    returns: Task,
  }),
  star: post(`${path}/:id/star`, {
    permission: own,
    summary: 'Set or remove your star. Only you see it.',
    params,
    body: z.strictObject({ starred: z.boolean() }),
    returns: Task,
  }),
  setLabels: post(`${path}/:id/labels`, {
    permission: own,
    summary: 'Set your labels of a task.',
    params,
    body: z.strictObject({ labels: z.array(z.uuid()).max(20) }),
    returns: Task,
  }),
  setSteps: post(`${path}/:id/checklist`, {
    permission: own,
    summary: 'Save the checklist of a task: all its lines in order. Lines without an ID are new.',
    params,
    body: z.strictObject({
      version: Whole,
      checklist: z
        .array(z.strictObject({ id: z.uuid().optional(), text: line(200).min(1, 'Enter a text'), done: z.boolean() }))
        .max(50, 'At most 50 lines'),
    }),
    returns: Task,
  }),
  comment: post(`${path}/:id/comments`, {
    permission: own,
    summary: 'Comment on a task. People named as `@Full Name` are notified if they can open it.',
    params,
    body: z.strictObject({ text: said('Enter a comment') }),
    returns: Task,
  }),
  labels: get('/task-app/labels', {
    permission: own,
    summary: 'List your labels.',
    returns: z.array(TaskLabel),
  }),
  addLabel: post('/task-app/labels', {
    permission: own,
    summary: 'Add a label of your own.',
    body: NewTaskLabel,
    returns: TaskLabel,
  }),
  changeLabel: patch('/task-app/labels/:id', {
    permission: own,
    summary: 'Rename or recolour one of your labels.',
    params,
    body: NewTaskLabel,
    returns: TaskLabel,
  }),
  templates: get('/task-app/templates', {
    permission: own,
    summary: 'List the task templates of the company, with those that are not in use.',
    returns: z.array(TaskTemplate),
  }),
  addTemplate: post('/task-app/templates', {
    permission: 'catalogue.write',
    summary: 'Add a task template: the tasks that a stage of a record brings.',
    body: NewTaskTemplate,
    returns: TaskTemplate,
  }),
  changeTemplate: patch('/task-app/templates/:id', {
    permission: 'catalogue.write',
    summary: 'Change a task template. A stale `version` returns 409 with the current row.',
    params,
    body: TaskTemplateChange,
    returns: TaskTemplate,
  }),
  stageAsks: get('/task-app/stages/:kind/:id', {
    permission: own,
    summary: 'List the templates whose tasks a record has had before, and that it came to again.',
    params: Staged,
    returns: z.array(StageAsk),
  }),
  answerStage: post('/task-app/stages/:kind/:id', {
    permission: own,
    summary: 'Make the tasks of a stage once more, or not.',
    params: Staged,
    body: z.strictObject({ templateId: z.uuid(), make: z.boolean() }),
    returns: z.array(StageAsk),
  }),
  removeLabel: post('/task-app/labels/:id/delete', {
    permission: own,
    summary: 'Delete one of your labels. Tasks that had it stay.',
    params,
    returns: z.object({ message: z.string() }),
  }),
};
