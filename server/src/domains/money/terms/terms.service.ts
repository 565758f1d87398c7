import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Terms, termComplaints, TermsForm, type terms } from '@embark/contracts/money/terms';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, Problem, requireValid } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import * as audit from '../../platform/audit/index.ts';
import { mayWrite } from './terms.access.ts';
import * as sql from './terms.queries.ts';

type Calls = typeof terms;

const present = ({ reach }: Ctx, { officeIds, ...row }: sql.StoredTerms): Terms => ({
  ...row,
  can: { edit: mayWrite(reach, { officeIds }) },
});

export async function ofProvider(
  ctx: Ctx,
  { providerId }: Input<Calls['ofProvider']>,
): Promise<Output<Calls['ofProvider']>> {
  const { day } = wallOf(ctx.now, RULE_ZONE);
  const rows = await sql.findOfProvider(ctx.db, ctx.reach, providerId, day);
  return rows.map((row) => present(ctx, row));
}

const sorted = <T extends string | number>(values: readonly T[]): T[] =>
  [...new Set(values)].toSorted((one, other) => (one < other ? -1 : 1));

/** The form with its scope in one order, so that equal scopes are recognised. */
const ordered = (form: TermsForm): TermsForm => ({
  ...form,
  levels: sorted(form.levels),
  courseIds: sorted(form.courseIds),
  countries: sorted(form.countries),
  offices: sorted(form.offices.map((code) => code.toUpperCase())),
  censusDays: sorted(form.censusDays),
});

/** The columns of a valid form; 422 with the field otherwise. */
async function columnsOf(ctx: Ctx, providerId: number, form: TermsForm, except: string | null) {
  const complaints = termComplaints(form);
  if (Object.keys(complaints).length > 0)
    throw new Problem('invalid', 'Please check the form.', { fields: complaints });
  const officeIds = await sql.officesWith(ctx.db, form.offices);
  requireValid(officeIds.length === form.offices.length, 'offices', 'Choose offices of the list');
  allow(mayWrite(ctx.reach, { officeIds }), "You don't write the terms of these offices.");
  const areOwn = await sql.areCoursesOf(ctx.db, providerId, form.courseIds);
  requireValid(areOwn, 'courseIds', 'Choose courses of this provider');
  const isTaken = await sql.overlaps(ctx.db, providerId, form, officeIds, except);
  requireValid(!isTaken, 'validFrom', 'Other terms of the same scope are valid on some of these days');
  const { offices: _codes, tiers, parts, ...own } = form;
  const isFixed = form.basis === 'fixed';
  return {
    ...own,
    officeIds,
    rate: isFixed ? null : form.rate,
    amount: isFixed ? form.amount : null,
    tiers: JSON.stringify(tiers),
    parts: JSON.stringify(parts),
  };
}

export const create = (ctx: Ctx, { providerId, ...given }: Input<Calls['create']>): Promise<Terms> =>
  inTransaction(ctx, async (ctx) => {
    requireValid(await sql.lockProvider(ctx.db, ctx.reach, providerId), 'providerId', 'Choose a provider');
    const form = ordered(given);
    const columns = await columnsOf(ctx, providerId, form, null);
    const { company, userId } = ctx.reach;
    const kept = { company, providerId, createdBy: userId, createdAt: ctx.now.toISOString(), scopeKey: 0 };
    const id = await sql.termsTable.insert(ctx, { ...columns, ...kept });
    await audit.recordChange(ctx, 'terms.create', id, null, { providerId, ...form });
    return present(ctx, await sql.termsTable.find(ctx, id));
  });

export const change = (ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<Terms> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.termsTable, { id, version, may: mayWrite, present });
    await sql.lockProvider(ctx.db, ctx.reach, before.providerId);
    const was = applyPatch(TermsForm, before, {});
    const form = ordered(applyPatch(TermsForm, was, given));
    await sql.termsTable.update(ctx, id, await columnsOf(ctx, before.providerId, form, id));
    await audit.recordChange(ctx, 'terms.change', id, was, form);
    return present(ctx, await sql.termsTable.find(ctx, id));
  });
