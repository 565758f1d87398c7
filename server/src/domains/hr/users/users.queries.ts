import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Users } from '../../../db/schema.ts';

type Change = Updateable<Users>;

const userRows = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('offices as o', 'o.id', 'u.countryId')
    .leftJoin('users as m', 'm.id', 'u.managerId')
    .select([
      'u.id',
      'u.name as displayName',
      'u.photoUrl',
      'u.email',
      'u.aranEmail',
      'u.phone',
      'u.jobTitle',
      'o.code as office',
      'o.name as officeName',
      'o.zone as officeZone',
      'u.zone as ownZone',
      'u.language',
      'u.companies',
      'u.roles',
      'u.managerId',
      'm.name as manager',
      'u.active',
      'u.awayUntil',
      'u.startsOn',
      'u.endsOn',
      'u.contractHash',
      'u.contractName',
      'u.contractType',
      'u.contractSize',
      'u.countryId as officeId',
      'u.version',
    ]);

/** A user's current row, if the caller may see them; `seen` is that condition in SQL. */
export const find = (db: Db, id: number, seen: RawBuilder<boolean>) =>
  userRows(db).where('u.id', '=', id).where(seen).executeTakeFirst();
export type Stored = NonNullable<Awaited<ReturnType<typeof find>>>;

/** All active users, by name. */
export const findAll = (db: Db, seen: RawBuilder<boolean>) =>
  userRows(db).where(seen).where('u.active', '=', true).orderBy('u.name').orderBy('u.id').execute();

/** Locks users in ID order, so that concurrent changes do not deadlock, then reads them. */
export async function lock(db: Db, ids: readonly number[]): Promise<Stored[]> {
  await sql`select id from users where id = any(${ids}::integer[]) order by id for update`.execute(db);
  return userRows(db).where(sql<boolean>`u.id = any(${ids}::integer[])`).execute();
}

/** Locks the new owners, so that they cannot be removed concurrently. */
export async function hold(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; active: boolean; companies: string[]; roles: string[] }>`
    select id, name, active, companies, roles from users where id = any(${ids}::integer[]) order by id for share`.execute(
    db,
  );
  return rows;
}

export const activeAdmins = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`'admin' = any(roles)`)
    .execute();
  return rows.map(({ id }) => id);
};

/** All active users, with the fields that decide who can take over work. */
export const findActive = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('offices as o', 'o.id', 'u.countryId')
    .select(['u.id', 'u.name', 'u.active', 'u.companies', 'u.roles', 'o.code as office'])
    .where('u.active', '=', true)
    .orderBy('u.name')
    .execute();

export async function managers(db: Db): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db.selectFrom('users').select(['id', 'managerId']).where('managerId', 'is not', null).execute();
  return new Map(rows.map(({ id, managerId }) => [id, managerId]));
}

export async function isEmailTaken(db: Db, email: string, but: number | null): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where(sql<boolean>`id is distinct from ${but}`)
    .executeTakeFirst();
  return found !== undefined;
}

export const insert = async (db: Db, values: Insertable<Users>): Promise<number> =>
  (await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id;

export async function update(db: Db, id: number, now: Date, change: Change): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updatedAt: now.toISOString() })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export const offices = (db: Db) =>
  db.selectFrom('offices').select(['id', 'code', 'name', 'zone', 'phoneRegion']).orderBy('id').execute();

export const services = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('services as s')
    .innerJoin('offices as o', 'o.id', 's.officeId')
    .select(['s.id', 's.code', 's.name', 's.company', 'o.code as office', 's.position'])
    .where(sql<boolean>`s.id = any(${ids}::integer[])`)
    .orderBy('s.company', 'desc')
    .orderBy('o.id')
    .orderBy('s.position')
    .orderBy('s.code')
    .execute();

/** Records that a contract file is about to be stored; a file already stored becomes as recent as a new one. */
export async function noteKept(db: Db, hash: string, now: Date): Promise<void> {
  const keptAt = now.toISOString();
  await db
    .insertInto('contractFiles')
    .values({ hash, keptAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ keptAt }))
    .execute();
}

/** Contract files uploaded before `since` that no record references. */
export async function unused(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('contractFiles as f')
    .select('f.hash')
    .where('f.keptAt', '<', since.toISOString())
    .where(sql<boolean>`not exists (select from users u where u.contract_hash = f.hash)`)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Deletes a contract file, unless it was uploaded again. A concurrent upload waits and stores it again. */
export async function forget(db: Db, hash: string, since: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contractFiles')
    .where('hash', '=', hash)
    .where('keptAt', '<', since.toISOString())
    .where(sql<boolean>`not exists (select from users u where u.contract_hash = ${hash})`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
