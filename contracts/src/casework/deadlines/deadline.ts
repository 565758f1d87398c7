import { z } from 'zod';
import { Day, defineFields, line, numeric, orNone, prose, Whole } from '../../kit/index.ts';
import { Zone } from '../../kit/zone.ts';
import { RETENTION_RULE } from '../../organisation/rulebook/index.ts';
import { hardnesses } from './days.ts';

const HardnessChoice = z.enum(hardnesses);

export const deadlineStates = ['open', 'met', 'missed', 'waived'] as const;
export const DeadlineState = z.enum(deadlineStates);
export type DeadlineState = z.infer<typeof DeadlineState>;

/** The shortest reason that counts as evidence (A3). */
export const REASON_LENGTH = 20;
/** Hours within which a closed deadline can be reopened. */
export const REOPEN_HOURS = 24;

/** The fields of the list of dates. `owner`: a user ID or `me`; `office`: a code or an ID. */
export const deadlineFields = defineFields({
  dueOn: { kind: 'day', column: true, sort: true, filter: 'due' },
  targetOn: { kind: 'day', column: true, sort: true, filter: 'target' },
  what: { kind: 'text', column: true },
  number: { kind: 'text', column: true },
  name: { kind: 'text', column: true, sort: true },
  hardness: { kind: 'choice', of: hardnesses, column: true, filter: true },
  state: { kind: 'choice', of: deadlineStates, column: true, filter: true },
  office: { kind: 'choice', of: /^([A-Za-z]{2,3}|\d{1,4})$/, each: line(4), column: true, filter: true },
  owner: { kind: 'choice', of: /^(me|[1-9]\d{0,8})$/, each: line(12), column: true, sort: true, filter: true },
  late: { kind: 'flag', filter: true },
  reason: { kind: 'text', column: true },
  closedAt: { kind: 'moment', column: true, sort: 'desc' },
});

export const DeadlineRow = z.object({
  id: z.uuid(),
  version: z.number().int(),
  conversionId: z.uuid(),
  /** The number of the client file, and the client's name. */
  number: z.string(),
  name: z.string(),
  office: z.string(),
  officeZone: z.string(),
  kind: z.string(),
  what: z.string(),
  hardness: HardnessChoice,
  state: DeadlineState,
  dueOn: z.string(),
  /** The last minute of the due day in `zone`. */
  dueAt: z.string(),
  zone: z.string(),
  /** Our own target day, in the calendar of the office. */
  targetOn: z.string(),
  ownerId: z.number().int(),
  owner: z.string(),
  reason: z.string().nullable(),
  closedAt: z.string().nullable(),
  can: z.object({ change: z.boolean(), close: z.boolean(), waive: z.boolean() }),
});
export type DeadlineRow = z.infer<typeof DeadlineRow>;

const Allowed = { days: z.number().int().nullable(), months: z.number().int().nullable() };

/** The rule that a due day was counted with, and the value in force if it differs now (A1, W10). */
export const DeadlineRule = z.object({
  id: z.number().int(),
  key: z.string(),
  source: z.string(),
  ...Allowed,
  now: z.object({ id: z.number().int(), ...Allowed, dueOn: z.string() }).nullable(),
});
export type DeadlineRule = z.infer<typeof DeadlineRule>;

export const Deadline = DeadlineRow.extend({
  /** The day that the due day was counted from. */
  countedFrom: z.string().nullable(),
  rule: DeadlineRule.nullable(),
  /** The document that is the evidence of a closed date. */
  document: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  closedBy: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  can: DeadlineRow.shape.can.extend({ reopen: z.boolean() }),
});
export type Deadline = z.infer<typeof Deadline>;

const Key = line(60).refine(
  (key) => /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(key) && key !== RETENTION_RULE,
  'Choose a rule',
);
const What = line(200).min(1, 'Say what is due');
const UNNAMED = 'Choose an owner';
const OwnerId = numeric(z.number(UNNAMED).int().positive(UNNAMED).max(2_147_483_647));

/** The reason of a change or a close: with a document it may be short. */
export const Reason = orNone(prose(2000).transform((text) => text.trim()));

/**
 * A new date of a client file: the day that the letter states, or the day counted from the notice with a rule (D3). Without `zone` it is due in the office's time zone; without an owner it belongs to the
 * case officer.
 */
export const NewDeadline = z.strictObject({
  conversionId: z.uuid(),
  what: What,
  hardness: HardnessChoice,
  dueOn: orNone(Day).optional(),
  ruleKey: orNone(Key).optional(),
  countedFrom: orNone(Day).optional(),
  zone: orNone(Zone).optional(),
  ownerId: orNone(OwnerId).optional(),
});
export type NewDeadline = z.infer<typeof NewDeadline>;

const DocumentId = orNone(z.uuid('Choose a document'));

/** A new due day needs a document or a reason (F2). */
export const DeadlineChange = z.strictObject({
  version: Whole,
  what: What.optional(),
  dueOn: Day.optional(),
  ownerId: OwnerId.optional(),
  documentId: DocumentId.optional(),
  reason: Reason.optional(),
});
export type DeadlineChange = z.infer<typeof DeadlineChange>;

export const DeadlineClose = z.strictObject({
  version: Whole,
  state: z.enum(['met', 'missed', 'waived']),
  documentId: DocumentId.optional(),
  reason: Reason.optional(),
});
export type DeadlineClose = z.infer<typeof DeadlineClose>;
