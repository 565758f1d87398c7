import { session } from '@embark/contracts/organisation/session';
import type { Process } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { processVault } from '../second-factor/index.ts';
import { sessionService } from './session.service.ts';

export function sessionRoutes(process: Process) {
  const { keeper, welcome, mailer } = process;
  const service = sessionService({ keeper, vault: processVault(process) }, { ...welcome, forgot: mailer !== null });
  return serve(session, {
    ...service,
    login: (guest, given, { headers }) =>
      service.login(guest, given, { userAgent: headers['user-agent']?.slice(0, 300) ?? null }),
  });
}
