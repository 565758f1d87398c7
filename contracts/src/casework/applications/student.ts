import { z } from 'zod';
import { Amount, Currency, Day, numeric, orNone, Whole } from '../../kit/index.ts';
import { englishGrades } from '../../organisation/rulebook/values.ts';
import { englishExemptions, studentTests, travelRegions } from '../packages/index.ts';

const score = orNone(
  numeric(
    z
      .number()
      .min(0, 'Enter 0 or more')
      .max(2000, 'Enter 2000 or less')
      .refine((given) => Number.isInteger(Math.round(given * 1000) / 100), 'Enter no more than one decimal'),
  ),
);

/** What the package checker asks of a student: the English test or why none is needed (P10), and the funds (P9). */
export const StudentForm = z.strictObject({
  test: orNone(z.enum(studentTests)),
  overall: score,
  /** Of an OET before 7 August 2025, which has no overall score. */
  grade: orNone(z.enum(englishGrades)),
  listening: score,
  reading: score,
  writing: score,
  speaking: score,
  testedOn: orNone(Day),
  atHome: z.boolean(),
  listedPathway: z.boolean(),
  exemption: orNone(z.enum(englishExemptions)),
  /** In minor units of `currency`. */
  funds: orNone(Amount),
  currency: Currency,
  /** Funds of another currency in Australian dollars, which the check compares. */
  fundsAud: orNone(Amount),
  /** The yearly income of parents or partner in Australian dollars. */
  income: orNone(Amount),
  travelFrom: z.enum(travelRegions),
  arrivesOn: orNone(Day),
});
export type StudentForm = z.output<typeof StudentForm>;

/** The details of a student before any are entered. */
export const noStudentDetails: StudentForm = {
  test: null,
  overall: null,
  grade: null,
  listening: null,
  reading: null,
  writing: null,
  speaking: null,
  testedOn: null,
  atHome: false,
  listedPathway: false,
  exemption: null,
  funds: null,
  currency: 'AUD',
  fundsAud: null,
  income: null,
  travelFrom: 'other',
  arrivesOn: null,
};

/** The complaints about fields that need another one, by field. */
export function studentComplaints(form: StudentForm): Record<string, string> {
  const scores = [form.overall, form.listening, form.reading, form.writing, form.speaking];
  const isForeign = form.funds !== null && form.currency !== 'AUD';
  return {
    ...(form.test === null && scores.some((given) => given !== null) && { test: 'Choose the test' }),
    ...(form.test !== 'oet' && form.grade !== null && { grade: 'Only OET has grades' }),
    ...(isForeign && form.fundsAud === null && { fundsAud: 'Enter the amount in Australian dollars too' }),
  };
}

/** The version of a student's details; 0 until they are first saved. */
export const StudentVersion = z.union([z.literal(0), z.literal('0').transform(() => 0), Whole]);

const number = z.number().nullable();
const day = z.string().nullable();
export const StudentDetails = z.object({
  conversionId: z.uuid(),
  version: z.number().int(),
  test: z.enum(studentTests).nullable(),
  overall: number,
  grade: z.enum(englishGrades).nullable(),
  listening: number,
  reading: number,
  writing: number,
  speaking: number,
  testedOn: day,
  atHome: z.boolean(),
  listedPathway: z.boolean(),
  exemption: z.enum(englishExemptions).nullable(),
  funds: number,
  currency: z.string(),
  fundsAud: number,
  income: number,
  travelFrom: z.enum(travelRegions),
  arrivesOn: day,
  can: z.object({ edit: z.boolean() }),
});
export type StudentDetails = z.infer<typeof StudentDetails>;
