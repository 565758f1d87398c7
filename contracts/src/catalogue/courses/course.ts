import { z } from 'zod';
import { Amount, code, Currency, Day, line, numeric, orNone, Whole } from '../../kit/index.ts';
import { choiceField, decimalField, describeFields, longField, textField, wholeField } from '../../kit/record/index.ts';
import { CricosCode } from '../providers/index.ts';
import { StudyLevel } from '../studyLevels.ts';

/** The broad fields of education, by the two digits of the Australian classification (ASCED). */
export const broadFields = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
export const BroadField = z.enum(broadFields);

const count = (max: number) => orNone(numeric(z.number().int().min(0).max(max)));

/** The tuition of a year as the provider publishes it. */
export const CourseTuition = z.strictObject({
  year: numeric(z.number().int().min(2000).max(2100)),
  amount: Amount,
  currency: Currency,
  checkedOn: Day,
});
export type CourseTuition = z.infer<typeof CourseTuition>;

/** What the register says about a course that it lists. Amounts are for the whole course. */
export const registerCourse = {
  providerId: Whole,
  cricosCode: CricosCode,
  name: line(500).min(1, 'Enter a name'),
  level: orNone(StudyLevel),
  fieldBroad: orNone(BroadField),
  vetCode: code(40),
  language: line(100),
  weeks: count(2000),
  currency: Currency,
  tuition: orNone(Amount),
  nonTuition: orNone(Amount),
};

/** How a course is taught. A student visa needs one that is not online only. */
export const deliveryModes = ['campus', 'mixed', 'online'] as const;

/** What the firm keeps about a course beyond the register. */
export const entryFields = describeFields({
  delivery: { type: choiceField(deliveryModes), list: true, sort: true, filter: true, bulk: true, width: 120 },
  deadlineDays: { type: wholeField(0, 730), list: true, hidden: true },
  deadlineNote: { type: textField(300), list: true, hidden: true },
  englishOverall: {
    type: {
      ...decimalField(0, 9),
      form: numeric(z.number().min(0, 'Enter 0 to 9').max(9, 'Enter 0 to 9').multipleOf(0.5, 'Use steps of 0.5')),
    },
    list: true,
    sort: true,
    width: 90,
  },
  englishNote: { type: textField(500), list: true, hidden: true },
  entryNote: { type: longField(4000), list: true, hidden: true },
  note: { type: longField(4000), list: true, hidden: true },
});

export const ownCourse = {
  ...registerCourse,
  ...entryFields.form,
  /** Months, 1 to 12. */
  intakes: z.array(numeric(z.number().int().min(1).max(12))).max(12),
  checkedOn: orNone(Day),
  tuitions: z.array(CourseTuition).max(30, 'At most 30 years'),
  /** The campuses where it is taught and the register does not say so. */
  campusIds: z.array(Whole).max(200, 'At most 200 campuses'),
  active: z.boolean(),
};

export const NewCourse = z
  .strictObject(ownCourse)
  .refine(({ tuitions }) => new Set(tuitions.map(({ year }) => year)).size === tuitions.length, {
    path: ['tuitions'],
    error: 'Enter each year once',
  });
export type NewCourse = z.infer<typeof NewCourse>;
