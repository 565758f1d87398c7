import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Licence, LicenceForm, type licences } from '@embark/contracts/organisation/licences';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireValid } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import * as audit from '../../platform/audit/index.ts';
import { mayKeep } from './licences.access.ts';
import * as sql from './licences.queries.ts';
import { daysLeft, standingOn } from './licences.rules.ts';

type Inputs = { [K in keyof typeof licences]: Input<(typeof licences)[K]> };
type Outputs = { [K in keyof typeof licences]: Output<(typeof licences)[K]> };

/** A licence as the caller sees it, on today's date in the office of its holder. */
function present({ reach, now }: Ctx, { officeId, zone, ...licence }: sql.Stored): Licence {
  const { day } = wallOf(now, zone);
  const can = { edit: mayKeep(reach, { officeId }) };
  return { ...licence, standing: standingOn(licence, day), daysLeft: daysLeft(licence, day), can };
}

export async function list(ctx: Ctx, filter: Inputs['list']): Promise<Outputs['list']> {
  const page: sql.Page = JSON.parse(await sql.licenceList.page(ctx, filter));
  return { ...page, rows: page.rows.map((row) => present(ctx, row)) };
}

export async function own(ctx: Ctx): Promise<Outputs['own']> {
  const found = await sql.findOwn(ctx.db, ctx.reach.userId);
  return found.map((row) => present(ctx, row));
}

export const people = ({ db, reach }: Ctx): Promise<Outputs['people']> => sql.findPeople(db, reach);

/** Refuses a second active licence of the same kind on the same days. */
async function requireNoOverlap(ctx: Ctx, userId: number, form: LicenceForm, id: string | null): Promise<void> {
  const isTaken = form.state === 'active' && (await sql.overlaps(ctx.db, { userId, ...form }, id));
  requireValid(!isTaken, 'validFrom', 'This person already has an active licence of this kind on some of these days');
}

export function create(ctx: Ctx, { userId, ...form }: Inputs['create']): Promise<Outputs['create']> {
  return inTransaction(ctx, async (ctx) => {
    const holder = await sql.lockHolder(ctx.db, ctx.reach, userId);
    requireValid(holder?.active === true, 'userId', 'Choose a staff member');
    allow(mayKeep(ctx.reach, holder), "You don't record the licences of this person's office.");
    await requireNoOverlap(ctx, userId, form, null);
    const id = await sql.licenceTable.insert(ctx, { ...form, userId, createdAt: ctx.now.toISOString() });
    await audit.recordChange(ctx, 'licences.create', id, null, { userId, ...form });
    return present(ctx, await sql.licenceTable.find(ctx, id));
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Inputs['change']): Promise<Outputs['change']> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.licenceTable, { id, version, may: mayKeep, present });
    const form = applyPatch(LicenceForm, before, given);
    await sql.lockHolder(ctx.db, ctx.reach, before.userId);
    await requireNoOverlap(ctx, before.userId, form, id);
    await sql.licenceTable.update(ctx, id, form);
    await audit.recordChange(ctx, 'licences.change', id, applyPatch(LicenceForm, before, {}), form);
    return present(ctx, await sql.licenceTable.find(ctx, id));
  });
}
