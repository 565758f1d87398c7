import { type leadSources, NewLeadSource } from '@embark/contracts/catalogue/leadSources';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { Raw } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { waitForTurn } from '../referenceRow.queries.ts';
import { findPage, isTaken, leadSourceTable } from './leadSources.queries.ts';

type Inputs = { [K in keyof typeof leadSources]: Input<(typeof leadSources)[K]> };
type Outputs = { [K in keyof typeof leadSources]: Output<(typeof leadSources)[K]> };

export const list = async ({ db, pool, reach }: Ctx, filter: Inputs['list']): Promise<Raw> =>
  new Raw(await findPage(db, pool, reach, filter));

export const get = (ctx: Ctx, { id }: Inputs['get']): Promise<Outputs['get']> => leadSourceTable.find(ctx, id);

export function create(ctx: Ctx, given: Inputs['create']): Promise<Outputs['create']> {
  return inTransaction(ctx, async (ctx) => {
    await requireFreeName(ctx, given.name, 0);
    const { company } = ctx.reach;
    const id = await leadSourceTable.insert(ctx, { ...given, company, createdAt: ctx.now.toISOString() });
    await audit.recordChange(ctx, 'leadSources.create', id, null, given);
    return leadSourceTable.find(ctx, id);
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Inputs['change']): Promise<Outputs['change']> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, leadSourceTable, { id, version, may: 'gate' });
    const next = applyPatch(NewLeadSource, before, given);
    await requireFreeName(ctx, next.name, id);
    await leadSourceTable.update(ctx, id, next);
    await audit.recordChange(ctx, 'leadSources.change', id, applyPatch(NewLeadSource, before, {}), next);
    return leadSourceTable.find(ctx, id);
  });
}

async function requireFreeName(ctx: Ctx, name: string, id: number): Promise<void> {
  await waitForTurn(ctx.db, 'leadSources', ctx.reach.company);
  const taken = await isTaken(ctx.db, ctx.reach.company, name, id);
  requireValid(!taken, 'name', 'A lead source with this name already exists');
}
