import { z } from 'zod';
import { code as typedCode, Currency, Day, orNone, prose, Whole } from '../../kit/index.ts';
import {
  choiceField,
  codeField,
  dayField,
  defineRecord,
  longField,
  moneyField,
  placed,
  shownField,
  textField,
  wholeField,
} from '../../kit/record/index.ts';
import { rplOutcomes, RplState, rplStates } from './states.ts';

const message = 'Enter a code such as CHC50121';
const qualification = z
  .string(message)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{5,12}$/, message);
const sought = { list: true, filter: true, where: true } as const;
const hidden = { list: true, hidden: true } as const;

/** An RPL case; `name` is the client. */
export const rplCase = defineRecord('rplCases', {
  name: { type: textField(120), computed: true, list: true, sort: true, width: 226, least: 224 },
  qualificationCode: {
    type: { ...codeField(12), form: qualification },
    required: message,
    hint: true,
    list: true,
    sort: true,
    width: 130,
    least: 108,
  },
  qualification: { type: textField(160), list: true, width: 220 },
  status: { type: choiceField(rplStates), required: true, readOnly: true, ...sought, sort: true, width: 150 },
  rto: {
    type: textField(160),
    required: 'Enter the training organisation',
    list: true,
    sort: true,
    width: 200,
    least: 166,
  },
  assessor: { type: textField(120), ...hidden, bulk: true },
  /** The per cent of the required documents of the file's checklist that have arrived; null if none is required. */
  evidence: { type: wholeField(0, 100), computed: true, list: true, width: 110, least: 88 },
  submittedOn: { type: dayField, readOnly: true, list: true, sort: 'desc', filter: 'submitted' },
  gapTraining: { type: longField(2000), ...hidden },
  gapUntil: { type: dayField, list: true, sort: true, filter: 'gap' },
  outcome: { type: choiceField(rplOutcomes), readOnly: true, ...sought },
  decidedOn: { type: dayField, readOnly: true },
  certificateNumber: { type: codeField(60), list: true },
  certificateOn: { type: dayField, ...hidden },
  endReason: { type: shownField, readOnly: true },
  /** Our fee and that of the training organisation as agreed; what is owed is in the payment plan. */
  fee: { type: moneyField, hint: true, list: true },
  rtoFee: { type: moneyField, ...hidden },
  currency: { type: { ...codeField(3), form: Currency }, required: true, ...hidden, width: 90 },
  owner: placed,
  office: placed,
  number: { type: codeField(40), readOnly: true, list: true, sort: true, width: 140 },
  fileNumber: { type: codeField(40), computed: true, ...hidden, width: 130 },
});

export const RplCaseFilter = rplCase.Filter.extend({ conversionId: z.uuid().optional() });
export type RplCaseFilter = z.infer<typeof RplCaseFilter>;

export const RplCase = z.object({
  ...rplCase.row,
  conversionId: z.uuid(),
  evidence: z.number().int().nullable(),
  can: z.object({ edit: z.boolean(), move: z.boolean() }),
});
export type RplCase = z.infer<typeof RplCase>;

/** What the form of an RPL case holds. */
export type RplCaseForm = Omit<z.output<typeof rplCase.New>, 'office'>;

const { qualificationCode, rto, assessor, ...form } = rplCase.New.shape;
export const NewRplCase = z.strictObject({
  conversionId: z.uuid(),
  qualificationCode,
  qualification: form.qualification.default(''),
  rto,
  assessor: assessor.default(''),
  ownerId: orNone(Whole).optional(),
});
export type NewRplCase = z.output<typeof NewRplCase>;

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
