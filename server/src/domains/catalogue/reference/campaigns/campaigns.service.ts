import { type campaigns, NewCampaign } from '@embark/contracts/catalogue/campaigns';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { Raw } from '../../../../kit/responses.ts';
import { findOffice } from '../../../organisation/offices/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { waitForTurn } from '../referenceRow.queries.ts';
import { campaignTable, findPage, isTaken } from './campaigns.queries.ts';

type Inputs = { [K in keyof typeof campaigns]: Input<(typeof campaigns)[K]> };
type Outputs = { [K in keyof typeof campaigns]: Output<(typeof campaigns)[K]> };

export const list = async ({ db, pool, reach }: Ctx, filter: Inputs['list']): Promise<Raw> =>
  new Raw(await findPage(db, pool, reach, filter));

export const get = (ctx: Ctx, { id }: Inputs['get']): Promise<Outputs['get']> => campaignTable.find(ctx, id);

export function create(ctx: Ctx, given: Inputs['create']): Promise<Outputs['create']> {
  return inTransaction(ctx, async (ctx) => {
    const columns = await columnsOf(ctx, given);
    await requireFreeName(ctx, given.name, 0);
    const { company } = ctx.reach;
    const id = await campaignTable.insert(ctx, { ...columns, company, createdAt: ctx.now.toISOString() });
    await audit.recordChange(ctx, 'campaigns.create', id, null, given);
    return campaignTable.find(ctx, id);
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Inputs['change']): Promise<Outputs['change']> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, campaignTable, { id, version, may: 'gate' });
    const next = applyPatch(NewCampaign, before, given);
    await requireFreeName(ctx, next.name, id);
    await campaignTable.update(ctx, id, await columnsOf(ctx, next));
    await audit.recordChange(ctx, 'campaigns.change', id, applyPatch(NewCampaign, before, {}), next);
    return campaignTable.find(ctx, id);
  });
}

async function columnsOf(ctx: Ctx, { office, ...own }: NewCampaign) {
  const found = office === null ? null : await findOffice(ctx.db, office);
  requireValid(found !== undefined, 'office', 'Office not found');
  return { ...own, officeId: found?.id ?? null };
}

async function requireFreeName(ctx: Ctx, name: string, id: number): Promise<void> {
  await waitForTurn(ctx.db, 'campaigns', ctx.reach.company);
  const taken = await isTaken(ctx.db, ctx.reach.company, name, id);
  requireValid(!taken, 'name', 'A campaign with this name already exists');
}
