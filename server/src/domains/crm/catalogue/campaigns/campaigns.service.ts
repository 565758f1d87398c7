import { type campaigns, NewCampaign } from '@embark/contracts/crm/catalogue';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid, allow, requireVersion } from '../../../../kit/problem.ts';
import { Raw } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { findOffice, waitForTurn } from '../listed.queries.ts';
import { difference, merged } from '../saved.ts';
import * as sql from './campaigns.queries.ts';

type Given = { [K in keyof typeof campaigns]: Input<(typeof campaigns)[K]> };
type Sent = { [K in keyof typeof campaigns]: Output<(typeof campaigns)[K]> };

export const list = async ({ db, pool, reach }: Ctx, filter: Given['list']): Promise<Raw> =>
  new Raw(await sql.findPage(db, pool, reach, filter));

export const get = ({ db, reach }: Ctx, { id }: Given['get']): Promise<Sent['get']> => sql.find(db, reach, id);

const subject = 'campaigns';

export function create(ctx: Ctx, given: Given['create']): Promise<Sent['create']> {
  return inTransaction(ctx, async (ctx) => {
    const columns = await columnsOf(ctx, given);
    await alone(ctx, given.name, 0);
    const at = ctx.now.toISOString();
    const id = await sql.insert(ctx.db, { ...columns, company: ctx.reach.company, createdAt: at, updatedAt: at });
    await audit.record(ctx, { action: 'campaigns.create', subject, subjectId: String(id), after: given });
    return sql.find(ctx.db, ctx.reach, id);
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Given['change']): Promise<Sent['change']> {
  return inTransaction(ctx, async (ctx) => {
    const before = await sql.lock(ctx.db, ctx.reach, id);
    allow(before.can.edit);
    requireVersion(before, version, before);
    const next = merged(NewCampaign, before, given);
    await alone(ctx, next.name, id);
    await sql.update(ctx.db, id, { ...(await columnsOf(ctx, next)), updatedAt: ctx.now.toISOString() });
    const changed = difference(merged(NewCampaign, before, {}), next);
    await audit.record(ctx, { action: 'campaigns.change', subject, subjectId: String(id), ...changed });
    return sql.find(ctx.db, ctx.reach, id);
  });
}

async function columnsOf(ctx: Ctx, { office, ...own }: NewCampaign) {
  const found = office === null ? null : await findOffice(ctx.db, office);
  requireValid(found !== undefined, 'office', 'There is no such office');
  return { ...own, officeId: found?.id ?? null };
}

async function alone(ctx: Ctx, name: string, id: number): Promise<void> {
  await waitForTurn(ctx.db, subject, ctx.reach.company);
  const taken = await sql.isTaken(ctx.db, ctx.reach.company, name, id);
  requireValid(!taken, 'name', 'There is a campaign with this name already');
}
