import {
  AccountForm,
  type billing,
  documentNumber,
  type Entity,
  EntityFields,
  EntityForm,
  fiscalYear,
  seriesKinds,
} from '@embark/contracts/money/billing';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireValid } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import * as audit from '../../platform/audit/index.ts';
import { mayWrite } from './billing.access.ts';
import * as sql from './billing.queries.ts';
import { missingOf } from './billing.rules.ts';
import { todayOf } from './taxes.service.ts';

type Calls = typeof billing;

/** An entity as the user sees it, with the numbers that its next documents get today. */
export function present(ctx: Pick<Ctx, 'reach' | 'now'>, stored: sql.Stored): Entity {
  const { company: _company, logoKind: _kind, zone: _zone, series, ...shown } = stored;
  const today = todayOf(ctx, stored);
  const year = fiscalYear(today, stored.fiscalMonth);
  const numbers = seriesKinds.map((kind) => {
    const taken = series.find((one) => one.kind === kind && one.year === year)?.last ?? 0;
    return { kind, taken, next: documentNumber(stored, kind, year, taken + 1) };
  });
  return { ...shown, numbers, missing: missingOf(stored, today), can: { edit: mayWrite(ctx.reach, stored) } };
}

export const list = async (ctx: Ctx): Promise<Entity[]> =>
  (await sql.findEntities(ctx.db, ctx.reach)).map((row) => present(ctx, row));

export const get = async (ctx: Ctx, { id }: Input<Calls['get']>): Promise<Entity> =>
  present(ctx, await sql.entityTable.find(ctx, id));

/** An entity within reach, or 404. */
export const findEntity = (ctx: Ctx, id: number): Promise<sql.Stored> => sql.entityTable.find(ctx, id);
/** The same, locked: no money of it is recorded until the transaction ends. */
export const lockEntity = (ctx: Ctx, id: number): Promise<sql.Stored> => sql.entityTable.lock(ctx, id);

async function requireFreePrefix({ db }: Ctx, prefix: string, id: number): Promise<void> {
  requireValid(!(await sql.isPrefixTaken(db, prefix, id)), 'prefix', 'Another billing entity uses this prefix');
}

export const create = (ctx: Ctx, { office, ...form }: Input<Calls['create']>): Promise<Entity> =>
  inTransaction(ctx, async (ctx) => {
    const officeId = await sql.officeId(ctx.db, office);
    requireValid(officeId !== undefined, 'office', 'Choose an office');
    allow(mayWrite(ctx.reach, { officeId }));
    await requireFreePrefix(ctx, form.prefix, 0);
    const { company, userId } = ctx.reach;
    const id = await sql.entityTable.insert(ctx, { ...form, company, officeId, createdBy: userId });
    await audit.recordChange(ctx, 'billing.create', id, null, { officeId, ...form });
    return get(ctx, { id });
  });

export const change = (ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<Entity> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.entityTable, { id, version, may: mayWrite, present });
    const form = applyPatch(EntityForm, before, given);
    if (form.prefix !== before.prefix) {
      const isFree = before.series.length === 0;
      requireValid(isFree, 'prefix', 'Documents with this prefix exist. It can no longer change.');
      await requireFreePrefix(ctx, form.prefix, id);
    }
    await sql.entityTable.update(ctx, id, form);
    await audit.recordChange(ctx, 'billing.change', id, applyPatch(EntityFields, before, {}), form);
    return get(ctx, { id });
  });

export const createAccount = (ctx: Ctx, { id, ...form }: Input<Calls['createAccount']>): Promise<Entity> =>
  inTransaction(ctx, async (ctx) => {
    const entity = await sql.entityTable.lock(ctx, id);
    allow(mayWrite(ctx.reach, entity));
    const accountId = await sql.accountTable.insert(ctx, { ...form, entityId: id });
    await audit.recordChange(ctx, 'billing.createAccount', id, null, { accountId, ...form });
    return get(ctx, { id });
  });

export const changeAccount = (ctx: Ctx, { id, version, ...given }: Input<Calls['changeAccount']>): Promise<Entity> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.accountTable, { id, version, may: mayWrite });
    const form = applyPatch(AccountForm, before, given);
    await sql.accountTable.update(ctx, id, form);
    await audit.recordChange(ctx, 'billing.changeAccount', before.entityId, applyPatch(AccountForm, before, {}), form);
    return get(ctx, { id: before.entityId });
  });
