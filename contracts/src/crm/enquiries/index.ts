import { z } from 'zod';
import { EnquiryStatus } from '../catalogue/index.ts';
import { Touches } from '../contacts/index.ts';
import {
  boardOmits,
  BoardSize,
  del,
  get,
  line,
  Moment,
  orNone,
  PageQuery,
  pageOf,
  patch,
  post,
  prose,
  statusTotals,
  WhereText,
  Whole,
} from '../../kit/index.ts';
import { BoardColumn, BoardStep, Enquiry, EnquiryChange, EnquiryRow, FollowUpWay, NewEnquiry } from './enquiry.ts';
import { enquiryFields } from './fields.ts';
import { Attendance } from './interest.ts';
import { FieldChange, NewTimelineEntry, timelineEndpoints, TimelineSlice } from '../../platform/timeline/index.ts';

export * from './enquiry.ts';
export * from './bulk.ts';
export * from './enquiry.ts';
export * from './fields.ts';
export * from './interest.ts';
export * from './person.contract.ts';
export * from './interest.ts';

export const followUpFilters = ['overdue', 'today', 'week'] as const;

/**
 * `status` `all` or blank: any. `assignee`: a user's id, `me` or `none`; `leadSource`, `campaign`: an id or `none`; `office`: a code or an id.
 * Lists are comma-separated.
 */
export const EnquiryFilter = PageQuery.extend({
  ...enquiryFields.filter,
  followUp: z.enum(followUpFilters).optional(),
  importId: z.uuid().optional(),
  /** Registrations for this event; `attendance` narrows them. */
  event: z.uuid().optional(),
  attendance: Attendance.optional(),
  q: line(200).optional(),
  /** Conditions in and/or groups, applied on top of the other filters. */
  where: WhereText.optional(),
});
export type EnquiryFilter = z.infer<typeof EnquiryFilter>;

const StatusCount = z.object({
  serCode: z.string(),
  status: EnquiryStatus,
  count: Whole,
  overdue: Whole,
});

/** What is written into the timeline may set the next follow-up, and with it move the enquiry to the status of that name. */
export const NewEnquiryEntry = NewTimelineEntry.safeExtend({
  to: z.literal('FU').optional(),
  nextFollowUpAt: orNone(Moment).optional(),
  nextFollowUpHow: orNone(FollowUpWay).optional(),
  nextFollowUpNote: orNone(prose(500)).optional(),
});
export type NewEnquiryEntry = z.infer<typeof NewEnquiryEntry>;

const Id = z.object({ id: z.uuid() });
const version = Whole;

