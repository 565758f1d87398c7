export { contactRoutes } from './contacts.routes.ts';
export { CHECK, duplicateTasks, NIGHTLY } from './duplicates/duplicates.tasks.ts';
export { askedByRules } from './contacts.queries.ts';
export { change, removeUnused, take } from './contacts.service.ts';
export { readPhone } from './phone.rules.ts';
export { literally, searched } from './search.queries.ts';
export { knownElsewhere, marksOf } from './elsewhere.ts';
export { partsOf } from './list.queries.ts';
export { touchesOf } from './touches.rules.ts';
