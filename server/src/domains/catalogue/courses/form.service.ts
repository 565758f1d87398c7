import { type Course, NewCourse, registerCourse } from '@embark/contracts/catalogue/courses';
import { applyPatch } from '../../../kit/record/change.ts';
import { fixedField } from '../providers/index.ts';

/** What the form of a course contains: of its campuses those where the register does not list it. */
export const formOf = (row: Course, given: object): NewCourse =>
  applyPatch(NewCourse, { ...row, campusIds: ownCampuses(row) }, given);

const ownCampuses = ({ campuses }: Course) =>
  campuses.filter(({ registerState }) => registerState === 'unlisted').map(({ id }) => id);

/** The field of a listed course that a change would set against the register. */
export const fixedOfCourse = (was: NewCourse, next: NewCourse) => fixedField(registerCourse, was, next);

/** The columns of a course that follow from its form: months in order, and the total of what is known. */
export function columnsOf(form: NewCourse) {
  const { tuitions: _tuitions, campusIds: _campusIds, ...own } = form;
  const { tuition, nonTuition } = own;
  return {
    ...own,
    intakes: [...new Set(own.intakes)].toSorted((one, other) => one - other),
    total: tuition === null && nonTuition === null ? null : (tuition ?? 0) + (nonTuition ?? 0),
  };
}
