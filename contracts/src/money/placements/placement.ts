import { z } from 'zod';
import {
  Amount,
  Currency,
  Day,
  defineFields,
  line,
  listQuery,
  numeric,
  orNone,
  prose,
  Whole,
  recordColumns,
} from '../../kit/index.ts';
import { recordRow } from '../../kit/record/index.ts';
import { bulkFields } from '../../workspace/bulk/index.ts';
import { feeBases, guaranteeTerms, Percent, Weeks } from '../employers/index.ts';
import { PlacementState, placementStates } from './states.ts';

export const salaryPeriods = ['year', 'month', 'week', 'hour'] as const;
export const placementPayers = ['employer', 'client'] as const;

/** What the list can do with each field. */
export const placementFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  employer: { kind: 'text', column: true, sort: true },
  position: { kind: 'text', column: true },
  status: { kind: 'choice', of: placementStates, column: true, sort: true, filter: true, where: true },
  startOn: { kind: 'day', column: true, sort: true, filter: 'start' },
  guaranteeUntil: { kind: 'day', column: true, sort: true, filter: 'guarantee' },
  fee: { kind: 'money', column: true },
  currency: { kind: 'text', column: true },
  owner: recordColumns.owner,
  office: recordColumns.office,
  number: { kind: 'text', column: true, sort: true },
  createdAt: recordColumns.createdAt,
});

export const PlacementFilter = listQuery(placementFields).extend({
  conversionId: z.uuid().optional(),
  employerId: z.uuid().optional(),
});
export type PlacementFilter = z.infer<typeof PlacementFilter>;

const date = z.string().nullable();

export const Placement = z.object({
  ...recordRow,
  number: z.string(),
  conversionId: z.uuid(),
  fileNumber: z.string(),
  name: z.string(),
  employerId: z.uuid(),
  employer: z.string(),
  position: z.string(),
  occupation: z.string(),
  status: PlacementState,
  currency: z.string(),
  salary: z.number().int().nullable(),
  salaryPeriod: z.enum(salaryPeriods),
  weeklyHours: z.number().nullable(),
  subclass: date,
  nominateOn: date,
  feeBasis: z.enum(feeBases),
  feePercent: z.number().nullable(),
  feeAmount: z.number().int().nullable(),
  payer: z.enum(placementPayers),
  /** In minor units, before tax; null until salary or amount are known. */
  fee: z.number().int().nullable(),
  guaranteeWeeks: z.number().int(),
  guaranteeTerms: z.enum(guaranteeTerms),
  startOn: date,
  guaranteeUntil: date,
  leftOn: date,
  /** What the employer is credited, before tax. */
  credit: z.number().int(),
  endReason: date,
  replaces: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  replacedBy: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export type Placement = z.infer<typeof Placement>;

const own = {
  employerId: z.uuid('Choose an employer'),
  position: line(120).min(1, 'Enter the position'),
  occupation: line(20),
  ownerId: Whole,
  currency: Currency,
  salary: orNone(Amount),
  salaryPeriod: z.enum(salaryPeriods),
  weeklyHours: orNone(numeric(z.number().positive('Enter 1 to 80').max(80, 'Enter 1 to 80').multipleOf(0.01))),
  subclass: orNone(line(6)),
  nominateOn: orNone(Day),
  feeBasis: z.enum(feeBases),
  feePercent: orNone(Percent),
  feeAmount: orNone(Amount),
  payer: z.enum(placementPayers),
  guaranteeWeeks: Weeks,
  guaranteeTerms: z.enum(guaranteeTerms),
};

/** What the form of a placement holds. */
export const PlacementForm = z.strictObject(own);
export type PlacementForm = z.output<typeof PlacementForm>;

/** A new placement takes its terms from the employer. */
export const NewPlacement = z.strictObject({
  conversionId: z.uuid(),
  employerId: own.employerId,
  position: own.position,
  ownerId: orNone(Whole).optional(),
  /** The placement that this one replaces, for free. */
  replacesId: z.uuid().nullish(),
});
export type NewPlacement = z.output<typeof NewPlacement>;
export const PlacementChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

export const PlacementMove = z.strictObject({
  version: Whole,
  to: PlacementState,
  /** The first day of work, or the last day of a person who left; today by default. */
  on: orNone(Day).optional(),
  reason: orNone(prose(2000)).optional(),
});
export type PlacementMove = z.output<typeof PlacementMove>;

/** Fields for bulk updates, in addition to the owner. */
export const placementBulk = bulkFields(PlacementForm, ['occupation']);
