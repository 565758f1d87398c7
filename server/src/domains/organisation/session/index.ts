import type { Domain } from '../../../kit/domain.ts';
import { sessionRoutes } from './session.routes.ts';

export { reachOfUser } from './actor.ts';
export { type From, openSession } from './open.ts';
export { endSessions, endSessionsOf, openSessions } from './session.queries.ts';
export { sessionKeeper } from './sessions.ts';
export { holdCompany } from './company.ts';

export const domain: Domain = {
  name: 'session',
  routes: (process) => [sessionRoutes(process)],
  hear({ keeper }, { topic, id }) {
    if (topic === 'session') keeper.forget(String(id));
    if (topic === 'user') keeper.forgetUser(Number(id));
  },
  missed: ({ keeper }) => keeper.forgetAll(),
};
