import type { ListPreference, Role } from '@embark/contracts/kit';
import type { View, ViewList } from '@embark/contracts/workspace/views';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { addressedTo, mayShare, visibleTo } from './views.access.ts';

export type Stored = {
  id: string;
  list: ViewList;
  version: number;
  name: string;
  place: string | null;
  filter: Record<string, string>;
  sort: string | null;
  layout: View['layout'];
  look: ListPreference | null;
  roles: Role[];
  offices: string[];
  ownerId: number;
  owner: string;
  pinned: boolean;
};

/** Views as the user sees them. A shared view that the user has not placed is pinned. */
const show = (reach: Reach) => sql<Stored>`
  select v.id, v.list, v.version, v.name, v.place, v.filter, v.sort, v.layout, v.look, v.roles,
    array(select code from offices where id = any(v.offices) order by id) as offices, v.owner_id as "ownerId", u.name as owner,
    coalesce(p.pinned, v.owner_id <> ${reach.userId} and ${addressedTo(reach)}) as pinned
  from views v join users u on u.id = v.owner_id
  left join view_places p on p.view_id = v.id and p.user_id = ${reach.userId}`;

export const NOT_FOUND = "This view doesn't exist or isn't shared with you.";

export const viewTable = recordTable({
  table: 'views',
  alias: 'v',
  visible: visibleTo,
  show,
  touched: ['updatedAt'],
  notFound: NOT_FOUND,
});

/** The views of a list that the user sees, in tab order: pinned ones first, then by name. */
export const findAll = async (db: Db, reach: Reach, list: ViewList): Promise<Stored[]> =>
  (
    await sql<Stored>`${show(reach)} where v.list = ${list} and ${visibleTo(reach)}
      order by pinned desc, coalesce(p.position, 32767), plain(v.name), v.id`.execute(db)
  ).rows;

type Values = Partial<Pick<Stored, 'name' | 'place' | 'sort' | 'layout' | 'roles' | 'filter' | 'look' | 'offices'>>;

/** The columns as stored, with office codes. */
export const columnsOf = ({ filter, look, offices, ...rest }: Values) => ({
  ...rest,
  ...(filter && { filter: JSON.stringify(filter) }),
  ...(look !== undefined && { look: look && JSON.stringify(look) }),
  ...(offices && {
    offices: sql<number[]>`array(select id from offices where code = any(${offices}::text[]) order by id)`,
  }),
});

/** The number of a user's views in a list, and whether one of them, except `but`, has this name. */
export async function taken(db: Db, { company }: Reach, ownerId: number, list: ViewList, name: string, but?: string) {
  const { count, isTaken } = await db
    .selectFrom('views')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(lower(name) = lower(${name}) and id is distinct from ${but ?? null}::uuid), false)`.as(
        'isTaken',
      ),
    ])
    .where('company', '=', company)
    .where('list', '=', list)
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { count, isTaken };
}

export async function hasOffices(db: Db, codes: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('offices')
    .select('code')
    .where('code', 'in', [...codes, ''])
    .execute();
  return found.length === new Set(codes).size;
}

/** Sets a user's tabs in this order; all other views are unpinned. */
export async function place(db: Db, reach: Reach, list: ViewList, pinned: readonly string[]): Promise<void> {
  await sql`
    insert into view_places (user_id, view_id, pinned, position)
    select ${reach.userId}, v.id, asked.n is not null, coalesce(asked.n, 32767)
    from views v left join unnest(${pinned}::uuid[]) with ordinality as asked (id, n) on asked.id = v.id
    where v.list = ${list} and ${visibleTo(reach)}
    on conflict (user_id, view_id) do update set pinned = excluded.pinned, position = excluded.position`.execute(db);
}

type Default = { place: string; viewId: string; role: Role | null };

/** The default view of the list for a user: their own choice, then those of their roles, and all roles' defaults for users who may set them. */
export async function defaultsFor(db: Db, reach: Reach, list: ViewList): Promise<Default[]> {
  const ofRole = mayShare(reach) ? sql`d.role is not null` : sql`d.role = any(${reach.roles}::text[])`;
  const { rows } = await sql<Default>`
    select d.place, d.view_id, d.role from view_defaults d join views v on v.id = d.view_id
    where d.company = ${reach.company} and d.list = ${list} and (d.user_id = ${reach.userId} or ${ofRole})
      and ${visibleTo(reach)}
    order by d.place, d.role`.execute(db);
  return rows;
}

type Choice = { list: ViewList; place: string; viewId: string | null; role: Role | null };

/** Sets or, without a view, clears the default of a role or of the user; returns the previous one. */
export async function setDefault(db: Db, { company, userId }: Reach, choice: Choice): Promise<string | null> {
  const { list, place: at, viewId, role } = choice;
  const target = { role, userId: role === null ? userId : null };
  const before = await db
    .deleteFrom('viewDefaults')
    .where('company', '=', company)
    .where('list', '=', list)
    .where('place', '=', at)
    .where('role', 'is not distinct from', target.role)
    .where('userId', 'is not distinct from', target.userId)
    .returning('viewId')
    .executeTakeFirst();
  if (viewId !== null)
    await db
      .insertInto('viewDefaults')
      .values({ company, list, place: at, viewId, ...target })
      .execute();
  return before?.viewId ?? null;
}
