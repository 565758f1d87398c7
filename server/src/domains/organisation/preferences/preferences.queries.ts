import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

const clock = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`;

/** The settings of these users, with their time zone and language; blank if nothing was chosen. */
export const findOf = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('users as u')
    .innerJoin('offices as o', 'o.id', 'u.countryId')
    .leftJoin('notificationPreferences as p', 'p.userId', 'u.id')
    .select((eb) => [
      'u.id as userId',
      'u.email',
      'u.language',
      eb.fn.coalesce('u.zone', 'o.zone').as('zone'),
      'p.popup',
      'p.mail',
      clock('p.quietFrom').as('quietFrom'),
      clock('p.quietTo').as('quietTo'),
    ])
    .where('u.id', 'in', [...userIds, 0])
    .execute();

type Row = { popup: string[]; mail: string[]; quietFrom: string | null; quietTo: string | null };

export async function save(db: Db, userId: number, row: Row) {
  await db
    .insertInto('notificationPreferences')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}
