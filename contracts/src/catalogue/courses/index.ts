import { z } from 'zod';
import { defineFields, get, line, listOf, numeric, pageOf, PageQuery, patch, post, Whole } from '../../kit/index.ts';
import { bulkFields } from '../../workspace/bulk/index.ts';
import { registerStates } from '../providers/index.ts';
import { StudyLevel, studyLevels } from '../studyLevels.ts';
import { BroadField, broadFields, CourseTuition, entryFields, NewCourse, ownCourse } from './course.ts';

export * from '../studyLevels.ts';
export * from './course.ts';
export * from './tuition.ts';

/** The fields of the course list. Amounts are for the whole course. */
export const courseFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  cricosCode: { kind: 'text', column: true, sort: true },
  provider: { kind: 'choice', column: true, sort: true, filter: true, each: Whole },
  level: { kind: 'choice', of: studyLevels, column: true, sort: true, filter: true, blank: true },
  fieldBroad: { kind: 'choice', of: broadFields, column: true, filter: true, blank: true },
  fieldNarrow: { kind: 'text', column: true },
  state: { kind: 'choice', filter: true, each: line(60) },
  states: { kind: 'words', column: true },
  weeks: { kind: 'number', column: true, sort: true },
  currency: { kind: 'text', column: true },
  tuition: { kind: 'money', column: true, sort: true },
  total: { kind: 'money', column: true, sort: true },
  ownTuitions: { kind: 'words', column: true },
  intakes: { kind: 'words', column: true },
  ...entryFields.table,
  registerState: { kind: 'choice', of: registerStates, column: true, filter: true },
  expired: { kind: 'flag', column: true, filter: true },
  checkedOn: { kind: 'day', column: true, sort: true },
  active: { kind: 'flag', column: true, sort: true, filter: true },
  updatedAt: { kind: 'moment', column: true, sort: 'desc' },
});

/** The fields that can be set on many courses at once. */
export const courseBulk = bulkFields(z.object(ownCourse), ['checkedOn', 'active', ...entryFields.settable], {
  owned: false,
});

export const CourseFilter = PageQuery.extend({
  ...courseFields.filter,
  /** Months with an intake, 1 to 12. */
  intake: listOf(numeric(z.number().int().min(1).max(12))).optional(),
  q: line(100).optional(),
});
export type CourseFilter = z.infer<typeof CourseFilter>;

const amount = z.number().int().nullable();

/**
 * A row of the course list. `tuitions` are the provider's own, newest year first, and `ownTuitions` the same as exports write and imports read them;
 * `states` are those of its campuses.
 */
export const CourseRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  cricosCode: z.string().nullable(),
  registerState: z.enum(registerStates),
  expired: z.boolean(),
  name: z.string(),
  providerId: z.number().int(),
  provider: z.string(),
  level: StudyLevel.nullable(),
  levelName: z.string(),
  fieldBroad: BroadField.nullable(),
  fieldNarrow: z.string(),
  states: z.array(z.string()),
  weeks: z.number().int().nullable(),
  currency: z.string(),
  tuition: amount,
  nonTuition: amount,
  total: amount,
  intakes: z.array(z.number().int()),
  tuitions: z.array(CourseTuition),
  ownTuitions: z.array(z.string()),
  ...entryFields.row,
  checkedOn: z.string().nullable(),
  active: z.boolean(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
});
export type CourseRow = z.infer<typeof CourseRow>;

const hours = z.number().nullable();

/** A course with its campuses and entry rules; `can.editFacts` is false while the register lists it. */
export const Course = CourseRow.extend({
  providerCode: z.string().nullable(),
  fieldDetailed: z.string(),
  field2Broad: BroadField.nullable(),
  field2Narrow: z.string(),
  field2Detailed: z.string(),
  vetCode: z.string(),
  dual: z.boolean(),
  foundation: z.boolean(),
  workComponent: z.boolean(),
  workHoursWeek: hours,
  workWeeks: hours,
  workHours: hours,
  language: z.string(),
  campuses: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      /** Whether the register lists the course there. */
      registerState: z.enum(registerStates),
      active: z.boolean(),
    }),
  ),
  can: z.object({ edit: z.boolean(), editFacts: z.boolean() }),
});
export type Course = z.infer<typeof Course>;

export const CourseChange = z.strictObject({ version: Whole, ...z.object(ownCourse).partial().shape });

const params = z.object({ id: Whole });

export const courses = {
  list: get('/course-app/courses', {
    permission: 'catalogue.read',
    summary: 'List courses of the company, including inactive and expired ones.',
    query: CourseFilter,
    returns: pageOf(CourseRow),
  }),
  get: get('/course-app/courses/:id', {
    permission: 'catalogue.read',
    summary: 'Get a course with its tuition, campuses and entry rules.',
    params,
    returns: Course,
  }),
  create: post('/course-app/courses', {
    permission: 'providers.write',
    summary: 'Add a course. Those of the register are added by its import.',
    body: NewCourse,
    returns: Course,
  }),
  change: patch('/course-app/courses/:id', {
    permission: 'providers.write',
    summary: 'Update or deactivate a course. What the register says about a listed one cannot be changed.',
    params,
    body: CourseChange,
    returns: Course,
  }),
};
