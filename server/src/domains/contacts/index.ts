export { contactRoutes } from './contacts.routes.ts';
export type { ContactFields } from './contacts.rules.ts';
export { change, removeUnused, take } from './contacts.service.ts';
export { latinDigits, type ReadPhone, readPhone } from './phone.rules.ts';
export { searched } from './search.queries.ts';
