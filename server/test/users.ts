import { buildApp } from '../src/app.ts';
import type { testApp } from './app.ts';

type Crm = ReturnType<typeof testApp>;
type Table = 'users' | 'sessions' | 'audit' | 'idempotency_keys';

/** Every row of these tables as text, to check that a refused request changes nothing, and that no secret is stored. */
export async function rowsOf({ database }: Crm, ...tables: Table[]): Promise<string[]> {
  const found = await Promise.all(
    tables.map((table) => database.pool.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)),
  );
  return found.flatMap(({ rows }) => rows.map(({ row }) => row));
}

export async function activeAdmins({ database }: Crm): Promise<number[]> {
  const admins = "select id from users where active and 'admin' = any(roles)";
  return (await database.pool.query<{ id: number }>(admins)).rows.map(({ id }) => id);
}

/** The only admin. */
export async function onlyAdmin(crm: Crm) {
  await crm.database.pool.query("update users set active = false where 'admin' = any(roles)");
  return crm.person({ roles: ['admin'] });
}

/** An application without a mail server on the same database. */
export const withoutMail = async (crm: Crm) =>
  (await buildApp({ ...crm.deps, database: crm.database, mailer: null })).app;
