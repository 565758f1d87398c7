export { hashPassword, isPassword } from './passwords.ts';
export { peopleRoutes } from './people.routes.ts';
export { mayHold } from './owner.rules.ts';
export { addUser } from './people.service.ts';
export { findOwner, storePassword } from './people.queries.ts';
