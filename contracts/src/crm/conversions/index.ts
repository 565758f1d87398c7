import { z } from 'zod';
import { ServiceKind } from '../../catalogue/reference/index.ts';
import {
  boardColumn,
  boardOmits,
  BoardSize,
  get,
  line,
  listQuery,
  Match,
  Moment,
  numeric,
  orNone,
  pageOf,
  post,
  prose,
  statusTotals,
  Whole,
} from '../../kit/index.ts';
import { NewTimelineEntry, timelineEndpoints, unseenBy } from '../../platform/timeline/index.ts';
import { conversionFields } from './fields.ts';
import { Closing, Originals } from './closing.ts';
import { NewConversion } from './newConversion.ts';

export * from './bulk.ts';
export * from './closing.ts';
export * from './fields.ts';
export * from './newConversion.ts';

export const ConversionRow = z.object({
  id: z.uuid(),
  number: z.string(),
  match: Match.optional(),
  version: z.number().int(),
  contactId: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  serCode: z.string(),
  kind: ServiceKind,
  office: z.string(),
  statusId: z.number().int(),
  status: z.string(),
  statusColour: z.string(),
  /** The previous status of a file on hold; null for any other. */
  heldFrom: z.number().int().nullable(),
  caseOfficerId: z.number().int(),
  caseOfficer: z.string(),
  nextActionAt: z.string().nullable(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** The last day that its documents are kept; null while it is open. */
  retainUntil: z.string().nullable(),
  tags: z.array(z.string()),
  can: z.object({ move: z.boolean() }),
});
export type ConversionRow = z.infer<typeof ConversionRow>;

/** An allowed move, and whether it requires a reason. */
export const ConversionMove = z.object({
  to: z.number().int(),
  name: z.string(),
  colour: z.string(),
  ended: z.boolean(),
  needsReason: z.boolean(),
  /** Closing asks for the letter and the originals. */
  needsClosing: z.boolean(),
});
export type ConversionMove = z.infer<typeof ConversionMove>;

export const Conversion = ConversionRow.extend({
  enquiryId: z.uuid().nullable(),
  enquiryNumber: z.string().nullable(),
  preferredName: z.string(),
  whatsapp: z.string().nullable(),
  nationality: z.string().nullable(),
  residence: z.string().nullable(),
  language: z.string().nullable(),
  nextAction: z.string().nullable(),
  feeAmount: z.number().int().nullable(),
  feeCurrency: z.string().nullable(),
  signedOn: z.string().nullable(),
  remarks: z.string(),
  closeReason: z.string().nullable(),
  /** When the closing letter was sent, or why not. */
  closingLetterOn: z.string().nullable(),
  closingLetterWhy: z.string().nullable(),
  originals: Originals.nullable(),
  originalsWhy: z.string().nullable(),
  /** The day until which the file is kept. */
  /** Empty for users with read-only access. */
  moves: z.array(ConversionMove),
  can: ConversionRow.shape.can.extend({ edit: z.boolean(), assign: z.boolean() }),
  zone: z.string(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
});
export type Conversion = z.infer<typeof Conversion>;

export const ConversionFilter = listQuery(conversionFields, 200);
export type ConversionFilter = z.infer<typeof ConversionFilter>;

/** An allowed move for files of a kind. A file on hold returns to `heldFrom`; the status here applies only if that is unknown. */
export const ConversionStep = z.object({
  kind: ServiceKind,
  from: z.number().int(),
  to: z.number().int(),
  needsReason: z.boolean(),
  needsClosing: z.boolean(),
});
export type ConversionStep = z.infer<typeof ConversionStep>;

const nextAction = {
  nextActionAt: orNone(Moment).optional(),
  nextAction: orNone(line(500)).optional(),
  /** Why the next action comes after the target of an open date. */
  nextActionReason: orNone(line(300)).optional(),
};

/** A timeline entry can also set the next action. */
export const NewConversionEntry = NewTimelineEntry.safeExtend(nextAction);
export type NewConversionEntry = z.infer<typeof NewConversionEntry>;

const Id = z.object({ id: z.uuid() });
const UNNAMED = 'Choose a case officer';
const CaseOfficer = numeric(z.number(UNNAMED).int().positive(UNNAMED).max(2_147_483_647));

/** The cells of a client file in a register: its case officer. */
export const ConversionCells = z.strictObject({ version: Whole, caseOfficerId: CaseOfficer });

export const conversions = {
  list: get('/profile-app/conversions', {
    permission: 'conversions.read',
    summary: 'List client files you can access, filtered and sorted, by page or cursor, with the exact total.',
    query: ConversionFilter,
    returns: pageOf(ConversionRow),
  }),
  board: get('/profile-app/board', {
    permission: 'conversions.read',
    summary:
      'List by status for a board: each column with its total, overdue count and first `size` cards. Continue a column through the list, with `sort` and `next`.',
    query: ConversionFilter.omit(boardOmits).extend(BoardSize),
    returns: z.object({
      columns: z.array(boardColumn(z.number().int(), ConversionRow)),
      steps: z.array(ConversionStep),
    }),
  }),
  byStatus: get('/profile-app/by-status', {
    permission: 'conversions.read',
    summary: 'Count client files by status under the same filter, ignoring its status.',
    query: ConversionFilter.omit(boardOmits),
    returns: statusTotals(z.number().int()),
  }),
  create: post('/profile-app/conversions', {
    permission: 'conversions.write',
    summary: 'Create a contact, enquiry and client file together. The service sets the office.',
    body: NewConversion,
    returns: Conversion,
  }),
  move: post('/profile-app/conversions/:id/move', {
    permission: 'conversions.write',
    summary:
      "Move a client file to another status. A move the flow doesn't allow returns 422 with the allowed statuses; a lodgement without a licence where one is required returns 403 `licence`.",
    params: Id,
    body: z.strictObject({
      to: Whole,
      version: Whole,
      reason: orNone(line(500)).optional(),
      note: orNone(prose(20_000)).optional(),
      closing: Closing.nullable().optional(),
      /** Why the file is lodged although the money check stops it. */
      overrideReason: orNone(line(500)).optional(),
      ...nextAction,
    }),
    returns: Conversion.extend({ unseenBy }),
  }),
  assign: post('/profile-app/conversions/:id/assign', {
    permission: 'conversions.write',
    summary: 'Reassign a client file to another case officer, with an optional note in the notification and timeline.',
    params: Id,
    body: z.strictObject({ version: Whole, caseOfficerId: CaseOfficer, note: orNone(prose(2_000)).optional() }),
    returns: Conversion.extend({ unseenBy }),
  }),
  setNextAction: post('/profile-app/conversions/:id/next-action', {
    permission: 'conversions.write',
    summary: 'Set the next action of a client file or its date. Fields left out stay the same.',
    params: Id,
    body: z
      .strictObject({ version: Whole, ...nextAction, nextActionAt: Moment.optional() })
      .refine(({ nextActionAt, nextAction: what }) => nextActionAt !== undefined || what !== undefined, {
        path: ['nextActionAt'],
        error: 'Enter a next action or a date',
      }),
    returns: Conversion,
  }),
  get: get('/profile-app/conversions/:id', {
    permission: 'conversions.read',
    summary: 'Get a client file with its contact.',
    params: Id,
    returns: Conversion,
  }),
  ...timelineEndpoints('/profile-app/conversions', {
    read: 'conversions.read',
    write: 'conversions.write',
    entry: NewConversionEntry,
    record: Conversion,
  }),
};
