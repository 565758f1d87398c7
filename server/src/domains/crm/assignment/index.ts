import { assignment } from '@embark/contracts/crm/assignment';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { ownAway, people, setOwnAway, setPerson } from './people.service.ts';
import { attempt, change, create, order, remove, rules } from './rules.service.ts';

export { assignOwners } from './assignOwners.service.ts';

export const domain: Domain = {
  name: 'assignment',
  routes: () => [
    serve(assignment, {
      rules,
      create,
      change,
      remove,
      order,
      attempt,
      people,
      setPerson,
      ownAway,
      setOwnAway,
    }),
  ],
};
