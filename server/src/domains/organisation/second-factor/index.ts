import type { Domain } from '../../../kit/domain.ts';
import { sealAll } from './seals.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { processVault } from './vault.ts';

export { passes } from './pass.ts';
export { isOn as hasFactor, remove as removeFactor } from './second-factor.queries.ts';
export { processVault, type Vault } from './vault.ts';
export { codeLimit, passwordLimit, standingOf } from './second-factor.rules.ts';

export const domain: Domain = {
  name: 'second-factor',
  routes: (process) => [secondFactorRoutes(process)],
  async onReady(process) {
    const lost = await sealAll(process.database.db, processVault(process));
    if (lost) process.log.error({ lost }, 'second factors that no known secret opens: see SESSION_SECRET_PREVIOUS');
  },
};
