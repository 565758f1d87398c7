export { contactRoutes } from './contacts.routes.ts';
export { change, removeUnused, take } from './contacts.service.ts';
export { readPhone } from './phone.rules.ts';
export { searched } from './search.queries.ts';
