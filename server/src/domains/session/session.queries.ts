import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'active', 'companies'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

type NewSession = {
  userId: number;
  company: string;
  expiresAt: string;
  userAgent: string | null;
  address: string | null;
};

export const insertSession = (db: Db, session: NewSession) =>
  db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();

/** A session that is in force, with everything about its user that a request needs. */
export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('offices', 'offices.id', 'users.countryId')
    .select([
      'sessions.id as sessionId',
      'sessions.company',
      'users.id',
      'users.email',
      'users.aranEmail',
      'users.name',
      'users.photoUrl',
      'users.roles',
      'users.companies',
      'users.countryId',
      'users.settings',
      'users.shortcuts',
      'offices.code as country',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.revokedAt', 'is', null)
    .where('users.active', '=', true)
    .executeTakeFirst();

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function extend(db: Db, id: string, expiresAt: string) {
  await db.updateTable('sessions').set({ expiresAt }).where('id', '=', id).execute();
}

export async function revoke(db: Db, id: string) {
  await db.updateTable('sessions').set({ revokedAt: sql`now()` }).where('id', '=', id).execute();
  await tell(db, id);
}

/** Ends every session of an account, on all nodes. */
export async function endSessionsOf(db: Db, email: string) {
  const account = db.selectFrom('users').select('id').where('email', '=', email.toLowerCase());
  const ended = await db
    .updateTable('sessions')
    .set({ revokedAt: sql`now()` })
    .where('userId', 'in', account)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await tell(db, id);
}

export async function setCompany(db: Db, id: string, company: string) {
  await db.updateTable('sessions').set({ company }).where('id', '=', id).execute();
  await tell(db, id);
}

/** What is kept of a person's settings, held until the transaction ends: two tabs save one after the other. */
export const lockSettings = async (db: Db, userId: number): Promise<unknown> =>
  (await db.selectFrom('users').select('settings').where('id', '=', userId).forUpdate().executeTakeFirst())?.settings;

export async function saveSettings(db: Db, userId: number, part: { settings?: object; shortcuts?: string[] }) {
  await db
    .updateTable('users')
    .set({
      ...(part.settings && { settings: JSON.stringify(part.settings) }),
      ...(part.shortcuts && { shortcuts: JSON.stringify(part.shortcuts) }),
      updatedAt: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/** The person's other sessions show what was saved; the one that saved it knows already. */
export const tellSettings = (db: Db, userId: number, sessionId: string) =>
  sql`select pg_notify('embark', ${JSON.stringify({ topic: 'settings', id: userId, from: sessionId })})`.execute(db);

/** Other nodes keep a session for a few seconds: this makes them look again at once. */
const tell = (db: Db, sessionId: string) =>
  sql`select pg_notify('embark', ${JSON.stringify({ topic: 'session', id: sessionId })})`.execute(db);

/** Wrong passwords since then, of this account and from this address. */
export async function failuresSince(
  db: Db,
  keys: { account: string; address: string },
  times: { account: string; address: string },
) {
  const { rows } = await sql<{ account: number; address: number }>`
    select (select count(*)::int from login_failures where key = ${keys.account} and at > ${times.account}) as account,
           (select count(*)::int from login_failures where key = ${keys.address} and at > ${times.address}) as address`.execute(
    db,
  );
  return rows[0] ?? { account: 0, address: 0 };
}

export async function addFailure(db: Db, keys: { account: string; address: string }, at: string, oldest: string) {
  await db
    .insertInto('loginFailures')
    .values([
      { key: keys.account, at },
      { key: keys.address, at },
    ])
    .execute();
  await db.deleteFrom('loginFailures').where('at', '<', oldest).execute();
}

export async function forgetFailures(db: Db, account: string) {
  await db.deleteFrom('loginFailures').where('key', '=', account).execute();
}

export const offices = (db: Db) => db.selectFrom('offices').select(['id', 'code']).execute();
