import type { Domain } from '../../../kit/domain.ts';
import { peopleRoutes } from './people.routes.ts';

export { hashPassword, isPassword } from './passwords.ts';
export { holdersOf, mayHold } from './owner.rules.ts';
export { addUser, holdHolders, ownerOrCaller, requireOwner, requireOwnerSomewhere } from './people.service.ts';
export { type Held, holdOwners, isAway, storePassword } from './people.queries.ts';

export const domain: Domain = { name: 'people', routes: () => [peopleRoutes] };
