import type { Domain } from '../../../kit/domain.ts';
import { contactRoutes } from './contacts.routes.ts';
import { CHECK, duplicateTasks, NIGHTLY } from './duplicates/duplicates.tasks.ts';

export { askedByRules } from './contacts.queries.ts';
export { change, removeUnused, take } from './contacts.service.ts';
export { readPhone } from './phone.rules.ts';
export { literally, searched } from './search.queries.ts';
export { knownElsewhere, marksOf } from './elsewhere.ts';
export { partsOf } from './list.queries.ts';
export { touchesOf } from './touches.rules.ts';

export const domain: Domain = {
  name: 'contacts',
  routes: () => contactRoutes,
  tasks: ({ database: { db }, now }) => duplicateTasks(db, now),
  everyMinute: [CHECK],
  everyNight: [NIGHTLY],
};
