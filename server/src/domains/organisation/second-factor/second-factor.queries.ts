import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

export const find = (db: Db, userId: number) =>
  db
    .selectFrom('secondFactors')
    .select(['userId', 'secret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Stores a pending secret, unless one is already active. Returns whether it did. */
export async function begin(db: Db, userId: number, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactors')
    .values({ userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, lastStep: 0, createdAt: sql`now()` })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Uses up the code of a secret for a time step. Fails if the secret changed or the code was used; one of two concurrent uses succeeds. */
type Proof = { userId: number; secret: string; step: number };

const matchingProof = (db: Db, { userId, secret, step }: Proof) =>
  db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('lastStep', '<', step);

/** Activates a secret with its first code; false when it is already active or was replaced or removed. */
export async function confirm(db: Db, proof: Proof, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await matchingProof(db, proof)
    .where('confirmedAt', 'is', null)
    .set({ confirmedAt: at.toISOString() })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up the code of a time step; false if it or a later one was already used. */
export async function takeStep(db: Db, proof: Proof): Promise<boolean> {
  const { numUpdatedRows } = await matchingProof(db, proof).where('confirmedAt', 'is not', null).executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function isOn(db: Db, userId: number): Promise<boolean> {
  const found = db.selectFrom('secondFactors').select('userId').where('userId', '=', userId);
  return (await found.where('confirmedAt', 'is not', null).executeTakeFirst()) !== undefined;
}

/** Blocks concurrent sign-ins of the account, which would not see the change. */
export async function holdSignIns(db: Db, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export const kept = (db: Db) => db.selectFrom('secondFactors').select(['userId', 'secret']).execute();

/** Re-encrypts a secret, unless it was replaced concurrently. */
export async function reseal(db: Db, { userId, secret }: { userId: number; secret: string }, sealed: string) {
  await db
    .updateTable('secondFactors')
    .set({ secret: sealed })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .execute();
}

export const remove = async (db: Db, userId: number) => {
  const { numDeletedRows } = await db.deleteFrom('secondFactors').where('userId', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
};

export const unusedCodes = (db: Db, userId: number) =>
  db.selectFrom('recoveryCodes').select('hash').where('userId', '=', userId).where('usedAt', 'is', null).execute();

export async function replaceCodes(db: Db, userId: number, hashes: string[]) {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ userId, hash })))
    .execute();
}

/** Uses up a recovery code; false if it was already used. */
export async function takeCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A user, for decisions about their second factor. */
export const findUser = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'roles', 'companies', 'countryId', 'passwordHash'])
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();

export async function isAsked(db: Db): Promise<boolean> {
  const row = await db.selectFrom('accessSettings').select('secondFactor').executeTakeFirst();
  return row?.secondFactor ?? false;
}