export const enquiries = {
  list: get('/enquiries-app/enquiries', {
    permission: 'enquiries.read',
    summary: 'Enquiries within reach: filtered, sorted, by page or by cursor, with the exact total.',
    query: EnquiryFilter,
    returns: pageOf(EnquiryRow),
  }),
  counts: get('/enquiries-app/status-counts', {
    permission: 'enquiries.read',
    summary: 'How many open enquiries within reach each service has in each status, and how many of them are overdue.',
    returns: z.array(StatusCount),
  }),
  board: get('/enquiries-app/board', {
    permission: 'enquiries.read',
    summary:
      'The list by status: every column with its exact total, how many of it are overdue and its first cards; `size` cards each. Goes on as the list does, by `sort` and `next`.',
    query: EnquiryFilter.omit(boardOmits).extend(BoardSize),
    returns: z.object({ columns: z.array(BoardColumn), steps: z.array(BoardStep) }),
  }),
  byStatus: get('/enquiries-app/by-status', {
    permission: 'enquiries.read',
    summary: 'How many enquiries of the list each status has, under the same filter; the status in it is left aside.',
    query: EnquiryFilter.omit(boardOmits),
    returns: statusTotals(EnquiryStatus),
  }),
  create: post('/enquiries-app/enquiries', {
    permission: 'enquiries.write',
    summary:
      'Records an enquiry; the office follows from the service, the owner is the caller unless named or left to the rules of the office (`byRules`).',
    body: NewEnquiry,
    returns: Enquiry,
  }),
  get: get('/enquiries-app/enquiries/:id', {
    permission: 'enquiries.read',
    summary: 'One enquiry with its contact and what the caller may do with it.',
    params: Id,
    returns: Enquiry,
  }),
  open: get('/enquiries-app/enquiries/:id/open', {
    permission: 'enquiries.read',
    summary: 'How a record opens: the enquiry and the newest fifty entries of its timeline, in one answer.',
    params: Id,
    returns: z.object({ enquiry: Enquiry, timeline: TimelineSlice }),
  }),
  touches: get('/enquiries-app/enquiries/:id/touches', {
    permission: 'enquiries.read',
    summary:
      'What first and what last made the person come, until this enquiry: of their enquiries within reach, those that name a source or a campaign.',
    params: Id,
    returns: Touches,
  }),
  change: patch('/enquiries-app/enquiries/:id', {
    permission: 'enquiries.write',
    summary: 'Changes fields; 409 with the present row when `version` is not the newest.',
    params: Id,
    body: EnquiryChange,
    returns: Enquiry,
  }),
  remove: del('/enquiries-app/enquiries/:id', {
    permission: 'enquiries.delete',
    summary: 'Deletes an enquiry that was not converted; its history stays in the audit log.',
    params: Id,
    query: z.object({ version }),
    returns: z.object({ message: z.string() }),
  }),
  move: post('/enquiries-app/enquiries/:id/move', {
    permission: 'enquiries.write',
    summary: 'Moves to another status; 422 names the allowed ones when the flow has no such step.',
    params: Id,
    body: z.strictObject({
      to: EnquiryStatus,
      version,
      nextFollowUpAt: orNone(Moment).optional(),
      nextFollowUpHow: EnquiryChange.shape.nextFollowUpHow,
      nextFollowUpNote: EnquiryChange.shape.nextFollowUpNote,
      reason: orNone(line(500)).optional(),
      note: orNone(prose(20_000)).optional(),
    }),
    returns: Enquiry,
  }),
  undoMove: post('/enquiries-app/enquiries/:id/undo-move', {
    permission: 'enquiries.write',
    summary: 'Undoes a move between open statuses, for the person who made it and while nothing has changed since.',
    params: Id,
    body: z.strictObject({ version }),
    returns: Enquiry,
  }),
  assign: post('/enquiries-app/enquiries/:id/assign', {
    permission: 'enquiries.write',
    summary:
      'Assigns an enquiry to a user, or to the owner that the rules of its office choose, with a note in the notification and the timeline.',
    params: Id,
    body: z
      .strictObject({
        version,
        assigneeId: orNone(Whole).optional(),
        byRules: z.boolean().optional(),
        note: orNone(prose(2_000)).optional(),
      })
      .refine(({ assigneeId, byRules }) => Boolean(assigneeId) || byRules, {
        path: ['assigneeId'],
        error: 'Choose a new owner',
      }),
    returns: Enquiry,
  }),
  convert: post('/enquiries-app/enquiries/:id/convert', {
    permission: 'conversions.write',
    summary: 'Makes the client file, once, and ends the enquiry as converted.',
    params: Id,
    body: z.strictObject({
      version,
      caseOfficerId: orNone(Whole).optional(),
      note: orNone(prose(20_000)).optional(),
    }),
    returns: z.object({ enquiry: Enquiry, conversionId: z.uuid(), conversionNumber: z.string() }),
  }),
  ...timelineEndpoints('/enquiries-app/enquiries', {
    read: 'enquiries.read',
    write: 'enquiries.write',
    entry: NewEnquiryEntry,
    record: Enquiry,
  }),
  history: get('/enquiries-app/enquiries/:id/history', {
    permission: 'enquiries.read',
    summary: 'Every change of every field, newest first.',
    params: Id,
    returns: z.object({ rows: z.array(FieldChange) }),
  }),
};
