import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** Takes the lock that allows one run at a time across nodes; held until the transaction ends. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('embark provider reminders', 0)) as mine`.execute(db);
  return rows[0]?.mine ?? false;
}

export type Ending = { id: number; company: string; name: string; endsOn: string };

/** Active providers whose agreement ends within these days. */
export async function findEnding(db: Db, from: string, days: number): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select id, company, name, agreement_to::text as "endsOn" from providers
    where active and agreement_to between ${from}::date and ${from}::date + ${days}::int order by agreement_to, id`.execute(
    db,
  );
  return rows;
}

type Step = { providerId: number; endsOn: string; step: number };

/** Records these reminders as told; returns those that were not told before. */
export async function claim(db: Db, due: readonly Step[], now: Date): Promise<Step[]> {
  if (due.length === 0) return [];
  const rows = due.map(({ providerId: id, endsOn: ends, step }) => ({ id, ends, step }));
  const { rows: claimed } = await sql<Step>`
    insert into provider_reminders (provider_id, ends_on, step, told_at)
    select id, ends, step, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id integer, ends date, step smallint)
    on conflict do nothing returning provider_id as "providerId", ends_on::text as "endsOn", step`.execute(db);
  return claimed;
}

/** Active managers and admins, with their companies. */
export const findKeepers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'companies'])
    .where('active', '=', true)
    .where(sql<boolean>`roles && '{manager,admin}'::text[]`)
    .orderBy('id')
    .execute();
