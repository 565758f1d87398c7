import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '@embark/contracts/kit';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import type { OfficeTime } from '../../organisation/offices/index.ts';
import type { Names } from './names.queries.ts';

export type FoundService = {
  id: number;
  officeId: number;
  office: string;
  phoneRegion: string;
  kind: ServiceKind;
  /** The office's working hours. */
  hours: OfficeTime;
};

/** An active service of the company, by code in any case. */
export function findService({ services, offices }: Names, company: string, code: string): FoundService | undefined {
  const sought = code.toUpperCase();
  const found = [...services].find(([, one]) => one.code === sought && one.company === company && one.active);
  const office = found && offices.get(found[1].officeId);
  if (!office) return undefined;
  const [id, { kind, officeId }] = found;
  return { id, kind, officeId, office: office.code, phoneRegion: office.phoneRegion, hours: office.calendar };
}

/** Whether this is an active lead source of the company. */
export function hasLeadSource({ leadSources }: Names, company: string, id: number): boolean {
  const found = leadSources.get(id);
  return found?.company === company && found.active;
}

/** Whether this is an active campaign of the company that is for all offices or for this one. */
export function hasCampaign({ campaigns }: Names, company: string, officeId: number, id: number): boolean {
  const found = campaigns.get(id);
  return found?.company === company && found.active && (found.officeId === null || found.officeId === officeId);
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
