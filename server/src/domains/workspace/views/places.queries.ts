import type { Role } from '@embark/contracts/kit';
import type { ViewList } from '@embark/contracts/workspace/views';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { mayShare, visibleTo } from './views.access.ts';

/** Which views stand as tabs for somebody, in this order; every other one that they see does not. */
export async function place(db: Db, reach: Reach, list: ViewList, pinned: readonly string[]): Promise<void> {
  await sql`
    insert into view_places (user_id, view_id, pinned, position)
    select ${reach.userId}, v.id, asked.n is not null, coalesce(asked.n, 32767)
    from views v left join unnest(${pinned}::uuid[]) with ordinality as asked (id, n) on asked.id = v.id
    where v.list = ${list} and ${visibleTo(reach)}
    on conflict (user_id, view_id) do update set pinned = excluded.pinned, position = excluded.position`.execute(db);
}

type Default = { place: string; viewId: string; role: Role | null };

/** What the list opens with for somebody: the own choices, those of the own roles, and of every role for those who say so. */
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

/** Sets or, with none, takes away what a list opens with, for a role or for the reader; answers what it was. */
export async function setDefault(db: Db, { company, userId }: Reach, choice: Choice): Promise<string | null> {
  const { list, place: at, viewId, role } = choice;
  const whose = { role, userId: role === null ? userId : null };
  const before = await db
    .deleteFrom('viewDefaults')
    .where('company', '=', company)
    .where('list', '=', list)
    .where('place', '=', at)
    .where('role', 'is not distinct from', whose.role)
    .where('userId', 'is not distinct from', whose.userId)
    .returning('viewId')
    .executeTakeFirst();
  if (viewId !== null)
    await db
      .insertInto('viewDefaults')
      .values({ company, list, place: at, viewId, ...whose })
      .execute();
  return before?.viewId ?? null;
}
