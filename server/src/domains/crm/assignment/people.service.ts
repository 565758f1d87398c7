import type { assignment } from '@embark/contracts/crm/assignment';
import { officesFor, type Output, type Input, roles } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { requireValid, requireVersion, Problem } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import * as sql from './people.queries.ts';

const owning = roles.filter((role) => officesFor([role], 'enquiries.write').length > 0);

export async function people(ctx: Ctx): Promise<Output<typeof assignment.people>> {
  const { db, reach, now } = ctx;
  const found = await sql.findAll(db, reach.company, owning, now);
  const ids = found.map(({ id }) => id);
  const loads = await sql.loads(db, reach.company, ids, now);
  return found.map((person) => ({ ...person, ...(loads.get(person.id) ?? { open: 0, late: 0 }) }));
}

async function personOf(ctx: Ctx, id: number) {
  const found = await sql.findOne(ctx.db, ctx.reach.company, id, ctx.now);
  if (!found) throw new Problem('not-found', 'Staff member not found.');
  const load = (await sql.loads(ctx.db, ctx.reach.company, [id], ctx.now)).get(id) ?? { open: 0, late: 0 };
  return { ...found, ...load };
}

export function setPerson(
  ctx: Ctx,
  { id, version, ...given }: Input<typeof assignment.setPerson>,
): Promise<Output<typeof assignment.setPerson>> {
  return inTransaction(ctx, async (ctx) => {
    await sql.lock(ctx.db, id);
    const before = await personOf(ctx, id);
    requireVersion(before, version, before);
    await cover(ctx, id, given.coverId);
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    await sql.update(ctx.db, id, ctx.now, change);
    const after = await personOf(ctx, id);
    await trace(ctx, 'assignment.setPerson', id, before, after);
    return after;
  });
}

export async function ownAway({ db, reach }: Ctx): Promise<Output<typeof assignment.ownAway>> {
  return { ...(await sql.findOwn(db, reach.userId)), covers: await sql.findCovers(db, reach.userId) };
}

export function setOwnAway(
  ctx: Ctx,
  { awayUntil, coverId }: Input<typeof assignment.setOwnAway>,
): Promise<Output<typeof assignment.setOwnAway>> {
  return inTransaction(ctx, async (ctx) => {
    const id = ctx.reach.userId;
    await sql.lock(ctx.db, id);
    const before = await sql.findOwn(ctx.db, id);
    await cover(ctx, id, coverId);
    await sql.update(ctx.db, id, ctx.now, { awayUntil, coverId });
    const after = await sql.findOwn(ctx.db, id);
    await trace(ctx, 'assignment.setOwnAway', id, before, after);
    return after;
  });
}

/** The cover must be an active colleague. */
async function cover(ctx: Ctx, id: number, coverId: number | null | undefined): Promise<void> {
  if (!coverId) return;
  requireValid(coverId !== id, 'coverId', 'Choose someone else as cover');
  const covers = await sql.findCovers(ctx.db, id);
  requireValid(
    covers.some((colleague) => colleague.id === coverId),
    'coverId',
    'Staff member not found',
  );
}

type Availability = {
  awayUntil: string | null;
  maxOpen?: number | null;
  cover?: { id: number } | null;
  coverId?: number | null;
};
const auditOf = ({ awayUntil, maxOpen, cover: who, coverId }: Availability) => ({
  awayUntil,
  ...(maxOpen !== undefined && { maxOpen }),
  coverId: who?.id ?? coverId ?? null,
});

const trace = (ctx: Ctx, action: string, id: number, before: Availability, after: Availability) =>
  audit.record(ctx, {
    action,
    subject: 'users',
    subjectId: String(id),
    before: auditOf(before),
    after: auditOf(after),
  });
