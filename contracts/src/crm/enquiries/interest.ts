import { z } from 'zod';
import { Day, line, numeric, orNone } from '../../kit/index.ts';

export const registrationStates = ['registered', 'waitlisted', 'cancelled'] as const;
export const RegistrationState = z.enum(registrationStates);
export type RegistrationState = z.infer<typeof RegistrationState>;

/** The groups of an event's registrations in figures and lists; `registered` means they have a seat, including walk-ins. */
export const attendances = [...registrationStates, 'attended', 'no-show', 'walk-in', 'followed-up'] as const;
export const Attendance = z.enum(attendances);
export type Attendance = z.infer<typeof Attendance>;

const optionalLine = (max: number) => orNone(line(max)).optional();
const words = z.array(line(120)).max(20).optional();
const count = (max: number) => orNone(numeric(z.number().int().min(0).max(max))).optional();

export const studyLevels = [
  'english',
  'certificate',
  'diploma',
  'bachelor',
  'graduate-certificate',
  'master',
  'doctorate',
  'school',
] as const;

export const englishTests = ['ielts', 'pte', 'toefl', 'duolingo', 'oet', 'none'] as const;

/** What a person asks for, by service kind. Amounts are in whole units of the currency. */
export const AdmissionInterest = z.strictObject({
  kind: z.literal('admission'),
  level: orNone(z.enum(studyLevels)).optional(),
  field: optionalLine(120),
  courses: words,
  providers: words,
  intakeMonth: orNone(numeric(z.number().int().min(1).max(12))).optional(),
  intakeYear: orNone(numeric(z.number().int().min(2000).max(2100))).optional(),
  qualification: optionalLine(200),
  score: optionalLine(60),
  englishTest: orNone(z.enum(englishTests)).optional(),
  englishScores: optionalLine(120),
  budget: optionalLine(60),
  sponsor: optionalLine(120),
});

export const MigrationInterest = z.strictObject({
  kind: z.literal('migration'),
  subclass: optionalLine(20),
  currentVisa: optionalLine(60),
  visaExpiry: orNone(Day).optional(),
  occupation: optionalLine(120),
  skillsAssessment: optionalLine(200),
  points: count(200),
  partner: orNone(z.boolean()).optional(),
  dependants: count(30),
});

/**
 * `event` is free text; `eventId` is an event of the product, whose seats and attendance come from its registration. Null cancels the registration,
 * and a missing value leaves it unchanged. `registration` is read-only.
 */
const registration = {
  event: optionalLine(200),
  eventId: orNone(z.uuid()).optional(),
  registration: RegistrationState.optional(),
  seats: orNone(numeric(z.number().int().min(1).max(500))).optional(),
  attended: orNone(z.boolean()).optional(),
};
export const EventInterest = z.strictObject({ kind: z.literal('event'), ...registration });
export const WebinarInterest = z.strictObject({ kind: z.literal('webinar'), ...registration });

export const GlobalInterest = z.strictObject({
  kind: z.literal('global'),
  occupation: optionalLine(120),
  experience: optionalLine(200),
  employer: optionalLine(200),
});

export const PropertyInterest = z.strictObject({
  kind: z.literal('property'),
  deal: orNone(z.enum(['buy', 'sell', 'rent', 'manage'])).optional(),
  suburbs: words,
  budgetFrom: count(1_000_000_000),
  budgetTo: count(1_000_000_000),
  bedrooms: count(50),
  financeApproved: orNone(z.boolean()).optional(),
  timeFrame: optionalLine(120),
});

export const Interest = z.discriminatedUnion('kind', [
  AdmissionInterest,
  MigrationInterest,
  EventInterest,
  WebinarInterest,
  GlobalInterest,
  PropertyInterest,
]);
export type Interest = z.infer<typeof Interest>;
