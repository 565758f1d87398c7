import { type ServiceKind, ServiceKind as Kinds } from '@embark/contracts/crm/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '@embark/contracts/kit';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { compiledOnce } from '../../../kit/compiled.ts';
import { inReach } from '../../../kit/inReach.ts';
import { hoursFrom, type OfficeTime } from '../../organisation/offices/index.ts';

export type FoundService = {
  id: number;
  officeId: number;
  office: string;
  phoneRegion: string;
  kind: ServiceKind;
  /** The office's working hours from `now` on. */
  hours: OfficeTime;
};

const active = compiledOnce((db, { company, code, now }: { company: string; code: string; now: string }) =>
  db
    .selectFrom('services as s')
    .innerJoin('offices as o', 'o.id', 's.officeId')
    .select(['s.id', 's.officeId', 's.kind', 'o.code as office', 'o.phoneRegion', hoursFrom(now).as('hours')])
    .where('s.company', '=', company)
    .where('s.code', '=', code)
    .where('s.active', '=', true),
);

/** An active service of the company, by code in any case. */
export async function findService(db: Db, company: string, code: string, now: Date): Promise<FoundService | undefined> {
  const [found] = await active(db, { company, code: code.toUpperCase(), now: now.toISOString() });
  return found && { ...found, kind: Kinds.parse(found.kind) };
}

/** An active lead source of the company; none if there is no such one. */
export const leadSource = compiledOnce((db, { company, id }: { company: string; id: number }) =>
  db
    .selectFrom('leadSources')
    .select('id')
    .where('company', '=', company)
    .where('active', '=', true)
    .where('id', '=', id),
);

/** A campaign of the company that is for all offices or for this one. */
export async function hasCampaign(db: Db, company: string, officeId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('campaigns')
    .select('id')
    .where('company', '=', company)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('officeId', 'is', null), eb('officeId', '=', officeId)]))
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a campaign belongs to a single office, active or not. */
export async function isOfOffice(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('campaigns').select('officeId').where('id', '=', id).executeTakeFirst();
  return typeof found?.officeId === 'number';
}

/** A closing reason by code or name. */
export function findReason(db: Db, text: string) {
  return db
    .selectFrom('closingReasons')
    .select(['id', 'code', 'name'])
    .where('active', '=', true)
    .where(sql<boolean>`plain(${text}::text) in (plain(code), plain(name))`)
    .executeTakeFirst();
}

/** Rows of `table` for one of these services of the company, by code in any case. */
export function ofService(table: string, company: string, codes: readonly string[]): RawBuilder<boolean> {
  const service = sql.ref(`${table}.serviceId`);
  const [only, ...more] = codes.map((code) => code.toUpperCase());
  return more.length === 0
    ? sql<boolean>`${service} = (select id from services where company = ${company} and code = ${only ?? ''})`
    : sql<boolean>`${service} = any(array(select id from services
        where company = ${company} and code = any(${[only, ...more]}::text[])))`;
}

/** Rows of `table` for services of one of these kinds. */
export const ofKind = (table: string, company: string, kinds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.serviceId`)} = any(array(select id from services
    where company = ${company} and kind = any(${kinds}::text[])))`;

type KindFilter = { serCode?: readonly string[] | undefined; kind?: readonly ServiceKind[] | undefined };

/** The service kinds that a list's filter can match, within reach of this permission. */
export async function kindsMeant(
  db: Db,
  reach: Reach,
  permission: Permission,
  filter: KindFilter,
): Promise<ServiceKind[]> {
  const codes = filter.serCode?.filter((code) => code.toLowerCase() !== 'all') ?? [];
  const named = codes.length > 0 ? sql`and s.code = any(${codes.map((code) => code.toUpperCase())}::text[])` : sql``;
  const { rows } = await sql<{ kind: ServiceKind }>`
    select distinct s.kind from services s where ${inReach(reach, permission, 's')} ${named}`.execute(db);
  const kinds = rows.map(({ kind }) => kind);
  return filter.kind?.length ? kinds.filter((kind) => filter.kind?.includes(kind)) : kinds;
}
