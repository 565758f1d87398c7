import type { assignment, NewAssignmentRule } from '@embark/contracts/crm/assignment';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../kit/context.ts';
import { allow, requireValid } from '../../../kit/problem.ts';
import { takeForChange } from '../../../kit/record/change.ts';
import { findOffice } from '../../organisation/offices/index.ts';
import * as audit from '../../platform/audit/index.ts';
import { findPeople } from './assignOwners.queries.ts';
import * as sql from './rules.queries.ts';
import { namesNow, findService } from '../../catalogue/reference/index.ts';
import { attempt as find } from './assignOwners.service.ts';
import { namesOf } from './people.queries.ts';

export const rules = ({ db, reach }: Ctx): Promise<Output<typeof assignment.rules>> => sql.findAll(db, reach);

export function create(
  ctx: Ctx,
  { office, ...given }: Input<typeof assignment.create>,
): Promise<Output<typeof assignment.create>> {
  return inTransaction(ctx, async (ctx) => {
    const place = await officeOf(ctx, office);
    await check(ctx, place.id, given);
    const { company } = ctx.reach;
    const position = sql.lastPosition(company, place.id);
    const id = await sql.ruleTable.insert(ctx, { ...withoutUnused(given), company, officeId: place.id, position });
    const after = await sql.ruleTable.find(ctx, id);
    await audit.recordChange(ctx, 'assignment.create', id, null, after);
    return after;
  });
}

export function change(
  ctx: Ctx,
  { id, version, ...given }: Input<typeof assignment.change>,
): Promise<Output<typeof assignment.change>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.ruleTable, { id, version, may: 'gate' });
    const place = await officeOf(ctx, before.office);
    const { people, fallback, ...stored } = before;
    const next = {
      ...stored,
      people: people.map((one) => one.id),
      fallbackId: fallback?.id ?? null,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    };
    await check(ctx, place.id, next, [...before.people, ...(fallback ? [fallback] : [])]);
    await sql.ruleTable.update(ctx, id, withoutUnused(next));
    const after = await sql.ruleTable.find(ctx, id);
    await audit.recordChange(ctx, 'assignment.change', id, before, after);
    return after;
  });
}

export function remove(
  ctx: Ctx,
  { id, version }: Input<typeof assignment.remove>,
): Promise<Output<typeof assignment.remove>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.ruleTable, { id, version, may: 'gate' });
    await sql.ruleTable.remove(ctx, id);
    await audit.recordChange(ctx, 'assignment.remove', id, before, null);
    return { message: `Rule ${before.name} deleted.` };
  });
}

/** Sets the order of the rules. The first matching rule decides, so the order matters. */
export function order(
  ctx: Ctx,
  { office, ids }: Input<typeof assignment.order>,
): Promise<Output<typeof assignment.order>> {
  return inTransaction(ctx, async (ctx) => {
    const place = await officeOf(ctx, office);
    const existing = await sql.lockOffice(ctx.db, ctx.reach.company, place.id);
    const isWhole = ids.length === existing.length && existing.every((id) => ids.includes(id));
    requireValid(isWhole, 'ids', 'List each rule of this office once');
    await sql.reorder(ctx.db, ids, ctx.now);
    await audit.record(ctx, {
      action: 'assignment.order',
      subject: 'offices',
      subjectId: String(place.id),
      before: { rules: existing },
      after: { rules: ids },
    });
    return sql.findAll(ctx.db, ctx.reach);
  });
}

async function officeOf(ctx: Ctx, code: string) {
  const place = await findOffice(ctx.db, code);
  requireValid(place !== undefined, 'office', 'Office not found');
  allow(holdsIn(ctx.reach, 'assignment.write', place.id));
  return place;
}

type Fields = Omit<NewAssignmentRule, 'office'>;

const unique = <T>(values: T[]) => [...new Set(values)];

/** Removes columns that the rule does not use, and duplicates. */
function withoutUnused({ name, way, fallbackId, active, ...lists }: Fields) {
  const { kinds, serviceIds, leadSourceIds, campaignIds, countries, languages, people } = lists;
  return {
    name,
    way,
    fallbackId,
    active,
    kinds: unique(kinds),
    serviceIds: unique(serviceIds),
    leadSourceIds: unique(leadSourceIds),
    campaignIds: unique(campaignIds),
    countries: unique(countries),
    languages: unique(languages),
    people: unique(people),
  };
}

/** Checks that new users are active colleagues. Users already in the rule may have left; the choice skips them. */
async function check(
  ctx: Ctx,
  officeId: number,
  given: Fields,
  current: readonly { id: number }[] = [],
): Promise<void> {
  const { people, way, fallbackId, serviceIds, leadSourceIds, campaignIds } = withoutUnused(given);
  requireValid(way !== 'fixed' || people.length === 1, 'people', 'Choose exactly one person');
  const named = [...people, ...(fallbackId === null ? [] : [fallbackId])];
  const known = new Map((await findPeople(ctx.db, ctx.reach.company, named, ctx.now)).map((one) => [one.id, one]));
  const isAble = (id: number) => {
    const offices = known.get(id)?.offices ?? [];
    return offices === 'all' || offices.includes(officeId) || current.some((one) => one.id === id);
  };
  requireValid(people.every(isAble), 'people', "Some of these people can't own enquiries in this office");
  requireValid(
    fallbackId === null || isAble(fallbackId),
    'fallbackId',
    "This person can't own enquiries in this office",
  );
  const { company } = ctx.reach;
  const lists = { serviceIds, leadSourceIds, campaignIds };
  const found = await sql.countKnown(ctx.db, { company, officeId }, lists);
  requireValid(found.services === serviceIds.length, 'serviceIds', 'Choose only services of this office');
  requireValid(found.sources === leadSourceIds.length, 'leadSourceIds', 'Lead source not found');
  requireValid(found.campaigns === campaignIds.length, 'campaignIds', 'Choose only campaigns of this office');
}

/** A dry run: who would get such an enquiry now. */
export async function attempt(
  ctx: Ctx,
  input: Input<typeof assignment.attempt>,
): Promise<Output<typeof assignment.attempt>> {
  const service = findService(await namesNow(ctx.db), ctx.reach.company, input.serCode);
  requireValid(service !== undefined, 'serCode', 'Service not found');
  allow(holdsIn(ctx.reach, 'assignment.write', service.officeId));
  const { choice, rule } = await find(
    { db: ctx.db, company: ctx.reach.company, now: ctx.now },
    {
      officeId: service.officeId,
      serviceId: service.id,
      kind: service.kind,
      leadSourceId: input.leadSourceId ?? null,
      campaignId: input.campaignId ?? null,
      countries: input.countries ?? [],
      language: input.language ?? null,
    },
  );
  const { ownerId, by, passed } = choice;
  const names = await namesOf(ctx.db, [...passed.map(({ id }) => id), ...(ownerId === null ? [] : [ownerId])]);
  const named = (id: number) => ({ id, name: names.get(id) ?? String(id) });
  return {
    owner: ownerId === null ? null : named(ownerId),
    rule: rule && { id: rule.id, name: rule.name },
    by,
    passed: passed.map(({ id, why }) => ({ ...named(id), why })),
  };
}
