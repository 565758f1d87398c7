import type { billing, SeriesKind, TaxCode } from '@embark/contracts/money/billing';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { rulesOn } from '../../organisation/rulebook/index.ts';
import * as sql from './billing.queries.ts';
import { chargedRegime, suggestTax } from './billing.rules.ts';

export type BillingEntity = sql.Stored;

/** Today in the office of an entity. */
export const todayOf = ({ now }: Pick<Ctx, 'now'>, { zone }: Pick<BillingEntity, 'zone'>): string =>
  wallOf(now, zone).day;

/** A billing entity of the company by its ID, or the active one that invoices for an office; 404 if there is none. */
export async function entityOf(
  { db, reach }: Pick<Ctx, 'db' | 'reach'>,
  by: { id: number } | { officeId: number },
): Promise<BillingEntity> {
  const found = await sql.findEntity(db, reach.company, by);
  if (!found) throw new Problem('not-found', 'Billing entity not found.');
  return found;
}

/** The tax codes that an entity can use on a day, with the rates of the rule book. Without its tax number only `NONE`. */
export async function taxesOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  entity: BillingEntity,
  day: string,
): Promise<TaxCode[]> {
  const codes = await sql.findCodes(db, chargedRegime(entity), entity.region, day);
  const rules = await rulesOn(db, 'tax', day, todayOf({ now }, entity));
  return codes.map(({ ruleKey, ...code }) => {
    const rule = rules.find(({ key }) => key === ruleKey);
    return {
      ...code,
      rate: code.kind === 'taxable' ? (rule?.value.rate ?? null) : 0,
      ruleId: rule?.id ?? null,
      needsCheck: rule?.needsCheck ?? false,
    };
  });
}

/** The next number of an entity for a kind of document, taken in the caller's transaction: a rollback leaves no gap. */
export function takeNumber({ db }: Pick<Ctx, 'db'>, entityId: number, kind: SeriesKind, day: string): Promise<string> {
  if (!db.isTransaction) throw new Error('a number is taken in the transaction that uses it');
  return sql.takeNextNumber(db, entityId, kind, day);
}

export async function taxes(ctx: Ctx, { id, day }: Input<typeof billing.taxes>): Promise<TaxCode[]> {
  const entity = await sql.entityTable.find(ctx, id);
  return taxesOf(ctx, entity, day ?? todayOf(ctx, entity));
}

export async function suggest(ctx: Ctx, { id, day, ...sale }: Input<typeof billing.suggest>) {
  const entity = await sql.entityTable.find(ctx, id);
  return suggestTax(entity, { ...sale, day: day ?? todayOf(ctx, entity) });
}
