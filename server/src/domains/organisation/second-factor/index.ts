import { secondFactor } from '@embark/contracts/organisation/second-factor';
import type { Domain, Process } from '../../../kit/domain.ts';
import { processVault, type Vault } from './vault.service.ts';
import { serve } from '../../../kit/serve.ts';
import { secondFactorService } from './second-factor.service.ts';
import type { Ctx } from '../../../kit/context.ts';
import * as sql from './second-factor.queries.ts';

export { passes } from './pass.service.ts';
export { isOn as hasFactor, remove as removeFactor } from './second-factor.queries.ts';
export { processVault, type Vault } from './vault.service.ts';
export { codeLimit, passwordLimit, standingOf } from './second-factor.rules.ts';

/** Encrypts secrets stored in plain text or under an older key. Returns how many no known key can decrypt. */
async function sealAll(db: Ctx['db'], vault: Vault): Promise<number> {
  let unreadable = 0;
  for (const row of await sql.kept(db)) {
    if (vault.isSealed(row.secret)) continue;
    const secret = vault.open(row.userId, row.secret);
    if (secret === null) unreadable += 1;
    else await sql.reseal(db, row, vault.seal(row.userId, secret));
  }
  return unreadable;
}

const secondFactorRoutes = (process: Process) => serve(secondFactor, secondFactorService(process));

export const domain: Domain = {
  name: 'second-factor',
  routes: (process) => [secondFactorRoutes(process)],
  async onReady(process) {
    const unreadable = await sealAll(process.database.db, processVault(process));
    if (unreadable)
      process.log.error(
        { lost: unreadable },
        'two-factor secrets that no known key decrypts: see SESSION_SECRET_PREVIOUS',
      );
  },
};
