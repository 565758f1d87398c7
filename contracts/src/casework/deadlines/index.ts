import { z } from 'zod';
import { get, line, pageOf, PageQuery, patch, post, Whole } from '../../kit/index.ts';
import { Deadline, DeadlineChange, DeadlineClose, deadlineFields, DeadlineRow, NewDeadline } from './deadline.ts';

export { departmentDays } from './canberra.ts';
export * from './days.ts';
export * from './deadline.ts';

export const DeadlineFilter = PageQuery.extend({ ...deadlineFields.filter, q: line(200).optional() });
export type DeadlineFilter = z.infer<typeof DeadlineFilter>;

const params = z.object({ id: z.uuid() });

export const deadlines = {
  list: get('/deadlines-app/deadlines', {
    permission: 'deadlines.read',
    summary:
      'List dates of client files you can access, filtered and sorted, with the exact total. `late=yes`: overdue.',
    query: DeadlineFilter,
    returns: pageOf(DeadlineRow),
  }),
  ofFile: get('/deadlines-app/files/:conversionId/deadlines', {
    permission: 'deadlines.read',
    summary: 'Get all dates of a client file: open ones by due day, then closed ones, newest first.',
    params: z.object({ conversionId: z.uuid() }),
    returns: z.array(Deadline),
  }),
  get: get('/deadlines-app/deadlines/:id', {
    permission: 'deadlines.read',
    summary: 'Get a date, with the rule it was counted with.',
    params,
    returns: Deadline,
  }),
  create: post('/deadlines-app/deadlines', {
    permission: 'deadlines.write',
    summary: 'Add a date to a client file: the day itself, or a rule and the day to count from.',
    body: NewDeadline,
    returns: Deadline,
  }),
  change: patch('/deadlines-app/deadlines/:id', {
    permission: 'deadlines.write',
    summary: 'Change what is due, its owner or its day. A new day needs a document of the client file or a reason.',
    params,
    body: DeadlineChange,
    returns: Deadline,
  }),
  takeRule: post('/deadlines-app/deadlines/:id/take-rule', {
    permission: 'deadlines.write',
    summary: 'Count the due day again with the value of its rule that is in force now.',
    params,
    body: z.strictObject({ version: Whole }),
    returns: Deadline,
  }),
  close: post('/deadlines-app/deadlines/:id/close', {
    permission: 'deadlines.write',
    summary:
      "Close a date as met, missed or waived, with a document of the client file or a reason. Legal dates can't be waived, and count as missed once they have passed.",
    params,
    body: DeadlineClose,
    returns: Deadline,
  }),
  reopen: post('/deadlines-app/deadlines/:id/reopen', {
    permission: 'deadlines.write',
    summary: 'Reopen a date within a day of closing it.',
    params,
    body: z.strictObject({ version: Whole }),
    returns: Deadline,
  }),
};
