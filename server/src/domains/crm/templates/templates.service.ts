import { NewTemplate, type templates } from '@embark/contracts/crm/templates';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { requireValid } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import { Raw } from '../../../kit/responses.ts';
import { findOffice } from '../../organisation/offices/index.ts';
import * as audit from '../../platform/audit/index.ts';
import { namesNow, findService } from '../../catalogue/reference/index.ts';
import { findPage, isTaken, templateTable } from './templates.queries.ts';

type Inputs = { [K in keyof typeof templates]: Input<(typeof templates)[K]> };
type Outputs = { [K in keyof typeof templates]: Output<(typeof templates)[K]> };

export const list = async ({ db, pool, reach }: Ctx, filter: Inputs['list']): Promise<Raw> =>
  new Raw(await findPage(db, pool, reach, filter));

export const get = (ctx: Ctx, { id }: Inputs['get']): Promise<Outputs['get']> => templateTable.find(ctx, id);

export function create(ctx: Ctx, given: Inputs['create']): Promise<Outputs['create']> {
  return inTransaction(ctx, async (ctx) => {
    const columns = await columnsOf(ctx, given, null);
    const { company } = ctx.reach;
    const id = await templateTable.insert(ctx, { ...columns, company, createdAt: ctx.now.toISOString() });
    await audit.recordChange(ctx, 'templates.create', id, null, given);
    return templateTable.find(ctx, id);
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Inputs['change']): Promise<Outputs['change']> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, templateTable, { id, version, may: 'gate' });
    const next = applyPatch(NewTemplate, before, given);
    await templateTable.update(ctx, id, await columnsOf(ctx, next, id));
    await audit.recordChange(ctx, 'templates.change', id, applyPatch(NewTemplate, before, {}), next);
    return templateTable.find(ctx, id);
  });
}

async function columnsOf({ db, reach }: Ctx, { office, serCode, ...own }: NewTemplate, id: string | null) {
  const place = office === null ? null : await findOffice(db, office);
  requireValid(place !== undefined, 'office', 'Office not found');
  const service = serCode === null ? null : findService(await namesNow(db), reach.company, serCode);
  requireValid(service !== undefined, 'serCode', 'Service not found');
  requireValid(
    !(await isTaken(db, reach.company, own.name, id)),
    'name',
    'A message template with this name already exists',
  );
  return { ...own, officeId: place?.id ?? null, serviceId: service?.id ?? null };
}
