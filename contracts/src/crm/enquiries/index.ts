import { z } from 'zod';
import { EnquiryStatus } from '../../catalogue/reference/index.ts';
import { Touches } from '../contacts/index.ts';
import {
  boardOmits,
  BoardSize,
  del,
  get,
  line,
  Moment,
  orNone,
  listQuery,
  pageOf,
  patch,
  post,
  prose,
  statusTotals,
  Whole,
} from '../../kit/index.ts';
import { BoardColumn, BoardStep, Enquiry, EnquiryChange, EnquiryRow, FollowUpWay, NewEnquiry } from './enquiry.ts';
import { enquiryFields } from './fields.ts';
import { Attendance } from './interest.ts';
import {
  FieldChange,
  NewTimelineEntry,
  timelineEndpoints,
  TimelineSlice,
  unseenBy,
} from '../../platform/timeline/index.ts';

export * from './bulk.ts';
export * from './enquiry.ts';
export * from './fields.ts';
export * from './interest.ts';
export * from './person.contract.ts';

export const followUpFilters = ['overdue', 'today', 'week'] as const;

/**
 * `status`: `all` or blank means any. `assignee`: a user ID, `me` or `none`; `leadSource`, `campaign`: an ID or `none`; `office`: a code or an ID.
 * Lists are comma-separated.
 */
export const EnquiryFilter = listQuery(enquiryFields, 200).extend({
  followUp: z.enum(followUpFilters).optional(),
  importId: z.uuid().optional(),
  /** Registrations for this event; `attendance` narrows them. */
  event: z.uuid().optional(),
  attendance: Attendance.optional(),
});
export type EnquiryFilter = z.infer<typeof EnquiryFilter>;

const StatusCount = z.object({
  serCode: z.string(),
  status: EnquiryStatus,
  count: Whole,
  overdue: Whole,
});

/** A timeline entry can also set the next follow-up, and move the enquiry to the follow-up status. */
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
    summary: 'List enquiries you can access, filtered and sorted, by page or cursor, with the exact total.',
    query: EnquiryFilter,
    returns: pageOf(EnquiryRow),
  }),
  counts: get('/enquiries-app/status-counts', {
    permission: 'enquiries.read',
    summary: 'Count open and overdue enquiries by service and status.',
    returns: z.array(StatusCount),
  }),
  board: get('/enquiries-app/board', {
    permission: 'enquiries.read',
    summary:
      'List by status for a board: each column with its total, overdue count and first `size` cards. Continue a column through the list, with `sort` and `next`.',
    query: EnquiryFilter.omit(boardOmits).extend(BoardSize),
    returns: z.object({ columns: z.array(BoardColumn), steps: z.array(BoardStep) }),
  }),
  byStatus: get('/enquiries-app/by-status', {
    permission: 'enquiries.read',
    summary: 'Count enquiries by status under the same filter, ignoring its status.',
    query: EnquiryFilter.omit(boardOmits),
    returns: statusTotals(EnquiryStatus),
  }),
  create: post('/enquiries-app/enquiries', {
    permission: 'enquiries.write',
    summary:
      'Create an enquiry. The service sets the office; you own it unless you name someone else or use assignment rules (`byRules`).',
    body: NewEnquiry,
    returns: Enquiry,
  }),
  get: get('/enquiries-app/enquiries/:id', {
    permission: 'enquiries.read',
    summary: 'Get an enquiry with its contact and your permissions on it.',
    params: Id,
    returns: Enquiry,
  }),
  open: get('/enquiries-app/enquiries/:id/open', {
    permission: 'enquiries.read',
    summary: 'Get an enquiry and the newest 50 entries of its timeline in one response.',
    params: Id,
    returns: z.object({ enquiry: Enquiry, timeline: TimelineSlice }),
  }),
  touches: get('/enquiries-app/enquiries/:id/touches', {
    permission: 'enquiries.read',
    summary: 'Get the first and last lead source or campaign of the contact, up to this enquiry.',
    params: Id,
    returns: Touches,
  }),
  change: patch('/enquiries-app/enquiries/:id', {
    permission: 'enquiries.write',
    summary: 'Update fields. A stale `version` returns 409 with the current row.',
    params: Id,
    body: EnquiryChange,
    returns: Enquiry,
  }),
  remove: del('/enquiries-app/enquiries/:id', {
    permission: 'enquiries.delete',
    summary: "Delete an enquiry that isn't converted. Its history stays in the audit log.",
    params: Id,
    query: z.object({ version }),
    returns: z.object({ message: z.string() }),
  }),
  move: post('/enquiries-app/enquiries/:id/move', {
    permission: 'enquiries.write',
    summary: "Move an enquiry to another status. A move the flow doesn't allow returns 422 with the allowed statuses.",
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
    returns: Enquiry.extend({ unseenBy }),
  }),
  undoMove: post('/enquiries-app/enquiries/:id/undo-move', {
    permission: 'enquiries.write',
    summary: 'Undo your own move between open statuses if nothing has changed since.',
    params: Id,
    body: z.strictObject({ version }),
    returns: Enquiry,
  }),
  assign: post('/enquiries-app/enquiries/:id/assign', {
    permission: 'enquiries.write',
    summary:
      "Assign an enquiry to a user or by the office's rules, with an optional note in the notification and timeline.",
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
    returns: Enquiry.extend({ unseenBy }),
  }),
  convert: post('/enquiries-app/enquiries/:id/convert', {
    permission: 'conversions.write',
    summary: 'Convert an enquiry: open its client file, once, and close it as converted.',
    params: Id,
    body: z.strictObject({
      version,
      caseOfficerId: orNone(Whole).optional(),
      note: orNone(prose(20_000)).optional(),
    }),
    returns: z.object({ enquiry: Enquiry, conversionId: z.uuid(), conversionNumber: z.string(), unseenBy }),
  }),
  ...timelineEndpoints('/enquiries-app/enquiries', {
    read: 'enquiries.read',
    write: 'enquiries.write',
    entry: NewEnquiryEntry,
    record: Enquiry,
  }),
  restore: post('/enquiries-app/enquiries/:id/restore', {
    permission: 'enquiries.write',
    summary: 'Restore the earlier value of one field from the history.',
    params: Id,
    body: z.strictObject({ version, entry: z.number().int().positive(), field: line(60) }),
    returns: Enquiry,
  }),
  history: get('/enquiries-app/enquiries/:id/history', {
    permission: 'enquiries.read',
    summary: 'List all field changes, newest first.',
    params: Id,
    returns: z.object({ rows: z.array(FieldChange) }),
  }),
};
