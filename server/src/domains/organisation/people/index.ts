export { hashPassword, isPassword } from './passwords.ts';
export { peopleRoutes } from './people.routes.ts';
export { holdersOf, mayHold } from './owner.rules.ts';
export { addUser } from './people.service.ts';
export { findOwner, type Held, holdOwners, storePassword } from './people.queries.ts';
