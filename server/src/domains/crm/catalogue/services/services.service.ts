import { kindsOf, NewService, type services } from '@embark/contracts/crm/catalogue';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../../kit/context.ts';
import { requireValid, allow, requireVersion } from '../../../../kit/problem.ts';
import { Raw } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { findOffice, waitForTurn } from '../listed.queries.ts';
import { difference, merged } from '../saved.ts';
import * as sql from './services.queries.ts';

type Given = { [K in keyof typeof services]: Input<(typeof services)[K]> };
type Sent = { [K in keyof typeof services]: Output<(typeof services)[K]> };

export const list = async ({ db, pool, reach }: Ctx, filter: Given['list']): Promise<Raw> =>
  new Raw(await sql.findPage(db, pool, reach, filter));

export const get = ({ db, reach }: Ctx, { id }: Given['get']): Promise<Sent['get']> => sql.find(db, reach, id);

export function create(ctx: Ctx, given: Given['create']): Promise<Sent['create']> {
  return inTransaction(ctx, async (ctx) => {
    const { office: _, ...own } = given;
    const columns = { ...own, officeId: await place(ctx, given) };
    await alone(ctx, given.code, 0);
    const id = await sql.insert(ctx.db, { ...columns, company: ctx.reach.company, ...touched(ctx) });
    const after = await sql.find(ctx.db, ctx.reach, id);
    await audit.record(ctx, { action: 'services.create', subject: 'services', subjectId: String(id), after: given });
    return after;
  });
}

/** An enquiry carries its service's code, kind and office in what people say and do: those stay once one has used it. */
export function change(ctx: Ctx, { id, version, ...given }: Given['change']): Promise<Sent['change']> {
  return inTransaction(ctx, async (ctx) => {
    const before = await sql.lock(ctx.db, ctx.reach, id);
    allow(before.can.edit);
    requireVersion(before, version, before);
    const next = merged(NewService, before, given);
    const changed = difference(merged(NewService, before, {}), next);
    const fixed = (['code', 'kind', 'office'] as const).find((name) => name in changed.after);
    if (fixed) {
      const free = !(await sql.isUsed(ctx.db, id));
      requireValid(free, fixed, 'Enquiries use this service already, so this stays as it is');
    }
    const { office: _, ...own } = next;
    await alone(ctx, next.code, id);
    await sql.update(ctx.db, id, { ...own, officeId: await place(ctx, next), updatedAt: ctx.now.toISOString() });
    const after = await sql.find(ctx.db, ctx.reach, id);
    await audit.record(ctx, { action: 'services.change', subject: 'services', subjectId: String(id), ...changed });
    return after;
  });
}

const touched = ({ now }: Ctx) => ({ createdAt: now.toISOString(), updatedAt: now.toISOString() });

/** The office of a service, in which the caller keeps the catalogue, for a kind that the company has. */
async function place(ctx: Ctx, { office, kind }: Pick<NewService, 'office' | 'kind'>): Promise<number> {
  const found = await findOffice(ctx.db, office);
  requireValid(found !== undefined, 'office', 'There is no such office');
  allow(holdsIn(ctx.reach, 'catalogue.write', found.id));
  requireValid(kindsOf[ctx.reach.company].includes(kind), 'kind', 'This company has no services of this kind');
  return found.id;
}

async function alone(ctx: Ctx, code: string, id: number): Promise<void> {
  await waitForTurn(ctx.db, 'services', ctx.reach.company);
  const taken = await sql.isTaken(ctx.db, ctx.reach.company, code, id);
  requireValid(!taken, 'code', 'There is a service with this code already');
}
