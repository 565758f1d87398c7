import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { longest } from './session.rules.ts';

export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'active', 'companies'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

/** Locks the account until the transaction ends, if it still has this password. */
export async function holdAccount(db: Db, { id, passwordHash }: { id: number; passwordHash: string }) {
  const held = db.selectFrom('users').select('id').where('id', '=', id).where('active', '=', true);
  return (await held.where('passwordHash', '=', passwordHash).forShare().executeTakeFirst()) !== undefined;
}

type NewSession = {
  userId: number;
  company: string;
  createdAt: string;
  expiresAt: string;
  lastSeenAt: string;
  userAgent: string | null;
  address: string | null;
};

export const insertSession = (db: Db, session: NewSession) =>
  db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();

/** An active session, with everything that a request needs about its user. */
export const findSession = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('offices', 'offices.id', 'users.countryId')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select((eb) => [
      'sessions.id as sessionId',
      'sessions.company',
      'sessions.lastSeenAt',
      'sessions.createdAt',
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
      'users.language',
      'users.zone',
      'users.mustChangePassword',
      'offices.code as country',
      'offices.zone as officeZone',
      sql<boolean>`second_factors.confirmed_at is not null`.as('hasSecondFactor'),
      sql<boolean>`coalesce(${eb.selectFrom('accessSettings').select('secondFactor')}, false)`.as('asksSecondFactor'),
    ])
    .where('sessions.id', '=', id)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now.toISOString())
    .where('sessions.createdAt', '>', oldest(now))
    .where('users.active', '=', true)
    .executeTakeFirst();

/** Sessions created before this time have ended. */
const oldest = (now: Date) => new Date(now.getTime() - longest * 1000).toISOString();

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Extends a session, but not beyond its maximum lifetime. */
export async function extend(db: Db, id: string, expiresAt: string) {
  const latest = sql<string>`least(${expiresAt}::timestamptz, created_at + make_interval(secs => ${longest}))`;
  await db.updateTable('sessions').set({ expiresAt: latest }).where('id', '=', id).execute();
}

/** Records activity, at most once a minute, for the user's list of sessions. */
export async function noteSeen(db: Db, id: string, now: Date) {
  await db.updateTable('sessions').set({ lastSeenAt: now.toISOString() }).where('id', '=', id).execute();
}

export async function revoke(db: Db, id: string) {
  await db.updateTable('sessions').set({ revokedAt: sql`now()` }).where('id', '=', id).execute();
  await announceSession(db, id);
}

/** Ends all sessions of an account, on all nodes. */
export async function endSessionsOf(db: Db, email: string) {
  const account = db.selectFrom('users').select('id').where('email', '=', email.toLowerCase());
  const ended = await db
    .updateTable('sessions')
    .set({ revokedAt: sql`now()` })
    .where('userId', 'in', account)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await announceSession(db, id);
}

/** A user's sessions, by last activity. */
export const openSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'userAgent', 'address'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('createdAt', '>', oldest(now))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Ends a user's sessions on all nodes: one, or all but one. Returns how many. */
export async function endSessions(db: Db, userId: number, which: { only?: string; but?: string } = {}) {
  let ending = db
    .updateTable('sessions')
    .set({ revokedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null);
  if (which.only !== undefined) ending = ending.where('id', '=', which.only);
  if (which.but !== undefined) ending = ending.where('id', '!=', which.but);
  const endedSessions = await ending.returning('id').execute();
  for (const { id } of endedSessions) await announceSession(db, id);
  return endedSessions.map(({ id }) => id);
}

export async function setCompany(db: Db, id: string, company: string) {
  await db.updateTable('sessions').set({ company }).where('id', '=', id).execute();
  await announceSession(db, id);
}

/** A user's stored settings, locked until the transaction ends, so that two tabs save one after the other. */
export const lockSettings = async (db: Db, userId: number): Promise<unknown> =>
  (await db.selectFrom('users').select('settings').where('id', '=', userId).forUpdate().executeTakeFirst())?.settings;

type SavedSettings = { settings?: { language?: string | null | undefined }; shortcuts?: string[] };

/** The language also has its own column, for messages to the user. */
export async function saveSettings(db: Db, userId: number, part: SavedSettings) {
  await db
    .updateTable('users')
    .set({
      ...(part.settings && { settings: JSON.stringify(part.settings), language: part.settings.language ?? null }),
      ...(part.shortcuts && { shortcuts: JSON.stringify(part.shortcuts) }),
      updatedAt: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Notifies the user's other sessions of changed settings. */
export const tellSettings = (db: Db, userId: number, sessionId: string) =>
  sql`select pg_notify('embark', ${JSON.stringify({ topic: 'settings', id: userId, from: sessionId })})`.execute(db);

/** Other nodes cache a session for a few seconds: this makes them reload it at once. */
const announceSession = (db: Db, sessionId: string) =>
  sql`select pg_notify('embark', ${JSON.stringify({ topic: 'session', id: sessionId })})`.execute(db);

export const offices = (db: Db) => db.selectFrom('offices').select(['id', 'code']).execute();

/** An active user. */
export const findActor = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['roles', 'companies'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
