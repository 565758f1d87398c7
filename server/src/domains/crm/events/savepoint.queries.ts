import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from '../../../db/client.ts';

/** Does a part of a transaction that may be refused: what it wrote until then is taken back, the rest stays. */
export async function attempt<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(db);
    return done;
  } catch (refusal) {
    await sql`rollback to savepoint attempt`.execute(db);
    await sql`release savepoint attempt`.execute(db); // or one around it would be taken for this one
    throw refusal;
  }
}

/** The database will never take this: a value that it cannot hold, or one that breaks a rule. Sent again it would be refused again. */
export const isRefused = (problem: unknown): boolean =>
  problem instanceof DatabaseError && /^2[23]/.test(problem.code ?? '');
