import { session } from '@embark/contracts/session';
import { serve } from '../../kit/serve.ts';
import { sessionService, type WelcomeText } from './session.service.ts';
import type { SessionKeeper } from './sessions.ts';

export function sessionRoutes(keeper: SessionKeeper, welcome: WelcomeText) {
  const service = sessionService(keeper, welcome);
  return serve(session, {
    ...service,
    login: (guest, given, { headers }) =>
      service.login(guest, given, { userAgent: headers['user-agent']?.slice(0, 300) ?? null }),
  });
}
