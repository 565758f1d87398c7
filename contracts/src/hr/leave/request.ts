import { z } from 'zod';
import { Day, defineFields, line, listOf, orNone, PageQuery, prose, WhereText, Whole } from '../../kit/index.ts';
import { BalancePart, CountedDay } from './balance.ts';
import {
  DayPart,
  LedgerKind,
  ledgerKinds,
  leaveStates,
  LeaveState,
  LeaveType,
  leaveTypes,
  LeaveUnit,
} from './words.ts';

const span = {
  type: LeaveType,
  startsOn: Day,
  endsOn: Day,
  startsPart: DayPart.default('full'),
  endsPart: DayPart.default('full'),
};

export const PreviewQuery = z.object({ ...span, userId: Whole.optional() });
export const AskLeave = z.strictObject({
  ...span,
  reason: prose(1000).default(''),
  coverId: orNone(Whole).optional(),
  /** HR can request leave for someone else. */
  userId: Whole.optional(),
});
export type AskLeave = z.output<typeof AskLeave>;

const office = { kind: 'choice', of: /^([A-Za-z]{2,3}|\d{1,4})$/, column: true, filter: true, where: true } as const;

/** What the list of leave can do with each field. */
export const leaveFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  office,
  type: { kind: 'choice', of: leaveTypes, column: true, filter: true, where: true },
  startsOn: { kind: 'day', column: true, sort: 'desc', filter: 'starts' },
  endsOn: { kind: 'day', column: true, sort: true },
  amount: { kind: 'number', column: true, sort: 'desc' },
  unit: { kind: 'choice', column: true },
  state: { kind: 'choice', of: leaveStates, column: true, filter: true, where: true },
  cover: { kind: 'text', column: true },
  reason: { kind: 'text', column: true },
  askedAt: { kind: 'moment', column: true, sort: 'desc' },
  decidedBy: { kind: 'text', column: true },
  decidedAt: { kind: 'moment', column: true },
  /** `decide`: those that wait for a decision of the caller. */
  mine: { kind: 'choice', of: ['decide'], filter: true },
});
export const LeaveFilter = PageQuery.extend({
  ...leaveFields.filter,
  q: line(100).optional(),
  where: WhereText.optional(),
  user: listOf(z.union([Whole, z.literal('me')])).optional(),
});
export type LeaveFilter = z.infer<typeof LeaveFilter>;

/** A request in a list. */
export const LeaveRow = z.object({
  id: z.uuid(),
  version: z.number().int(),
  userId: z.number().int(),
  name: z.string(),
  office: z.string(),
  /** `personal` for discreet leave, to everybody but the person and HR. */
  type: LeaveType,
  unit: LeaveUnit,
  startsOn: z.string(),
  endsOn: z.string(),
  startsPart: DayPart,
  endsPart: DayPart,
  amount: z.number(),
  state: LeaveState,
  reason: z.string(),
  coverId: z.number().int().nullable(),
  cover: z.string().nullable(),
  askedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidable: z.boolean(),
});
export type LeaveRow = z.infer<typeof LeaveRow>;

/** Work of the person that falls due during the leave. */
export const CoverItem = z.object({
  kind: z.string(),
  id: z.string(),
  label: z.string(),
  at: z.string(),
  /** Of its office: its time is shown there. */
  zone: z.string(),
  path: z.string(),
  /** Only a licence holder may take it. */
  licence: z.boolean(),
  /** Who has it now, if it was handed over. */
  coveredBy: z.string().nullable(),
  /** Once the leave has ended: `back`, `done` or `moved`. */
  outcome: z.enum(['back', 'done', 'moved']).nullable(),
});
export type CoverItem = z.infer<typeof CoverItem>;

/** A colleague who could cover: when they are away meanwhile, and whether they hold a licence all the time. */
export const Coverer = z.object({
  userId: z.number().int(),
  name: z.string(),
  office: z.string(),
  away: z.array(z.object({ from: z.string(), to: z.string(), part: DayPart })),
  licence: z.boolean(),
});
export type Coverer = z.infer<typeof Coverer>;

/** A team member who is away in these weeks. */
export const TeamDay = z.object({
  userId: z.number().int(),
  name: z.string(),
  office: z.string(),
  day: z.string(),
  part: DayPart,
  state: LeaveState.extract(['asked', 'approved']),
  /** Null for those who don't decide. */
  type: LeaveType.nullable(),
});
export type TeamDay = z.infer<typeof TeamDay>;

/** A request with what an approver has to know. */
export const Leave = LeaveRow.omit({ decidable: true }).extend({
  days: z.array(CountedDay),
  decision: z.string(),
  cutBy: z.string().nullable(),
  cutAt: z.string().nullable(),
  cutReason: z.string(),
  askedBy: z.string(),
  today: z.string(),
  zone: z.string(),
  certificate: z.boolean(),
  /** The certificate that was added. Its name is for the person and HR; others know that it is there. */
  file: z.object({ title: z.string().nullable(), at: z.string() }).nullable(),
  paid: z.number(),
  /** The balance on the last day without and with this leave. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** The same for each part of leave that runs over a turn, in their order; left out if there is one part. */
  balances: z.array(BalancePart).optional(),
  /** Null for those who don't decide. */
  coverList: z.array(CoverItem).nullable(),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  can: z.object({ decide: z.boolean(), cancel: z.boolean(), attach: z.boolean() }),
});
export type Leave = z.infer<typeof Leave>;

const Item = z.strictObject({ kind: line(40), id: line(60), to: Whole.optional() });
export const Approve = z.strictObject({
  version: Whole,
  note: prose(500).default(''),
  /** Who covers; without one, the person's own cover. */
  coverId: orNone(Whole).optional(),
  /** What is handed over, each to `to` or to the cover. */
  items: z.array(Item).max(500).default([]),
});
const Reason = prose(500).refine((given) => given.trim() !== '', 'Enter a reason');
export const Reject = z.strictObject({ version: Whole, reason: Reason });
export const Cancel = z.strictObject({ version: Whole, reason: prose(500).default('') });
export const Shorten = z.strictObject({ version: Whole, endsOn: Day, reason: prose(500).default('') });

/** Bulk decisions on requests; each by the rules of the single decision. Work stays with the person. */
export const LeaveBulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approve'), note: prose(500).default('') }),
  z.strictObject({ kind: z.literal('reject'), reason: Reason }),
]);
export type LeaveBulkAction = z.output<typeof LeaveBulkAction>;

/** What the ledger's list can do with each field. */
export const ledgerFields = defineFields({
  day: { kind: 'day', column: true, sort: 'desc', filter: true },
  name: { kind: 'text', column: true, sort: true },
  office,
  type: { kind: 'choice', of: leaveTypes, column: true, filter: true },
  entry: { kind: 'choice', of: ledgerKinds, column: true, filter: true },
  amount: { kind: 'number', column: true },
  unit: { kind: 'choice', column: true },
  note: { kind: 'text', column: true },
  madeBy: { kind: 'text', column: true },
});
export const LedgerFilter = PageQuery.extend({
  ...ledgerFields.filter,
  q: line(100).optional(),
  user: listOf(z.union([Whole, z.literal('me')])).optional(),
});
export type LedgerFilter = z.infer<typeof LedgerFilter>;
export const LedgerRow = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  name: z.string(),
  office: z.string(),
  type: LeaveType,
  entry: LedgerKind,
  day: z.string(),
  unit: LeaveUnit,
  amount: z.number(),
  note: z.string(),
  madeBy: z.string().nullable(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;
