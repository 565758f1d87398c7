import type { ListPreference, Role } from '@embark/contracts/kit';
import type { ViewList } from '@embark/contracts/workspace/views';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { addressedTo, visibleTo } from './views.access.ts';

export type Stored = {
  id: string;
  list: ViewList;
  version: number;
  name: string;
  place: string | null;
  filter: Record<string, string>;
  sort: string | null;
  layout: 'list' | 'board';
  look: ListPreference | null;
  roles: Role[];
  offices: string[];
  ownerId: number;
  owner: string;
  pinned: boolean;
};

/** Views that the reader sees, as tabs stand: the pinned ones in their order, then by name. One that nobody has placed is pinned when it is addressed to them. */
const seen = (db: Db, reach: Reach) =>
  db
    .selectFrom('views as v')
    .innerJoin('users as u', 'u.id', 'v.ownerId')
    .leftJoin('viewPlaces as p', (join) => join.onRef('p.viewId', '=', 'v.id').on('p.userId', '=', reach.userId))
    .select([
      'v.id',
      sql<ViewList>`v.list`.as('list'),
      'v.version',
      'v.name',
      'v.place',
      sql<Stored['filter']>`v.filter`.as('filter'),
      'v.sort',
      sql<Stored['layout']>`v.layout`.as('layout'),
      sql<Stored['look']>`v.look`.as('look'),
      sql<Role[]>`v.roles`.as('roles'),
      sql<string[]>`array(select code from offices where id = any(v.offices) order by id)`.as('offices'),
      'v.ownerId',
      'u.name as owner',
      sql<boolean>`coalesce(p.pinned, v.owner_id <> ${reach.userId} and ${addressedTo(reach)})`.as('pinned'),
    ])
    .where(visibleTo(reach))
    .orderBy('pinned', 'desc')
    .orderBy(sql`coalesce(p.position, 32767)`)
    .orderBy(sql`plain(v.name)`)
    .orderBy('v.id');

export const findAll = (db: Db, reach: Reach, list: ViewList): Promise<Stored[]> =>
  seen(db, reach).where('v.list', '=', list).execute();

export const find = (db: Db, reach: Reach, id: string): Promise<Stored | undefined> =>
  seen(db, reach).where('v.id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends. */
export async function lock(db: Db, reach: Reach, id: string): Promise<Stored | undefined> {
  await sql`select from views where id = ${id} for update`.execute(db);
  return find(db, reach, id);
}

type Values = Partial<Pick<Stored, 'name' | 'place' | 'sort' | 'layout' | 'roles' | 'filter' | 'look' | 'offices'>>;

/** Columns as the database keeps them; offices by their codes. */
const columns = ({ filter, look, offices, ...rest }: Values) => ({
  ...rest,
  ...(filter && { filter: JSON.stringify(filter) }),
  ...(look !== undefined && { look: look && JSON.stringify(look) }),
  ...(offices && {
    offices: sql<number[]>`array(select id from offices where code = any(${offices}::text[]) order by id)`,
  }),
});

export async function insert(
  db: Db,
  reach: Reach,
  now: Date,
  list: ViewList,
  given: Required<Values>,
): Promise<string> {
  const at = now.toISOString();
  const { name, filter } = given;
  const { id } = await db
    .insertInto('views')
    .values({
      ...columns(given),
      name,
      filter: JSON.stringify(filter),
      list,
      company: reach.company,
      ownerId: reach.userId,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(db: Db, now: Date, { id, version }: Stored, given: Values): Promise<void> {
  const row = { ...columns(given), version: version + 1, updatedAt: now.toISOString() };
  await db.updateTable('views').set(row).where('id', '=', id).execute();
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('views').where('id', '=', id).execute();
}

/** How many views somebody has in a list, and whether one of them, not `but`, has this name. */
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
