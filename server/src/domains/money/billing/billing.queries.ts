import type { BankAccount, Entity, Regime, SeriesKind, TaxCode } from '@embark/contracts/money/billing';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { visibleTo } from './billing.access.ts';

/** A billing entity as stored, with the numbers taken by kind and fiscal year, and the zone of its office. */
export type Stored = Omit<Entity, 'numbers' | 'missing' | 'can'> & {
  company: string;
  logoKind: 'png' | 'jpg' | null;
  zone: string;
  series: { kind: SeriesKind; year: number; last: number }[];
};

const show = () => sql<Stored>`
  select e.id, e.version, e.company, e.office_id as "officeId", o.code as office, o.zone, e.legal_name as "legalName",
    e.trading_name as "tradingName", e.regime, e.region, e.tax_number as "taxNumber", e.second_number as "secondNumber",
    e.lut_number as "lutNumber", e.lut_until::text as "lutUntil", e.address, e.email, e.phone, e.licence_line as "licenceLine",
    e.service_code as "serviceCode", e.currency, e.fiscal_month as "fiscalMonth", e.prefix, e.tax_included as "taxIncluded",
    e.client_account as "clientAccount", e.active, e.logo, e.logo_kind as "logoKind",
    coalesce((select json_agg(json_build_object('id', b.id, 'version', b.version, 'purpose', b.purpose, 'name', b.name, 'bank', b.bank,
      'number', b.number, 'code', b.code, 'currency', b.currency, 'printed', b.printed, 'active', b.active) order by not b.active, b.id)
      from bank_accounts b where b.entity_id = e.id), '[]') as accounts,
    coalesce((select json_agg(json_build_object('kind', n.kind, 'year', n.year, 'last', n.last))
      from number_series n where n.entity_id = e.id), '[]') as series
  from billing_entities e join offices o on o.id = e.office_id`;

/** Billing entities within reach. */
export const entityTable = recordTable({
  table: 'billingEntities',
  alias: 'e',
  visible: (reach) => visibleTo(reach),
  show,
  touched: ['updatedAt'],
  idType: 'int',
  notFound: "Billing entity not found, or you don't have access.",
});

const rowsOf = async (db: Db, where: ReturnType<typeof sql<boolean>>): Promise<Stored[]> => {
  const { rows } = await sql<{ row: Stored }>`select row_to_json(shown) as row from (${show()}
    where ${where} order by not e.active, e.office_id, e.id) as shown`.execute(db);
  return rows.map(({ row }) => row);
};

export const findEntities = (db: Db, reach: Reach): Promise<Stored[]> => rowsOf(db, sql`${visibleTo(reach)}`);

/** An entity of the company by its ID, or the active one of an office. */
export async function findEntity(
  db: Db,
  company: string,
  by: { id: number } | { officeId: number },
): Promise<Stored | undefined> {
  const is = 'id' in by ? sql`e.id = ${by.id}` : sql`e.office_id = ${by.officeId} and e.active`;
  const [found] = await rowsOf(db, sql`e.company = ${company} and ${is}`);
  return found;
}

export type StoredCode = Omit<TaxCode, 'rate' | 'ruleId' | 'needsCheck'> & { ruleKey: string | null };

/** The codes of a regime on a day; those of another province are left out. */
export async function findCodes(db: Db, regime: Regime, region: string, day: string): Promise<StoredCode[]> {
  const { rows } = await sql<StoredCode>`
    select code, kind, name, name_tr as "nameTr", name_ar as "nameAr", rule_key as "ruleKey", parts, asks, words from tax_codes
    where regime = ${regime} and (region = '' or region = ${region})
      and coalesce(valid_from, ${day}::date) <= ${day}::date and coalesce(valid_to, ${day}::date) >= ${day}::date
    order by position`.execute(db);
  return rows;
}

/** Takes the next number. Its row stays locked until the transaction ends; after a rollback the number is free again. */
export async function takeNextNumber(db: Db, entityId: number, kind: SeriesKind, day: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select take_number(${entityId}::int, ${kind}, ${day}::date) as number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('take_number returned nothing');
  return row.number;
}

/** Whether another entity uses the prefix. Serialises the callers, so that two can't take the same one. */
export async function isPrefixTaken(db: Db, prefix: string, except: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('billing prefix', 0))`.execute(db);
  const found = db.selectFrom('billingEntities').select('id').where('prefix', '=', prefix).where('id', '<>', except);
  return (await found.executeTakeFirst()) !== undefined;
}

export const officeId = async (db: Db, code: string): Promise<number | undefined> =>
  (await db.selectFrom('offices').select('id').where('code', '=', code).executeTakeFirst())?.id;

/** Bank accounts of entities within reach; an account is changed under the lock of its entity. */
export const accountTable = recordTable({
  table: 'bankAccounts',
  alias: 'b',
  visible: (reach) =>
    sql<boolean>`exists (select from billing_entities e where e.id = b.entity_id and ${visibleTo(reach)})`,
  show: () => sql<BankAccount & { entityId: number; officeId: number }>`
    select b.id, b.version, b.entity_id as "entityId", e.office_id as "officeId", b.purpose, b.name, b.bank, b.number, b.code,
      b.currency, b.printed, b.active
    from bank_accounts b join billing_entities e on e.id = b.entity_id`,
  touched: ['updatedAt'],
  idType: 'int',
  notFound: "Bank account not found, or you don't have access.",
});
