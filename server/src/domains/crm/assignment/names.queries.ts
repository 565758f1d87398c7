import type { Db } from '../../../db/client.ts';

/** What people are called, those who left among them. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, 0])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
