import { type Course, courseBulk, CourseFilter, courseFields, courses } from '@embark/contracts/catalogue/courses';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { companyLists } from '../../workspace/bulk/index.ts';
import { courseList, courseTable } from './courses.queries.ts';
import { change, create, get, list } from './courses.service.ts';

export { courseTable } from './courses.queries.ts';
export { change as changeCourse } from './courses.service.ts';
export { formOf as courseForm } from './form.service.ts';

export const domain: Domain = {
  name: 'courses',
  routes: () => [serve(courses, { list, get, create, change })],
  ...companyLists<Course, (typeof courseBulk.set)[number], CourseFilter>({
    kind: 'courses',
    path: '/apps/course/courses',
    fields: courseFields,
    filter: CourseFilter,
    list: courseList,
    table: courseTable,
    bulk: courseBulk,
    audited: (row) => Object.fromEntries(courseBulk.set.map((name) => [name, row[name]])),
  }),
};
