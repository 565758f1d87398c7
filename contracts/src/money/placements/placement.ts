import { z } from 'zod';
import { Currency, Day, line, numeric, orNone, prose, Whole } from '../../kit/index.ts';
import {
  choiceField,
  codeField,
  dayField,
  decimalField,
  defineRecord,
  linkField,
  moneyField,
  placed,
  shownField,
  textField,
} from '../../kit/record/index.ts';
import { employer } from '../employers/index.ts';
import { PlacementState, placementStates } from './states.ts';

const hours = numeric(z.number().positive('Enter 1 to 80').max(80, 'Enter 1 to 80').multipleOf(0.01));
const employerLink = { ...linkField, kind: 'text', form: z.uuid('Choose an employer'), row: z.uuid() } as const;
const { feeBasis, feePercent, feeAmount, guaranteeWeeks, guaranteeTerms } = employer.fields;
const asCurrency = 'Use a three-letter currency code, like AUD';
const sorted = { list: true, sort: true } as const;

/** A placement; `name` is the client. Its terms are described as those of its employer. */
export const placement = defineRecord('placements', {
  name: { type: textField(120), computed: true, ...sorted, width: 226, least: 224 },
  employer: { type: textField(120), computed: true, ...sorted, width: 210, least: 160 },
  employerId: { type: employerLink, required: true },
  position: { type: textField(120), required: 'Enter the position', list: true, width: 190, least: 140 },
  occupation: { type: { ...codeField(20), form: line(20) }, bulk: true },
  status: {
    type: choiceField(placementStates),
    required: true,
    readOnly: true,
    ...sorted,
    filter: true,
    where: true,
    width: 140,
    least: 120,
  },
  salary: { type: moneyField },
  salaryPeriod: { type: choiceField(['year', 'month', 'week', 'hour']), required: true },
  weeklyHours: { type: { ...decimalField(0, 80), form: hours } },
  subclass: { type: { ...codeField(6), form: line(6), blank: null }, hint: true },
  nominateOn: { type: dayField },
  feeBasis,
  feePercent,
  feeAmount,
  payer: { type: choiceField(['employer', 'client']), required: true },
  guaranteeWeeks,
  guaranteeTerms,
  startOn: { type: dayField, readOnly: true, ...sorted, filter: 'start' },
  guaranteeUntil: { type: dayField, readOnly: true, ...sorted, filter: 'guarantee' },
  leftOn: { type: dayField, readOnly: true },
  /** In minor units, before tax; null until salary or amount are known. */
  fee: { type: moneyField, readOnly: true, list: true, width: 140 },
  /** What the employer is credited, before tax. */
  credit: { type: moneyField, required: true, readOnly: true },
  endReason: { type: shownField, readOnly: true },
  currency: { type: { ...codeField(3), form: Currency }, required: asCurrency, list: true, hidden: true },
  owner: placed,
  office: placed,
  number: { type: codeField(40), readOnly: true, ...sorted, width: 130 },
});

export const PlacementFilter = placement.Filter.extend({
  conversionId: z.uuid().optional(),
  employerId: z.uuid().optional(),
});
export type PlacementFilter = z.infer<typeof PlacementFilter>;

const other = z.object({ id: z.uuid(), number: z.string() }).nullable();

export const Placement = z.object({
  ...placement.row,
  conversionId: z.uuid(),
  fileNumber: z.string(),
  replaces: other,
  replacedBy: other,
});
export type Placement = z.infer<typeof Placement>;

/** A new placement takes its terms from the employer. */
export const NewPlacement = z.strictObject({
  conversionId: z.uuid(),
  employerId: placement.New.shape.employerId,
  position: placement.New.shape.position,
  ownerId: orNone(Whole).optional(),
  /** The placement that this one replaces, for free. */
  replacesId: z.uuid().nullish(),
});
export type NewPlacement = z.output<typeof NewPlacement>;

export const PlacementMove = z.strictObject({
  version: Whole,
  to: PlacementState,
  /** The first day of work, or the last day of a person who left; today by default. */
  on: orNone(Day).optional(),
  reason: orNone(prose(2000)).optional(),
});
export type PlacementMove = z.output<typeof PlacementMove>;
