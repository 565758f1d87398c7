import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { iso } from '../../../kit/page.ts';
import type { Calendar } from '../../organisation/offices/index.ts';
import type { Waking } from './tellings.rules.ts';

/** Takes the lock that allows one run at a time across nodes; held until the transaction ends. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('embark deadlines', 0)) as mine`.execute(db);
  return rows[0]?.mine ?? false;
}

export type Office = Calendar & { id: number; code: string; managerId: number | null };

/** The working time of each office, with its holidays. */
export async function findOffices(db: Db): Promise<Map<number, Office>> {
  const rows = await db
    .selectFrom('offices')
    .select(['id', 'code', 'zone', 'workingDays', 'opens', 'closes', 'managerId'])
    .select(sql<string[]>`array(select day::text from office_days_off where office_id = offices.id)`.as('holidays'))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Open dates that must be looked at now. */
export async function findWaking(db: Db, now: Date, most: number): Promise<Waking[]> {
  const { rows } = await sql<{ list: Waking[] }>`select coalesce(json_agg(woken), '[]') as list from (
    select d.id, w.at::text as wake, d.company, d.office_id as "officeId", d.conversion_id as "conversionId", v.number, c.name, d.kind,
      d.what, d.hardness, d.zone, d.due_on as "dueOn", d.target_on as "targetOn", ${iso('d.dueAt')} as "endsAt", ${iso('d.setAt')} as "setAt",
      d.owner_id as "ownerId", u.name as owner
    from deadline_wakes w join deadlines d on d.id = w.deadline_id join conversions v on v.id = d.conversion_id
    join contacts c on c.id = v.contact_id join users u on u.id = d.owner_id
    where w.at <= ${now.toISOString()}::timestamptz and d.state = 'open'
    order by w.at, d.due_at, d.id limit ${most}) as woken`.execute(db);
  return rows[0]?.list ?? [];
}

/** The steps told so far of these dates, by `id dueOn`. */
export async function findTold(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ date: string; steps: string[] }>`
    select deadline_id || ' ' || due_on as date, array_agg(step) as steps from deadline_told
    where deadline_id = any(${ids}::uuid[]) group by deadline_id, due_on`.execute(db);
  return new Map(rows.map(({ date, steps }) => [date, steps]));
}

/** Records these steps as told; returns those not recorded before, as `id step`. */
export async function claim(db: Db, steps: readonly { id: string; dueOn: string; step: string }[], now: Date) {
  if (steps.length === 0) return new Set<string>();
  const { rows } = await sql<{ key: string }>`
    with made as (
      insert into deadline_told (deadline_id, due_on, step, told_at)
      select r.id, r."dueOn", r.step, ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(steps)}::json) as r (id uuid, "dueOn" date, step text)
      on conflict do nothing returning deadline_id, step)
    select deadline_id || ' ' || step as key from made`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Sets when these dates are looked at again, unless one was set or closed meanwhile, and their targets where the office's holidays have changed. Runs
 * last: a user who changes a date waits for its row here, and nothing waits for the user.
 */
export async function setWakes(
  db: Db,
  rows: readonly { id: string; wake: string; at: string }[],
  targets: readonly { id: string; targetOn: string }[],
): Promise<void> {
  if (targets.length > 0)
    await sql`update deadlines d set target_on = moved.day from (
        select d.id, r."targetOn" as day from deadlines d
        join json_to_recordset(${JSON.stringify(targets)}::json) as r (id uuid, "targetOn" date) on r.id = d.id
        order by d.id for no key update of d skip locked) moved
      where d.id = moved.id`.execute(db);
  if (rows.length === 0) return;
  await sql`update deadline_wakes w set at = r.at
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, wake text, at timestamptz)
    where w.deadline_id = r.id and w.at = r.wake::timestamptz`.execute(db);
}
