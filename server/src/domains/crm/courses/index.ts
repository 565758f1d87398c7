import { CourseFilter, courseFields, courses } from '@embark/contracts/crm/courses';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { serve } from '../../../kit/serve.ts';
import { courseList } from './courses.queries.ts';
import { change, create, get, list } from './courses.service.ts';

export const domain: Domain = {
  name: 'courses',
  routes: () => [serve(courses, { list, get, create, change })],
  lists: [
    recordList<CourseFilter>({
      name: 'courses',
      reads: 'catalogue.read',
      exports: 'providers.write',
      fields: courseFields,
      filter: CourseFilter,
      parts: courseList.parts,
    }),
  ],
};
