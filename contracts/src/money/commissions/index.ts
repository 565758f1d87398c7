import { z } from 'zod';
import { Amount, code, Day, get, line, numeric, orNone, pageOf, patch, post, prose, Whole } from '../../kit/index.ts';
import { AskEvidence, CensusRow, STUDENTS } from './census.ts';
import { CommissionFilter, commissionMoves, commissionReasons, commissionStates } from './fields.ts';

export * from './census.ts';
export * from './fields.ts';

/** Notes that explain a decision, and evidence, have at least this many characters (A3). */
export const EVIDENCE_LENGTH = 20;
const Said = prose(2000).refine(
  (text) => text.trim().length >= EVIDENCE_LENGTH,
  `Say in at least ${EVIDENCE_LENGTH} characters what was seen or decided`,
);

const date = z.string().nullable();
const money = z.number().int();

/** Whom a part of what was received is due to: the sub-agent, or the office that handed the client over. */
export const CommissionShare = z.object({
  /** The code of the office; null for the sub-agent. */
  office: z.string().nullable(),
  payee: z.string(),
  /** Hundredths of a per cent of what was received. */
  share: z.number().int(),
  due: money,
  paid: money,
});
export type CommissionShare = z.infer<typeof CommissionShare>;

/** The commission of one period of an application. Amounts are in minor units of `currency`. */
export const CommissionRow = z.object({
  id: z.uuid(),
  version: z.number().int(),
  applicationId: z.uuid(),
  number: z.string(),
  conversionId: z.uuid(),
  fileNumber: z.string(),
  name: z.string(),
  providerId: z.number().int(),
  provider: z.string(),
  course: z.string(),
  office: z.string(),
  intakeOn: z.string(),
  period: z.number().int(),
  state: z.enum(commissionStates),
  why: z.enum(commissionReasons).nullable(),
  /** The row of the rule book that blocks it. */
  ruleId: z.number().int().nullable(),
  currency: z.string(),
  expected: money,
  claimed: money,
  received: money,
  shared: money,
  census: z.number().int(),
  censusOn: date,
  enrolledOn: date,
  eligibleOn: date,
  claimBy: date,
  leftOn: date,
  subAgent: z.string(),
  /** Of what was received, in hundredths of a per cent. */
  subShare: z.number().int().nullable(),
  /** The invoice of its claim, in force or the last one. */
  invoiceId: z.uuid().nullable(),
  invoice: z.string().nullable(),
  /** The last day on which the provider has to pay. */
  dueOn: date,
  receivedOn: date,
  clawedBack: money,
  reason: z.string(),
  shares: z.array(CommissionShare),
  can: z.object({ edit: z.boolean(), confirm: z.boolean() }),
});
export type CommissionRow = z.infer<typeof CommissionRow>;

/** How a commission was computed. `base` is null while the tuition is not known; `rate` is null for a fixed amount. */
export const CommissionBasis = z.object({
  id: z.uuid(),
  currency: z.string(),
  base: money.nullable(),
  rate: z.number().int().nullable(),
  bonus: money,
  total: money,
  intakeOn: z.string(),
  why: z.enum(['coe', 'deferral', 'fees', 'terms', 'tier']),
  madeBy: z.string(),
  madeAt: z.string(),
  replacedAt: date,
});
export type CommissionBasis = z.infer<typeof CommissionBasis>;

