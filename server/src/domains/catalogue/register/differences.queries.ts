import {
  type RegisterCounts,
  type RegisterKind,
  registerKinds,
  registerDifferences,
} from '@embark/contracts/catalogue/register';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { analyse } from '../../../kit/jobs/analyse.ts';
import { namesOf, storedOf } from './stored.queries.ts';

/**
 * Finds how a file differs from what is stored, and writes it down: for a new row all its fields, for others those that differ. A row that the file
 * lacks is gone; it was never in the register if it is `unlisted`.
 */
export async function findDifferences(db: Db, id: string, company: string): Promise<void> {
  await sql`delete from register_changes where import_id = ${id}`.execute(db);
  await analyse(db, 'registerRows');
  for (const kind of registerKinds) await findOf(db, kind, id, company);
  await analyse(db, 'registerChanges');
}

const findOf = (db: Db, kind: RegisterKind, id: string, company: string) =>
  sql`
  insert into register_changes (import_id, kind, key, change, label, about, before, after)
  select ${id}::uuid, ${kind}::text, d.key, d.change, coalesce(d.label, ''), coalesce(d.about, ''), d.before, d.after
  from (
    select x.key, x.label, x.about,
      case when x.was is null then 'new'
        when x.now->>'registerState' = 'gone' then 'gone'
        when x.was->>'registerState' = 'gone' or (x.was->'expired' = 'true' and x.now->'expired' = 'false') then 'back'
        when x.was->'expired' = 'false' and x.now->'expired' = 'true' then 'expired'
        else 'changed' end as change,
      case when x.was is not null then (select jsonb_object_agg(e.key, e.value) from jsonb_each(x.was) e
        where e.value is distinct from x.now->e.key) end as before,
      case when x.was is null then x.now - 'registerState' else (select jsonb_object_agg(e.key, e.value) from jsonb_each(x.now) e
        where e.value is distinct from x.was->e.key) end as after
    from (
      select coalesce(f.key, s.key) as key,
        case when f.key is null then s.label else coalesce(${namesOf[kind].label}, s.label) end as label,
        case when f.key is null then s.about else coalesce(s.about, ${namesOf[kind].about}) end as about,
        s.data || jsonb_build_object('registerState', s.state) as was,
        case when f.key is null then s.data || '{"registerState": "gone"}' else f.data || '{"registerState": "listed"}' end as now
      from (select import_id, key, data from register_rows where import_id = ${id} and kind = ${kind}) as f
      full join (${storedOf[kind](company)}) as s on s.key = f.key
      where f.key is not null or s.state = 'listed'
    ) as x
    where x.was is distinct from x.now
  ) as d
  order by d.key`.execute(db);

type Counts = Partial<Record<RegisterKind, RegisterCounts>>;

/** How many rows of each kind the file has, and how many are new, changed, expired, back and gone. */
export async function countDifferences(db: Db, id: string, rows: Record<string, number>): Promise<Counts> {
  const { rows: found } = await sql<{ kind: RegisterKind; change: string; count: number }>`
    select kind, change, count(*)::int as count from register_changes where import_id = ${id} group by 1, 2`.execute(
    db,
  );
  const of = (kind: RegisterKind, change: string) =>
    found.find((one) => one.kind === kind && one.change === change)?.count ?? 0;
  return Object.fromEntries(
    registerKinds.map((kind) => [
      kind,
      { rows: rows[kind] ?? 0, ...Object.fromEntries(registerDifferences.map((change) => [change, of(kind, change)])) },
    ]),
  );
}

/** How many courses the register lists as we know it. */
export async function countListed(db: Db, company: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from courses where company = ${company} and register_state = 'listed'`.execute(db);
  return rows[0]?.count ?? 0;
}
