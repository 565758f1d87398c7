import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem } from '../../../../kit/problem.ts';
import { requireLicence } from '../../../organisation/licences/index.ts';
import { officesAhead } from '../../../organisation/offices/index.ts';
import type { Stored } from '../conversions.queries.ts';
import { isLicensedStatus } from '../conversions.rules.ts';

/**
 * A migration file enters the statuses of a lodgement only with a licence, where its office or the user's requires one (G1): 403 `licence` with the people
 * to refer it to, for everybody without one (G2). Staff without `visas.write` never do.
 */
export async function requireLodgingLicence(
  ctx: Ctx,
  { kind, officeId, zone }: Pick<Stored, 'kind' | 'officeId' | 'zone'>,
  to: number,
): Promise<void> {
  if (!isLicensedStatus(kind, to)) return;
  await requireLicence(ctx, { officeId, day: wallOf(ctx.now, zone).day, permission: 'visas.write' });
}

/** The codes of the offices whose migration files the user can't move to such a status today. */
export async function officesWithoutLicence(ctx: Ctx): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { id, code, hours } of await officesAhead(ctx.db, ctx.now)) {
    const refusal = await requireLodgingLicence(
      ctx,
      { kind: 'migration', officeId: id, zone: hours.zone },
      LODGED,
    ).catch((problem: unknown) => {
      if (problem instanceof Problem && problem.code === 'licence') return problem;
      throw problem;
    });
    if (refusal) found.add(code);
  }
  return found;
}

const LODGED = 9;
