import type { Db } from '../../../db/client.ts';

/** Somebody who is still here. */
export const findActor = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['roles', 'companies'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
