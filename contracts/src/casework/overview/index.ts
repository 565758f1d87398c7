import { z } from 'zod';
import { get } from '../../kit/index.ts';
import { agreementGapKinds } from '../agreements/index.ts';
import { hardnesses } from '../deadlines/index.ts';
import { FilePart, PartyWarning } from '../parties/index.ts';

/** What comes next on a file: an open date, or the next action of its case officer. */
export const NextDate = z.object({
  kind: z.enum(['date', 'next-action']),
  /** The date; null for the next action. */
  id: z.uuid().nullable(),
  what: z.string(),
  at: z.string(),
  /** The time zone in which it is due. */
  zone: z.string(),
  hardness: z.enum(hardnesses).nullable(),
  /** Our own target day of a date. */
  targetOn: z.string().nullable(),
  owner: z.string(),
});
export type NextDate = z.infer<typeof NextDate>;

const severity = z.enum(['stop', 'warn']);

/** What blocks a file. Each kind is resolved on one tab. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('late'), severity, what: z.string(), on: z.string() }),
  /** The next action lies after the target of an open date (A2). */
  z.object({ kind: z.literal('next-action'), severity, what: z.string(), on: z.string() }),
  /** The agent of the agreement has no valid licence on the planned day; if `name` is null, no staff member has one (G). */
  z.object({ kind: z.literal('licence'), severity, name: z.string().nullable(), on: z.string() }),
  z.object({ kind: z.literal('person'), severity, name: z.string(), warning: PartyWarning }),
  z.object({ kind: z.literal('agreement'), severity, gap: z.enum(agreementGapKinds), number: z.string().nullable() }),
  z.object({
    kind: z.literal('stale'),
    severity,
    name: z.string(),
    person: z.string().nullable(),
    goodUntil: z.string(),
    startAgainBy: z.string().nullable(),
  }),
  z.object({ kind: z.literal('missing'), severity, count: z.number().int(), names: z.array(z.string()) }),
  z.object({ kind: z.literal('no-plan'), severity }),
]);
export type Block = z.infer<typeof Block>;

/** A span or a day on the time axis of a file. Without `from` it began before what is known, without `to` it has no end. */
export const AxisItem = z.object({
  lane: z.enum(['visa', 'passport', 'plan', 'date']),
  /** The subclass, the country, or what is due. */
  label: z.string(),
  /** Which day of the plan it is. */
  mark: z.enum(['lodge', 'hard-by', 'accept-by', 'decision', 'visa-ends']).nullable(),
  person: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  tone: z.enum(['ok', 'warn', 'stop']),
});
export type AxisItem = z.infer<typeof AxisItem>;

/** B4: a move that the work proposes, with its reason. */
export const Proposal = z.object({
  to: z.number().int(),
  why: z.enum(['request-open', 'requests-answered']),
  what: z.string().nullable(),
  on: z.string().nullable(),
});
export type Proposal = z.infer<typeof Proposal>;

/** A client file at a glance. What the user may not read is null. */
export const Overview = z.object({
  conversionId: z.uuid(),
  /** Today in the office of the file. */
  today: z.string(),
  dates: z.array(NextDate),
  blocks: z.array(Block),
  people: z
    .array(
      z.object({ id: z.uuid(), name: z.string(), part: FilePart, isIncluded: z.boolean(), warnings: z.number().int() }),
    )
    .nullable(),
  plan: z
    .object({ subclass: z.string().nullable(), plannedOn: z.string().nullable(), hardBy: z.string().nullable() })
    .nullable(),
  papers: z
    .object({
      required: z.number().int(),
      received: z.number().int(),
      checked: z.number().int(),
      stale: z.number().int(),
    })
    .nullable(),
  agreement: z
    .object({
      inForce: z
        .object({
          number: z.string(),
          signedOn: z.string().nullable(),
          currency: z.string().nullable(),
          feeAmount: z.number().int().nullable(),
          agent: z.string().nullable(),
        })
        .nullable(),
      gaps: z.number().int(),
    })
    .nullable(),
  axis: z.array(AxisItem),
  proposal: Proposal.nullable(),
});
export type Overview = z.infer<typeof Overview>;

export const overview = {
  get: get('/overview-app/files/:id', {
    permission: 'conversions.read',
    summary: 'Get a client file at a glance: next dates, what stands in the way, papers, agreement and a time axis.',
    params: z.object({ id: z.uuid() }),
    returns: Overview,
  }),
};
