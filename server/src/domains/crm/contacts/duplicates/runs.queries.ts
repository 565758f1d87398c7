import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import { unmerged } from './list.queries.ts';

export type Latest = {
  state: 'queued' | 'running' | 'done' | 'failed';
  total: number;
  processed: number;
  startedBy: string | null;
  finishedAt: string | null;
};

/** Starts a full scan of a company; null when one is running. */
export async function begin(db: Db, company: string, userId: number | null, at: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into duplicate_runs (company, started_by, created_at, total)
    select ${company}, ${userId}, ${at.toISOString()}::timestamptz,
      (select count(*) from contacts where company = ${company} and merged_into is null)
    on conflict (company) where state in ('queued', 'running') do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function latest(db: Db, company: string): Promise<Latest | undefined> {
  const { rows } = await sql<Latest>`
    select r.state, r.total, r.processed, u.name as "startedBy",
      to_char(r.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt"
    from duplicate_runs r left join users u on u.id = r.started_by
    where r.company = ${company} order by r.id desc limit 1`.execute(db);
  return rows[0];
}

export async function countOpen(db: Db, company: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact_pairs p
    where p.company = ${company} and p.state = 'open' and ${unmerged}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks the run if it should continue, so that two workers never scan the same contacts. */
export async function lockRun(db: Db, id: string) {
  return db
    .selectFrom('duplicateRuns')
    .select(['company', 'lastId'])
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .forUpdate()
    .executeTakeFirst();
}

export async function nextPeople(db: Db, company: string, after: string | null, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contacts where company = ${company} and merged_into is null and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by id limit ${size}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function went(db: Db, id: string, lastId: string, count: number): Promise<void> {
  await sql`update duplicate_runs set state = 'running', last_id = ${lastId}::uuid, processed = processed + ${count}
    where id = ${id}`.execute(db);
}

export async function processedOf(db: Db, id: string): Promise<number> {
  const run = await db.selectFrom('duplicateRuns').select('processed').where('id', '=', id).executeTakeFirstOrThrow();
  return run.processed;
}

/** The runs that are queued or running. */
export async function unfinished(db: Db): Promise<string[]> {
  const found = await db.selectFrom('duplicateRuns').select('id').where('state', 'in', ['queued', 'running']).execute();
  return found.map(({ id }) => id);
}

export async function end(db: Db, id: string, state: 'done' | 'failed', at: Date): Promise<void> {
  await sql`update duplicate_runs set state = ${state}, finished_at = ${at.toISOString()}::timestamptz,
      processed = case when ${state} = 'done' then greatest(processed, total) else processed end
    where id = ${id} and state in ('queued', 'running')`.execute(db);
}

/** Takes the oldest entries off the queue, each once, without blocking transactions that add contacts to it. */
export async function takeWaiting(db: Db, size: number): Promise<{ ids: string[]; taken: number }> {
  const { rows } = await sql<{ contactId: string }>`
    delete from contact_checks where id in (
      select id from contact_checks order by id limit ${size} for update skip locked) returning contact_id as "contactId"`.execute(
    db,
  );
  return { ids: [...new Set(rows.map(({ contactId }) => contactId))], taken: rows.length };
}
