import { z } from 'zod';
import { Amount, code, Currency, Day, line, numeric, orNone, prose, Whole } from '../../kit/index.ts';
import { recordRow } from '../../kit/record/index.ts';
import { bulkFields } from '../../workspace/bulk/index.ts';
import { REASON_LENGTH } from '../deadlines/index.ts';
import { applicationWays } from './fields.ts';
import { ApplicationState } from './states.ts';

export const coverKinds = ['single', 'couple', 'family'] as const;
export const coverArrangers = ['agency', 'provider', 'student'] as const;

const Position = numeric(z.number().int().min(1, 'Enter 1 to 8').max(8, 'Enter 1 to 8'));
const day = orNone(Day);
const amount = orNone(Amount);

/** What the form of an application holds. Amounts are in minor units of `currency`. */
const own = {
  courseId: Whole,
  campusId: orNone(Whole),
  /** The place in the package of courses: English first, then the diploma, then the degree. Alternatives share it. */
  position: Position,
  intakeOn: Day,
  endsOn: day,
  via: z.enum(applicationWays),
  reference: code(60),
  studentNumber: code(40),
  ownerId: Whole,
  offerOn: day,
  lapsesOn: day,
  currency: Currency,
  /** For the whole course, and for the first year. */
  tuition: amount,
  firstYear: amount,
  scholarship: amount,
  otherFees: amount,
  deposit: amount,
  depositDueOn: day,
  insurer: line(120),
  policy: line(80),
  covers: orNone(z.enum(coverKinds)),
  coverFrom: day,
  coverTo: day,
  coverBy: orNone(z.enum(coverArrangers)),
  censusOn: day,
  priorProvider: line(200),
  priorBegan: day,
  priorCompleted: day,
  priorCeased: day,
  /** The earlier provider has released the student (P13). */
  priorRelease: z.boolean(),
};

const inOrder = (from: string | null | undefined, to: string | null | undefined) => !from || !to || from <= to;

export const ApplicationForm = z.strictObject(own);
export type ApplicationForm = z.output<typeof ApplicationForm>;

/** The complaints about days in the wrong order, by field. */
export function complaintsOf(form: ApplicationForm): Record<string, string> {
  return {
    ...(!inOrder(form.intakeOn, form.endsOn) && { endsOn: 'The course must end after it starts' }),
    ...(!inOrder(form.offerOn, form.lapsesOn) && { lapsesOn: "The offer can't lapse before it was made" }),
    ...(!inOrder(form.coverFrom, form.coverTo) && { coverTo: 'The cover must end after it starts' }),
    ...(!inOrder(form.priorBegan, form.priorCompleted ?? form.priorCeased) && {
      priorBegan: 'The earlier enrolment must begin before it ends',
    }),
    ...(form.priorCompleted &&
      form.priorCeased && { priorCeased: 'The student has either completed the course or left it' }),
  };
}

export const NewApplication = z.strictObject({
  conversionId: z.uuid(),
  courseId: Whole,
  campusId: own.campusId.optional(),
  position: Position.optional(),
  intakeOn: Day,
  via: own.via.optional(),
  /** The case officer of the file by default. */
  ownerId: orNone(Whole).optional(),
});
export type NewApplication = z.output<typeof NewApplication>;
export const ApplicationChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

/** Fields for bulk updates, in addition to the owner. Days are not among them: each must fit the other days of its application. */
export const applicationBulk = bulkFields(ApplicationForm, ['via']);

export const CoeCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6,12}$/, 'Use 6 to 12 letters and digits, like E7A41C20');

export const NewCondition = z.strictObject({
  what: line(300).min(1, 'Enter the condition'),
  dueOn: orNone(Day).optional(),
});

/** A document of the client file, or a note of at least 20 characters (A3). */
const evidence = {
  documentId: orNone(z.uuid()).optional(),
  evidence: orNone(
    prose(2000).refine(
      (text) => text.trim().length >= REASON_LENGTH,
      `Say in at least ${REASON_LENGTH} characters what was seen`,
    ),
  ).optional(),
};
export const ConditionMet = z.strictObject({ version: Whole, metOn: orNone(Day).optional(), ...evidence });

export const ApplicationMove = z.strictObject({
  to: ApplicationState,
  version: Whole,
  /** The day it happened; today by default. */
  on: orNone(Day).optional(),
  reason: orNone(line(500)).optional(),
  note: orNone(prose(20_000)).optional(),
  /** Of an offer. */
  lapsesOn: orNone(Day).optional(),
  conditions: z.array(NewCondition).max(20, 'At most 20 conditions').optional(),
  ...evidence,
  coe: z.strictObject({ code: CoeCode, startsOn: Day, endsOn: Day }).nullable().optional(),
  /** The new first day of a deferred course. */
  intakeOn: orNone(Day).optional(),
  censusOn: orNone(Day).optional(),
  /** Why it goes on although the money check stops it. */
  overrideReason: orNone(line(500)).optional(),
  /** Whether the status of the client file follows (B4). */
  moveFile: z.boolean().optional(),
});
export type ApplicationMove = z.output<typeof ApplicationMove>;

export const Condition = z.object({
  id: z.uuid(),
  what: z.string(),
  dueOn: z.string().nullable(),
  metOn: z.string().nullable(),
  /** The document it was met with, if the reader can open it. */
  document: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type Condition = z.infer<typeof Condition>;

export const Coe = z.object({
  id: z.uuid(),
  code: z.string(),
  issuedOn: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  cancelledOn: z.string().nullable(),
  cancelledWhy: z.string().nullable(),
});
export type Coe = z.infer<typeof Coe>;

const sum = z.number().int().nullable();
const date = z.string().nullable();

export const ApplicationRow = z.object({
  ...recordRow,
  number: z.string(),
  conversionId: z.uuid(),
  fileNumber: z.string(),
  name: z.string(),
  providerId: z.number().int(),
  provider: z.string(),
  courseId: z.number().int(),
  course: z.string(),
  level: z.string().nullable(),
  campusId: z.number().int().nullable(),
  campus: z.string().nullable(),
  position: z.number().int(),
  intakeOn: z.string(),
  status: ApplicationState,
  chosen: z.boolean(),
  via: z.enum(applicationWays),
  reference: z.string(),
  lapsesOn: date,
  endsOn: date,
  studentNumber: z.string(),
  offerOn: date,
  currency: z.string(),
  tuition: sum,
  firstYear: sum,
  scholarship: sum,
  otherFees: sum,
  deposit: sum,
  depositDueOn: date,
  insurer: z.string(),
  policy: z.string(),
  coverFrom: date,
  coverTo: date,
  censusOn: date,
  /** The CoE that is valid, or the last one. */
  coeCode: date,
  coeIssuedOn: date,
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** An allowed move, and what it asks for. */
export const PossibleMove = z.object({ to: ApplicationState, needsReason: z.boolean() });

export const Application = ApplicationRow.extend({
  endReason: date,
  submittedOn: date,
  acceptedOn: date,
  paidNote: date,
  paidDocument: Condition.shape.document,
  gsAskedOn: date,
  gsPassedOn: date,
  covers: z.enum(coverKinds).nullable(),
  coverBy: z.enum(coverArrangers).nullable(),
  commencedOn: date,
  enrolledOn: date,
  enrolledNote: date,
  enrolledDocument: Condition.shape.document,
  priorProvider: z.string(),
  priorBegan: date,
  priorCompleted: date,
  priorCeased: date,
  priorRelease: z.boolean(),
  conditions: z.array(Condition),
  coes: z.array(Coe),
  moves: z.array(PossibleMove),
});
export type Application = z.infer<typeof Application>;
