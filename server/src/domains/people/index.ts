export { hashPassword, isPassword } from './passwords.ts';
export { peopleRoutes } from './people.routes.ts';
export { addUser, setPassword } from './people.service.ts';
export { storePassword } from './people.queries.ts';
