import { session } from '@embark/contracts/organisation/session';
import type { Domain, Process } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { processVault } from '../second-factor/index.ts';
import { sessionService } from './session.service.ts';

export { reachOfUser, holdCompany } from './reach.service.ts';
export { type From, openSession } from './open.service.ts';
export { endSessions, endSessionsOf, openSessions } from './session.queries.ts';
export { sessionKeeper } from './sessions.service.ts';

function sessionRoutes(process: Process) {
  const { keeper, welcome, mailer } = process;
  const service = sessionService({ keeper, vault: processVault(process) }, { ...welcome, forgot: mailer !== null });
  return serve(session, {
    ...service,
    login: (guest, given, { headers }) =>
      service.login(guest, given, { userAgent: headers['user-agent']?.slice(0, 300) ?? null }),
  });
}

export const domain: Domain = {
  name: 'session',
  routes: (process) => [sessionRoutes(process)],
  hear({ keeper }, { topic, id }) {
    if (topic === 'session') keeper.forget(String(id));
    if (topic === 'user') keeper.forgetUser(Number(id));
  },
  missed: ({ keeper }) => keeper.forgetAll(),
};
