import type { applications } from '@embark/contracts/casework/applications';
import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import type { Ctx } from '../../../../kit/context.ts';
import { stayValues, visaStay } from '../../packages/index.ts';
import { findOffers, findPackage } from '../package.queries.ts';
import { attendedWith, totalOf } from '../package.rules.ts';
import { findFile } from '../parts.queries.ts';
import { noFile } from './read.ts';

type Call = typeof applications.offers;

/** The offers of a client file side by side, each with the visa of the package if it were accepted. */
export async function offers(ctx: Ctx, { conversionId }: Input<Call>): Promise<Output<Call>> {
  if (!(await findFile(ctx, conversionId))) throw noFile();
  const found = await findOffers(ctx.db, ctx.reach, conversionId);
  if (found.length === 0) return [];
  const rows = await findPackage(ctx.db, ctx.reach, conversionId);
  const rules = await stayValues(ctx.db, wallOf(ctx.now, RULE_ZONE).day);
  return found.map((offer) => ({
    ...offer,
    total: totalOf(offer),
    ...visaStay(attendedWith(rows, offer.id), rules),
  }));
}
