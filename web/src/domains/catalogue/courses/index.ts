export { AddCourse } from './AddCourse.tsx';
export { CourseState, useRuleDay } from './cells.tsx';
export { useCourseFields } from './fields.ts';
export { ImportMenu } from './ImportMenu.tsx';
export { COURSES, LIST_IMPORTS, pathOf, PROVIDERS, REGISTER } from './paths.ts';
