import { z } from 'zod';
import { Letter } from '../leaks/index.ts';

/** A student whose census day passed without evidence of the enrolment. `commissionId` is null for the first census: its application is moved. */
export const CensusRow = z.object({
  id: z.string(),
  applicationId: z.uuid(),
  applicationVersion: z.number().int(),
  commissionId: z.uuid().nullable(),
  version: z.number().int().nullable(),
  number: z.string(),
  name: z.string(),
  provider: z.string(),
  providerId: z.number().int(),
  course: z.string(),
  office: z.string(),
  studentNumber: z.string(),
  census: z.number().int(),
  censusOn: z.string(),
  /** When the provider was last asked for the evidence. */
  askedAt: z.string().nullable(),
});
export type CensusRow = z.infer<typeof CensusRow>;

/** Where the mail that asks a provider for evidence lists the students. */
export const STUDENTS = '[students]';

/** The mail that asks a provider for the evidence of these students. */
export const EvidenceLetter = Letter.extend({
  text: Letter.shape.text.refine((text) => text.includes(STUDENTS), `Keep ${STUDENTS}, where the students are listed`),
});
const Student = z.strictObject({ applicationId: z.uuid(), census: z.number().int().min(1).max(40) });
export const AskEvidence = EvidenceLetter.extend({
  students: z.array(Student).min(1, 'Choose at least one student').max(500, 'Choose at most 500 students'),
});
