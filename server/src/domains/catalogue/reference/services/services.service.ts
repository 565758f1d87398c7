import { kindsOf } from '@embark/contracts/catalogue/reference';
import { NewService, type services } from '@embark/contracts/catalogue/services';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../../kit/context.ts';
import { requireValid, allow } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { Raw } from '../../../../kit/responses.ts';
import { findOffice } from '../../../organisation/offices/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { waitForTurn } from '../referenceRow.queries.ts';
import { findPage, isTaken, isUsed, serviceTable } from './services.queries.ts';

type Inputs = { [K in keyof typeof services]: Input<(typeof services)[K]> };
type Outputs = { [K in keyof typeof services]: Output<(typeof services)[K]> };

export const list = async ({ db, pool, reach }: Ctx, filter: Inputs['list']): Promise<Raw> =>
  new Raw(await findPage(db, pool, reach, filter));

export const get = (ctx: Ctx, { id }: Inputs['get']): Promise<Outputs['get']> => serviceTable.find(ctx, id);

export function create(ctx: Ctx, given: Inputs['create']): Promise<Outputs['create']> {
  return inTransaction(ctx, async (ctx) => {
    const columns = await columnsOf(ctx, given);
    await requireFreeCode(ctx, given.code, 0);
    const { company } = ctx.reach;
    const id = await serviceTable.insert(ctx, { ...columns, company, createdAt: ctx.now.toISOString() });
    await audit.recordChange(ctx, 'services.create', id, null, given);
    return serviceTable.find(ctx, id);
  });
}

/** Changes a service. Its code, kind and office cannot change once an enquiry uses it, because they show on enquiries and in their history. */
export function change(ctx: Ctx, { id, version, ...given }: Inputs['change']): Promise<Outputs['change']> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, serviceTable, { id, version, may: (_, { can }) => can.edit });
    const was = applyPatch(NewService, before, {});
    const next = applyPatch(NewService, before, given);
    const fixed = (['code', 'kind', 'office'] as const).find((name) => next[name] !== was[name]);
    if (fixed) {
      const isUnused = !(await isUsed(ctx.db, id));
      requireValid(isUnused, fixed, "Enquiries already use this service, so you can't change this");
    }
    await requireFreeCode(ctx, next.code, id);
    await serviceTable.update(ctx, id, await columnsOf(ctx, next));
    await audit.recordChange(ctx, 'services.change', id, was, next);
    return serviceTable.find(ctx, id);
  });
}

/** The columns of a service, checked: an office in which the user manages the catalogue, and a kind that the company offers. */
async function columnsOf(ctx: Ctx, { office, ...own }: NewService) {
  const found = await findOffice(ctx.db, office);
  requireValid(found !== undefined, 'office', 'Office not found');
  allow(holdsIn(ctx.reach, 'catalogue.write', found.id));
  requireValid(
    kindsOf[ctx.reach.company].includes(own.kind),
    'kind',
    "This company doesn't offer this kind of service",
  );
  return { ...own, officeId: found.id };
}

async function requireFreeCode(ctx: Ctx, code: string, id: number): Promise<void> {
  await waitForTurn(ctx.db, 'services', ctx.reach.company);
  const taken = await isTaken(ctx.db, ctx.reach.company, code, id);
  requireValid(!taken, 'code', 'A service with this code already exists');
}
