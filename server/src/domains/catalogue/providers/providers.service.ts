import { campusKey, type NewProvider, type Provider, type providers } from '@embark/contracts/catalogue/providers';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { requireState, requireValid } from '../../../kit/problem.ts';
import { takeForChange } from '../../../kit/record/change.ts';
import { Raw } from '../../../kit/responses.ts';
import * as audit from '../../platform/audit/index.ts';
import * as sql from './parts.queries.ts';
import { providerList, providerTable } from './providers.queries.ts';
import { fixedOfProvider, formOf, OF_REGISTER } from './form.service.ts';

type Calls = typeof providers;

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await providerList.page(ctx, filter));

export const get = (ctx: Ctx, { id }: Input<Calls['get']>): Promise<Provider> => providerTable.find(ctx, id);

export function create(ctx: Ctx, given: Input<Calls['create']>): Promise<Provider> {
  return inTransaction(ctx, async (ctx) => {
    const next = dated(ctx, given);
    await requireFreeCode(ctx, 'providers', next.cricosCode, 0);
    const { contacts, campuses, ...columns } = next;
    const { company, userId } = ctx.reach;
    const kept = { company, createdBy: userId, createdAt: ctx.now.toISOString() };
    const id = await providerTable.insert(ctx, { ...columns, ...kept });
    await saveCampuses(ctx, id, campuses);
    await sql.setContacts(ctx.db, id, contacts);
    await audit.recordChange(ctx, 'providers.create', id, null, next);
    return providerTable.find(ctx, id);
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<Provider> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, providerTable, { id, version, may: 'gate' });
    const was = formOf(before, {});
    const isAnother = given.lane !== undefined && given.lane !== was.lane && given.laneOn === undefined;
    const next = dated(ctx, { ...formOf(before, given), ...(isAnother && { laneOn: null }) });
    if (before.registerState === 'listed') {
      const fixed = fixedOfProvider(was, next);
      requireValid(fixed === undefined, fixed ?? '', OF_REGISTER);
    }
    if (before.registerState === 'gone') requireValid(next.cricosCode === was.cricosCode, 'cricosCode', OF_REGISTER);
    if (next.cricosCode !== was.cricosCode) await requireFreeCode(ctx, 'providers', next.cricosCode, id);
    const { contacts, campuses, ...columns } = next;
    await providerTable.update(ctx, id, columns);
    if (given.campuses) await saveCampuses(ctx, id, campuses);
    if (given.contacts) await sql.setContacts(ctx.db, id, contacts);
    await audit.recordChange(ctx, 'providers.change', id, was, next);
    return providerTable.find(ctx, id);
  });
}

export const dayOfLane = ({ now }: Ctx): string => wallOf(now, RULE_ZONE).day;

/** The day of a new lane is today unless it is given. */
const dated = (ctx: Ctx, given: NewProvider): NewProvider => ({
  ...given,
  laneOn: given.lane === null ? null : (given.laneOn ?? dayOfLane(ctx)),
});

/** Checks that no other record has this code, and that no import of the register is about to add it. */
export async function requireFreeCode(
  { db, reach: { company } }: Ctx,
  table: 'providers' | 'courses',
  code: string | null,
  id: number,
): Promise<void> {
  if (code === null) return;
  await sql.waitForRegister(db, company);
  requireState(!(await sql.isRegisterBusy(db, company)), 'The register is being imported. Try again in a minute.');
  const taken = await sql.isCodeTaken(db, table, company, code, id);
  const message =
    table === 'providers' ? 'A provider with this code already exists' : 'A course with this code already exists';
  requireValid(!taken, 'cricosCode', message);
}

async function saveCampuses({ db }: Ctx, id: number, campuses: NewProvider['campuses']): Promise<void> {
  const { own, keys } = await sql.campusesOf(db, id);
  const stay = campuses.flatMap((campus) => campus.id ?? []);
  requireValid(
    stay.every((one) => own.includes(one)) && new Set(stay).size === stay.length,
    'campuses',
    'Campus not found',
  );
  const all = [...keys, ...campuses.map(campusKey)];
  requireValid(new Set(all).size === all.length, 'campuses', 'Two campuses have the same name, city and state');
  const used = await sql.usedCampuses(
    db,
    own.filter((one) => !stay.includes(one)),
  );
  requireValid(used.length === 0, 'campuses', 'This campus is in use. Deactivate it instead.');
  await sql.setCampuses(db, id, campuses);
}
