import type { packages } from '@embark/contracts/casework/packages';
import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import type { Ctx } from '../../../kit/context.ts';
import { checkPackage } from './rules/check.rules.ts';
import { valuesFor } from './values.service.ts';

/** Checks a draft package on a day, by default today in Canberra. Nothing is saved. */
export async function check(
  ctx: Ctx,
  { day, ...draft }: Input<typeof packages.check>,
): Promise<Output<typeof packages.check>> {
  const on = day ?? wallOf(ctx.now, RULE_ZONE).day;
  return checkPackage(draft, await valuesFor(ctx.db, draft, on), on);
}
