import type { Role } from '@embark/contracts/kit';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Users } from '../../../db/schema.ts';
import { keep, unitOf } from '../../../db/write/unit.ts';
import { compiledOnce } from '../../../kit/compiled.ts';
import type { Offices } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import type { FieldEntry } from '../../../kit/list/entry.ts';
import { requireValid } from '../../../kit/problem.ts';
import type { Somebody } from './owner.rules.ts';

/** The time zone of a user: their own, or that of their office. */
export async function zoneOfUser(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select coalesce(u.zone, o.zone) as zone from users u join offices o on o.id = u.country_id where u.id = ${id}`.execute(
    db,
  );
  return rows[0]?.zone ?? 'UTC';
}

type AssigneeFilter = {
  company: string;
  /** Which users can be chosen: those who can own work in one of these offices. */
  owners: { role: Role; offices: Offices }[];
  userId: number | null;
  officeId: number | null;
};

/** Active users of the company who may own work, by name. */
export async function findAssignees(db: Db, { company, owners, userId, officeId }: AssigneeFilter) {
  let found = db
    .selectFrom('users')
    .innerJoin('offices', 'offices.id', 'users.countryId')
    .select(['users.id', 'users.name', 'users.email', 'users.roles', 'offices.code as office'])
    .where('users.active', '=', true)
    .where(sql<boolean>`${company} = any(users.companies)`)
    .where(sql<boolean>`users.roles && ${owners.map((owner) => owner.role)}::text[]`)
    .orderBy('users.name')
    .orderBy('users.id');
  if (userId !== null) found = found.where('users.id', '=', userId);
  const rows = await found.execute();
  const inOffice = (roles: string[]) =>
    owners.some(
      ({ role, offices }) =>
        roles.includes(role) && (officeId === null || offices === 'all' || offices.includes(officeId)),
    );
  return rows.filter((row) => inOffice(row.roles));
}

export const insertUser = (db: Db, values: Insertable<Users>) =>
  db
    .insertInto('users')
    .values(values)
    .returning(['id', 'email', 'name', 'roles', 'companies'])
    .executeTakeFirstOrThrow();

/** Sets a password. One set by a colleague must be changed at the next sign-in. */
export async function storePassword(db: Db, userId: number, passwordHash: string, mustChangePassword = false) {
  await db
    .updateTable('users')
    .set((eb) => ({ passwordHash, mustChangePassword, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', userId)
    .execute();
}

export type Owner = Somebody & { id: number; name: string; version: number };

const possible = (db: Db, id: number) =>
  db.selectFrom('users').select(['id', 'name', 'active', 'companies', 'roles', 'version']).where('id', '=', id);

/** Locks a possible owner until the transaction ends; none if there is no such user. See `ownerLater` for units. */
export const owner = compiledOnce((db, { id }: { id: number }) => possible(db, id).forKeyShare());

const ownerRead = compiledOnce((db, { id }: { id: number }) => possible(db, id));

/** The same with the next statement. A unit reads the user, and locks them when it is written. */
export const ownerLater = (db: Db, id: number): Promise<() => Owner[]> =>
  (unitOf(db) ? ownerRead : owner).later(db, { id });

/** A unit is not written if the user has changed since they were read. */
export function keepOwner(db: Db, { id, version }: { id: number; version: number }): void {
  const unit = unitOf(db);
  if (unit) keep(unit, { table: 'users', idType: 'int', id: String(id), version });
}

export type Held = Somebody & { id: number; name: string; places: { id: number; code: string }[] };

/**
 * The same for many users, locked in ID order and before their records, as removing users does, to avoid deadlocks. `ids` may be an SQL array. Each
 * user comes with all offices.
 */
export async function holdOwners(db: Db, ids: readonly number[] | RawBuilder<unknown>): Promise<Held[]> {
  const { rows } = await sql<Held>`select u.id, u.name, u.active, u.companies, u.roles,
      (select json_agg(json_build_object('id', o.id, 'code', o.code)) from offices o) as places
    from users u where u.id = any(${ids}::integer[]) order by u.id for key share of u`.execute(db);
  return rows;
}

export const officeIds = (db: Db) =>
  db.selectFrom('offices').select(['id', 'code', 'name', 'zone']).orderBy('id').execute();

/** Whether a user is away at a given time, in SQL, by the calendar of their own office. `u` and `o` are the aliases of the user and the office. */
export const isAway = (now: Date) => sql<boolean>`exists (select from absences a where a.user_id = u.id
  and (${now.toISOString()}::timestamptz at time zone o.zone)::date between coalesce(a.starts_on, '-infinity') and a.ends_on)`;

/** The list field for the owner of rows (`v.ownerId`): filtered by ID or `me`, sorted by name. */
export const ownerEntry = (column: string, field = 'owner', who = 'an owner') =>
  ({
    of(names, { reach }) {
      const known = names.every((name) => /^(me|\d{1,9})$/i.test(name));
      requireValid(known, field, `Choose ${who}`);
      return equalsAny(
        column,
        names.map((name) => (/^me$/i.test(name) ? reach.userId : Number(name))),
        'integer',
      );
    },
    few: true,
    sort: {
      up: sql`plain(by_owner.name)`,
      type: 'text',
      join: sql`join users by_owner on by_owner.id = ${sql.ref(column)}`,
      walk: { values: () => sql`select id, plain(name) as key from users`, match: sql`${sql.ref(column)} = d.id` },
    },
  }) satisfies FieldEntry;