export const markKinds = ['not-ours', 'package', 'cleared'] as const;
/** Everything about the commission of an application: what is in force, how it was computed before, and why it may be blocked. */
export const ApplicationCommission = z.object({
  rows: z.array(CommissionRow),
  bases: z.array(CommissionBasis),
  mark: z.object({ kind: z.enum(markKinds), note: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** A CoE exists, but no terms of the provider cover it. */
  withoutTerms: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type ApplicationCommission = z.infer<typeof ApplicationCommission>;

/** Sums of a list, one row per currency. */
export const CommissionTotal = z.object({
  currency: z.string(),
  count: z.number().int(),
  expected: money,
  eligible: money,
  claimed: money,
  received: money,
  shared: money,
});
export type CommissionTotal = z.infer<typeof CommissionTotal>;

export const CommissionForm = z.strictObject({
  /** The census day of this period, if the provider's differs from the usual one. */
  censusOn: orNone(Day),
  subAgent: line(120),
  subShare: orNone(
    numeric(z.number().int('Use no more than two decimals').min(1, 'Enter more than 0').max(10_000, 'At most 100')),
  ),
});
export type CommissionForm = z.output<typeof CommissionForm>;

/** A share that was paid out. */
export const ShareForm = z.strictObject({
  /** The code of the office; null for the sub-agent. */
  office: orNone(line(4)),
  amount: Amount,
  paidOn: Day,
  reference: code(80).min(1, 'Enter the reference of the payment'),
});
export type ShareForm = z.output<typeof ShareForm>;

const Id = z.object({ id: z.uuid() });
const ApplicationId = z.object({ applicationId: z.uuid() });
const path = '/commission-app/commissions';

export const commissions = {
  list: get(path, {
    permission: 'commission.read',
    summary: 'List commissions you can access, filtered and sorted, with the exact total.',
    query: CommissionFilter,
    returns: pageOf(CommissionRow),
  }),
  totals: get('/commission-app/totals', {
    permission: 'commission.read',
    mayLag: true,
    summary: 'Add up the commissions of a list, per currency. Blocked, lost and closed ones are not expected.',
    query: CommissionFilter,
    returns: z.array(CommissionTotal),
  }),
  providers: get('/commission-app/providers', {
    permission: 'commission.read',
    summary: 'List the providers of the commissions you can access, for the filter.',
    returns: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
  ofApplication: get('/commission-app/applications/:applicationId/commission', {
    permission: 'commission.read',
    summary: 'Get the commission of an application, with earlier computations.',
    params: ApplicationId,
    returns: ApplicationCommission,
  }),
  compute: post('/commission-app/applications/:applicationId/compute', {
    permission: 'commission.write',
    summary: 'Compute the commission of an application again, from the terms and tiers that apply now.',
    params: ApplicationId,
    returns: ApplicationCommission,
  }),
  mark: post('/commission-app/applications/:applicationId/mark', {
    permission: 'commission.write',
    summary:
      'Record that the provider says it is not our student, that the course is in the package of the visa, or neither.',
    params: ApplicationId,
    body: z.strictObject({ kind: z.enum(markKinds), note: Said }),
    returns: ApplicationCommission,
  }),
  change: patch(`${path}/:id`, {
    permission: 'commission.write',
    summary: 'Update the census day or the sub-agent of a commission.',
    params: Id,
    body: z.strictObject({ version: Whole, ...CommissionForm.partial().shape }),
    returns: CommissionRow,
  }),
  confirm: post(`${path}/:id/confirm`, {
    permission: 'commission.read',
    summary: 'Record the evidence that the student was enrolled on the census day of this period.',
    params: Id,
    body: z.strictObject({ version: Whole, on: orNone(Day).optional(), evidence: Said }),
    returns: CommissionRow,
  }),
  move: post(`${path}/:id/move`, {
    permission: 'commission.write',
    summary: 'Write a commission off, take it up again, close it, or record that the provider took it back.',
    params: Id,
    body: z.strictObject({ version: Whole, to: z.enum(commissionMoves), reason: Said }),
    returns: CommissionRow,
  }),
  share: post(`${path}/:id/share`, {
    permission: 'commission.write',
    summary: 'Record that a share of a received commission was paid to the sub-agent or to another office.',
    params: Id,
    body: ShareForm.extend({ version: Whole }),
    returns: CommissionRow,
  }),
  census: get('/commission-app/census', {
    permission: 'commission.read',
    mayLag: true,
    summary: 'List students whose census day passed in a period without evidence of the enrolment.',
    query: z.object({ from: Day, to: Day, providerId: Whole.optional() }),
    returns: z.array(CensusRow),
  }),
  evidenceLetter: get('/commission-app/providers/:id/evidence-letter', {
    permission: 'commission.read',
    summary: `Prepare the mail that asks a provider for evidence. ${STUDENTS} becomes the list of the students.`,
    params: z.object({ id: Whole }),
    returns: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  }),
  askEvidence: post('/commission-app/providers/:id/evidence-letter', {
    permission: 'commission.read',
    summary: 'Ask a provider by one mail for the evidence that these students were enrolled on their census days.',
    params: z.object({ id: Whole }),
    body: AskEvidence,
    returns: z.object({ students: z.number().int() }),
  }),
};
