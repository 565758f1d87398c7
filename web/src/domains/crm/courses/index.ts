export { AddCourse } from './AddCourse.tsx';
export { CourseState } from './cells.tsx';
export { COURSES, pathOf, PROVIDERS, REGISTER } from './paths.ts';
export { useRuleDay } from './useRuleDay.ts';
