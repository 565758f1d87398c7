import type { ApplicationCommission, CommissionRow, commissions } from '@embark/contracts/money/commissions';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem } from '../../../../kit/problem.ts';
import { Raw } from '../../../../kit/responses.ts';
import { mayWrite } from '../commissions.access.ts';
import { findCensus } from '../census.queries.ts';
import * as sql from '../commissions.queries.ts';
import { findApplication, findHistory } from '../follow.queries.ts';

type Calls = typeof commissions;

/** A commission as the caller sees it. */
export const present = (
  _ctx: Ctx,
  { officeId: _o, censusTyped: _c, basisId: _b, zone: _z, ...row }: sql.StoredCommission,
): CommissionRow => row;

export const noApplication = () => new Problem('not-found', "Application not found, or you don't have access.");

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await sql.commissionList.page(ctx, filter));

export const totals = ({ db, reach, now }: Ctx, filter: Input<Calls['totals']>): Promise<Output<Calls['totals']>> =>
  sql.findTotals(db, reach, now, filter);

export const providers = ({ db, reach }: Ctx): Promise<Output<Calls['providers']>> => sql.findProviders(db, reach);

export async function ofApplication(
  ctx: Ctx,
  { applicationId }: Input<Calls['ofApplication']>,
): Promise<ApplicationCommission> {
  const found = await findApplication(ctx.db, ctx.reach, applicationId);
  if (!found) throw noApplication();
  const rows = await sql.findOfApplication(ctx.db, ctx.reach, applicationId);
  const history = await findHistory(ctx.db, applicationId);
  return {
    ...history,
    rows,
    withoutTerms: found.hasCoe && history.bases.length === 0,
    can: { edit: mayWrite(ctx.reach, found) },
  };
}

export const census = ({ db, reach, now }: Ctx, given: Input<Calls['census']>): Promise<Output<Calls['census']>> =>
  findCensus(db, reach, now, given);
