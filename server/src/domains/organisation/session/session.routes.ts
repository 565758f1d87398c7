import { session } from '@embark/contracts/organisation/session';
import { serve } from '../../../kit/serve.ts';
import { sessionService, type WelcomeText } from './session.service.ts';
import type { Doors } from './login.ts';

export function sessionRoutes(doors: Doors, welcome: WelcomeText) {
  const service = sessionService(doors, welcome);
  return serve(session, {
    ...service,
    login: (guest, given, { headers }) =>
      service.login(guest, given, { userAgent: headers['user-agent']?.slice(0, 300) ?? null }),
  });
}
