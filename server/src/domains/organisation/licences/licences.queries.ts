import {
  type Licence,
  type LicenceFilter,
  licenceFields,
  type LicenceKind,
} from '@embark/contracts/organisation/licences';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { keptBy, visibleTo } from './licences.access.ts';
import type { Terms } from './licences.rules.ts';

/** A licence as stored, with the office of its holder. */
export type Stored = Omit<Licence, 'standing' | 'daysLeft' | 'can'> & { officeId: number; zone: string };

const columns = sql`l.id, l.version, l.user_id as "userId", u.name, o.code as office, l.kind, l.number,
  l.valid_from as "validFrom", l.valid_to as "validTo", l.insurer, l.policy, l.cover_amount as "coverAmount",
  l.cover_currency as "coverCurrency", l.insured_to as "insuredTo", l.cpd_points as "cpdPoints", l.checked_on as "checkedOn",
  l.state, o.id as "officeId", o.zone`;
const holder = sql`join users u on u.id = l.user_id join offices o on o.id = u.country_id`;

/** Licences of staff within reach. */
export const licenceTable = recordTable({
  table: 'licences',
  alias: 'l',
  visible: (reach) => sql<boolean>`exists (select from users u where u.id = l.user_id and ${visibleTo(reach)})`,
  show: () => sql<Stored>`select ${columns} from licences l ${holder}`,
  touched: ['updatedAt'],
  notFound: "Licence not found, or you don't have access.",
});

export type Page = { rows: Stored[]; total: number | null; next: string | null };

/** The list: its pages and its filter. */
export const licenceList = defineList<typeof licenceFields.table, LicenceFilter>({
  fields: licenceFields,
  entries: {
    name: { sort: { up: sql`plain(u.name)`, type: 'text' } },
    kind: { of: (kinds) => equalsAny('l.kind', kinds, 'text'), sort: { up: sql`l.kind`, type: 'text' } },
    state: { of: (states) => equalsAny('l.state', states, 'text'), sort: { up: sql`l.state`, type: 'text' } },
    office: { of: (codes) => equalsAny('o.code', codes, 'text'), sort: { up: sql`o.code`, type: 'text' } },
    validTo: {
      from: (day) => sql<boolean>`l.valid_to >= ${day}`,
      to: (day) => sql<boolean>`l.valid_to <= ${day}`,
      sort: { up: sql`l.valid_to::text`, type: 'text' },
    },
    insuredTo: { sort: { up: sql`coalesce(l.insured_to::text, '')`, type: 'text' } },
  },
  from: sql`licences l ${holder}`,
  id: sql`l.id`,
  visible: visibleTo,
  rows: () => sql`join licences l on l.id = page.id ${holder} cross join lateral (select ${columns}) as shown`,
  more: ({ userId }) => (userId ? [sql<boolean>`l.user_id = ${userId}`] : []),
  search: (_reach, q) => sql<boolean>`plain(u.name || ' ' || l.number) like containing(${q}::text)`,
  sort: 'state,validTo',
  further: 'name',
  plan: 'sort',
});

export const findOwn = async (db: Db, userId: number): Promise<Stored[]> =>
  (
    await sql<Stored>`select ${columns} from licences l ${holder} where l.user_id = ${userId} order by l.valid_to desc, l.id`.execute(
      db,
    )
  ).rows;

/** The active staff whose licences the caller can record. */
export async function findPeople(db: Db, reach: Reach) {
  const { rows } = await sql<{ id: number; name: string; office: string; officeId: number }>`
    select u.id, u.name, o.code as office, o.id as "officeId" from users u join offices o on o.id = u.country_id
    where u.active and ${keptBy(reach)} order by plain(u.name), u.id`.execute(db);
  return rows;
}

/** Locks a staff member of the company, so that their licences change one after the other. */
export async function lockHolder(db: Db, { company }: Reach, userId: number) {
  const { rows } = await sql<{
    officeId: number;
    active: boolean;
  }>`select u.country_id as "officeId", u.active from users u
    where u.id = ${userId} and ${company} = any(u.companies) for no key update`.execute(db);
  return rows[0];
}

type Term = { userId: number; kind: LicenceKind; validFrom: string; validTo: string };

/** Whether the person has another active licence of this kind on one of these days. */
export async function overlaps(
  db: Db,
  { userId, kind, validFrom, validTo }: Term,
  except: string | null,
): Promise<boolean> {
  const { rows } = await sql`select from licences where user_id = ${userId} and kind = ${kind} and state = 'active'
    and daterange(valid_from, valid_to, '[]') && daterange(${validFrom}::date, ${validTo}::date, '[]')
    and id is distinct from ${except}::uuid`.execute(db);
  return rows.length > 0;
}

export type Candidate = Terms & {
  id: string;
  userId: number;
  number: string;
  name: string;
  active: boolean;
  companies: string[];
  roles: string[];
  officeId: number;
};

/** Active licences of these kinds that end on this day or later, of one user or of all; those that end last come first. */
export async function findCandidates(
  db: Db,
  kinds: readonly LicenceKind[],
  { userId, day, hold = false }: { userId?: number; day: string; hold?: boolean },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select l.id, l.user_id as "userId", l.kind, l.number, l.state, l.valid_from as "validFrom", l.valid_to as "validTo",
      l.insured_to as "insuredTo", u.name, u.active, u.companies, u.roles, u.country_id as "officeId"
    from licences l join users u on u.id = l.user_id
    where l.state = 'active' and l.valid_to >= ${day} and l.kind = any(${kinds}::text[])
      ${userId === undefined ? sql`` : sql`and l.user_id = ${userId}`}
    order by array_position(${kinds}::text[], l.kind), l.valid_to desc, l.id
    ${hold ? sql`for share of l` : sql``}`.execute(db);
  return rows;
}

/** The offices among the given one and those of these users that require a licence. */
export async function requiringOffices(db: Db, officeId: number, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from offices where licence_required and (id = ${officeId}
    or id in (select country_id from users where id = any(${userIds}::integer[])))`.execute(db);
  return rows.map(({ id }) => id);
}

export const officeCode = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('offices').select('code').where('id', '=', id).executeTakeFirst())?.code;
