import { type leadSources, NewLeadSource } from '@embark/contracts/crm/catalogue';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid, allow, requireVersion } from '../../../../kit/problem.ts';
import { Raw } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { waitForTurn } from '../listed.queries.ts';
import { difference, merged } from '../saved.ts';
import * as sql from './leadSources.queries.ts';

type Given = { [K in keyof typeof leadSources]: Input<(typeof leadSources)[K]> };
type Sent = { [K in keyof typeof leadSources]: Output<(typeof leadSources)[K]> };

export const list = async ({ db, pool, reach }: Ctx, filter: Given['list']): Promise<Raw> =>
  new Raw(await sql.findPage(db, pool, reach, filter));

export const get = ({ db, reach }: Ctx, { id }: Given['get']): Promise<Sent['get']> => sql.find(db, reach, id);

const subject = 'leadSources';

export function create(ctx: Ctx, given: Given['create']): Promise<Sent['create']> {
  return inTransaction(ctx, async (ctx) => {
    await alone(ctx, given.name, 0);
    const at = ctx.now.toISOString();
    const id = await sql.insert(ctx.db, { ...given, company: ctx.reach.company, createdAt: at, updatedAt: at });
    await audit.record(ctx, { action: 'leadSources.create', subject, subjectId: String(id), after: given });
    return sql.find(ctx.db, ctx.reach, id);
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Given['change']): Promise<Sent['change']> {
  return inTransaction(ctx, async (ctx) => {
    const before = await sql.lock(ctx.db, ctx.reach, id);
    allow(before.can.edit);
    requireVersion(before, version, before);
    const next = merged(NewLeadSource, before, given);
    await alone(ctx, next.name, id);
    await sql.update(ctx.db, id, { ...next, updatedAt: ctx.now.toISOString() });
    const changed = difference(merged(NewLeadSource, before, {}), next);
    await audit.record(ctx, { action: 'leadSources.change', subject, subjectId: String(id), ...changed });
    return sql.find(ctx.db, ctx.reach, id);
  });
}

async function alone(ctx: Ctx, name: string, id: number): Promise<void> {
  await waitForTurn(ctx.db, subject, ctx.reach.company);
  const taken = await sql.isTaken(ctx.db, ctx.reach.company, name, id);
  requireValid(!taken, 'name', 'There is a lead source with this name already');
}
