import type { Ctx } from '../../../kit/context.ts';
import * as sql from './second-factor.queries.ts';
import type { Vault } from './vault.ts';

/** Seals with the present key what stands in clear or under an older key. Answers how many secrets no known key opens. */
export async function sealAll(db: Ctx['db'], vault: Vault): Promise<number> {
  let lost = 0;
  for (const row of await sql.kept(db)) {
    if (vault.isSealed(row.secret)) continue;
    const secret = vault.open(row.userId, row.secret);
    if (secret === null) lost += 1;
    else await sql.reseal(db, row, vault.seal(row.userId, secret));
  }
  return lost;
}
