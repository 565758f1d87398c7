import { z } from 'zod';
import {
  code as typedCode,
  Amount,
  Currency,
  Day,
  defineFields,
  line,
  listQuery,
  orNone,
  prose,
  Whole,
  recordColumns,
} from '../../kit/index.ts';
import { recordRow } from '../../kit/record/index.ts';
import { bulkFields } from '../../workspace/bulk/index.ts';
import { rplOutcomes, RplState, rplStates } from './states.ts';

/** What the list can do with each field. */
export const rplCaseFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  qualificationCode: { kind: 'text', column: true, sort: true },
  qualification: { kind: 'text', column: true },
  status: { kind: 'choice', of: rplStates, column: true, sort: true, filter: true, where: true },
  rto: { kind: 'text', column: true, sort: true },
  assessor: { kind: 'text', column: true },
  evidence: { kind: 'number', column: true },
  submittedOn: { kind: 'day', column: true, sort: 'desc', filter: 'submitted' },
  gapTraining: { kind: 'text', column: true },
  gapUntil: { kind: 'day', column: true, sort: true, filter: 'gap' },
  outcome: { kind: 'choice', of: rplOutcomes, column: true, filter: true, where: true, blank: true },
  certificateNumber: { kind: 'text', column: true },
  certificateOn: { kind: 'day', column: true },
  fee: { kind: 'money', column: true },
  rtoFee: { kind: 'money', column: true },
  currency: { kind: 'text', column: true },
  owner: recordColumns.owner,
  office: recordColumns.office,
  number: { kind: 'text', column: true, sort: true },
  fileNumber: { kind: 'text', column: true },
  createdAt: recordColumns.createdAt,
});

export const RplCaseFilter = listQuery(rplCaseFields).extend({
  conversionId: z.uuid().optional(),
});
export type RplCaseFilter = z.infer<typeof RplCaseFilter>;

const day = z.string().nullable();

export const RplCase = z.object({
  ...recordRow,
  number: z.string(),
  conversionId: z.uuid(),
  fileNumber: z.string(),
  name: z.string(),
  qualificationCode: z.string(),
  qualification: z.string(),
  rto: z.string(),
  assessor: z.string(),
  status: RplState,
  /** The per cent of the required documents of the file's checklist that have arrived; null if none is required. */
  evidence: z.number().int().nullable(),
  submittedOn: day,
  gapTraining: z.string(),
  gapUntil: day,
  outcome: z.enum(rplOutcomes).nullable(),
  decidedOn: day,
  certificateNumber: z.string(),
  certificateOn: day,
  endReason: z.string().nullable(),
  currency: z.string(),
  /** Our fee and that of the training organisation as agreed, in minor units; what is owed is in the payment plan. */
  fee: z.number().int().nullable(),
  rtoFee: z.number().int().nullable(),
  can: z.object({ edit: z.boolean(), move: z.boolean() }),
});
export type RplCase = z.infer<typeof RplCase>;

const code = 'Enter a code such as CHC50121';
const own = {
  qualificationCode: z
    .string(code)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{5,12}$/, code),
  qualification: line(160),
  rto: line(160).min(1, 'Enter the training organisation'),
  assessor: line(120),
  gapTraining: prose(2000),
  gapUntil: orNone(Day),
  certificateNumber: typedCode(60),
  certificateOn: orNone(Day),
  ownerId: Whole,
  currency: Currency,
  fee: orNone(Amount),
  rtoFee: orNone(Amount),
};

/** What the form of an RPL case holds. */
export const RplCaseForm = z.strictObject(own);
export type RplCaseForm = z.output<typeof RplCaseForm>;

export const NewRplCase = z.strictObject({
  conversionId: z.uuid(),
  qualificationCode: own.qualificationCode,
  qualification: own.qualification.default(''),
  rto: own.rto,
  assessor: own.assessor.default(''),
  ownerId: orNone(Whole).optional(),
});
export type NewRplCase = z.output<typeof NewRplCase>;

/** The fields that are cells of the register. */
export const rplCaseCells = RplCaseForm.keyof().options;
export const RplCaseChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

export const RplCaseMove = z.strictObject({
  version: Whole,
  to: RplState,
  /** The day of the submission or of the decision; today by default. */
  on: orNone(Day).optional(),
  /** The units that are still to be learnt, and until when. */
  gapTraining: orNone(prose(2000)).optional(),
  gapUntil: orNone(Day).optional(),
  /** What was granted, and its certificate. */
  outcome: orNone(z.enum(rplOutcomes).exclude(['none'])).optional(),
  certificateNumber: orNone(typedCode(60)).optional(),
  reason: orNone(prose(2000)).optional(),
});
export type RplCaseMove = z.output<typeof RplCaseMove>;

/** Fields for bulk updates, in addition to the owner. */
export const rplCaseBulk = bulkFields(RplCaseForm, ['assessor']);
