import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import { wanted } from './papers.queries.ts';

/** Takes the lock that allows one run at a time across nodes; held until the transaction ends. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('embark stale papers', 0)) as mine`.execute(db);
  return rows[0]?.mine ?? false;
}

/** Gives the statement about all papers its time: a million documents take about twenty seconds on two cores. */
export const takeTime = (db: Db) => sql`set local statement_timeout = '10min'`.execute(db);

/** The files that changed since the last run, which forgets them. Null: all of them. */
export async function takeChanged(db: Db): Promise<string[] | null> {
  const { rows } = await sql<{ id: string | null }>`
    with taken as (delete from paper_rechecks returning conversion_id)
    select distinct conversion_id as id from taken`.execute(db);
  return rows.some(({ id }) => id === null) ? null : rows.flatMap(({ id }) => id ?? []);
}

/** What a run did to a date. */
export type Kept = {
  step: 'added' | 'moved' | 'reopened' | 'met' | 'waived';
  id: string;
  conversionId: string;
  contactId: string;
  company: string;
  what: string;
  dueOn: string;
  /** The day before it moved. */
  from: string | null;
  owner: string;
  reason: string | null;
};

/**
 * Brings the dates of stale papers in line with the papers, of these files or of all (null), in one statement that writes only what differs. A date that
 * someone closed stays closed, and one whose day someone typed stays there until the computed day changes.
 */
export async function keepDates(db: Db, now: Date, files: readonly string[] | null): Promise<Kept[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const among = files === null ? sql<boolean>`true` : sql<boolean>`v.id = any(${files}::uuid[])`;
  const scope = files === null ? sql`true` : sql`d.conversion_id = any(${files}::uuid[])`;
  const { rows } = await sql<{ list: Kept[] }>`
    with wanted as materialized (${wanted(now, among)}),
    kept as materialized (
      select s.document_id, s.deadline_id, s.start_by, s.good_until, d.state, d.due_on, d.closed_by
      from stale_papers s join deadlines d on d.id = s.deadline_id where ${scope}),
    fresh as materialized (
      select uuidv7() as deadline_id, w.* from wanted w
      where not exists (select from stale_papers s where s.document_id = w.id)),
    added as (
      insert into deadlines (id, company, office_id, conversion_id, kind, what, hardness, due_on, zone, owner_id, created_at, updated_at)
      select deadline_id, company, office_id, file, 'stale-paper', what, 'own', start_by, zone, owner_id, ${at}, ${at} from fresh
      returning id, conversion_id, company, what, due_on, owner_id),
    noted as (
      insert into stale_papers (document_id, deadline_id, start_by, good_until)
      select id, deadline_id, start_by, good_until from fresh),
    renoted as (
      update stale_papers s set start_by = w.start_by, good_until = w.good_until
      from wanted w where w.id = s.document_id and (s.start_by, s.good_until) is distinct from (w.start_by, w.good_until)),
    moved as (
      update deadlines d set due_on = w.start_by, version = d.version + 1, updated_at = ${at}
      from kept k join wanted w on w.id = k.document_id
      where d.id = k.deadline_id and d.state = 'open' and k.state = 'open' and k.start_by <> w.start_by and d.due_on <> w.start_by
      returning d.id, d.conversion_id, d.company, d.what, d.due_on, d.owner_id, k.due_on as was),
    reopened as (
      update deadlines d set state = 'open', due_on = w.start_by, document_id = null, reason = null, closed_at = null,
        version = d.version + 1, updated_at = ${at}
      from kept k join wanted w on w.id = k.document_id
      where d.id = k.deadline_id and d.state <> 'open' and d.closed_by is null and k.state <> 'open'
      returning d.id, d.conversion_id, d.company, d.what, d.due_on, d.owner_id),
    over as materialized (
      select k.deadline_id, k.due_on, renewed.id as renewed, case
          when renewed.id is not null then 'A new document was uploaded.'
          when v.closed_at is not null then 'The client file was closed.'
          when l.state in ('waived', 'returned') or l.needed = 'not-applicable' then 'The checklist does not count this document any more.'
          else 'The document is valid when it is judged.' end as reason
      from kept k join documents o on o.id = k.document_id join checklist_lines l on l.id = o.line_id
      join conversions v on v.id = o.conversion_id
      left join lateral (select n.id from documents n where n.line_id = o.line_id and n.number > o.number
        order by n.number desc limit 1) renewed on true
      where k.state = 'open' and not exists (select from wanted w where w.id = k.document_id)),
    closed as (
      update deadlines d set state = case when o.renewed is null then 'waived' else 'met' end, document_id = o.renewed,
        reason = o.reason, closed_at = ${at}, version = d.version + 1, updated_at = ${at}
      from over o where d.id = o.deadline_id and d.state = 'open'
      returning d.id, d.conversion_id, d.company, d.what, d.due_on, d.owner_id, d.state, d.reason),
    done as (
      select 'added' as step, id, conversion_id, company, what, due_on, owner_id, null::date as was, null as reason from added
      union all select 'moved', id, conversion_id, company, what, due_on, owner_id, was, null from moved
      union all select 'reopened', id, conversion_id, company, what, due_on, owner_id, null, null from reopened
      union all select state, id, conversion_id, company, what, due_on, owner_id, null, reason from closed)
    select coalesce(json_agg(json_build_object('step', done.step, 'id', done.id, 'conversionId', done.conversion_id, 'contactId', v.contact_id,
      'company', done.company, 'what', done.what, 'dueOn', done.due_on, 'from', done.was, 'owner', u.name, 'reason', done.reason)
      order by done.id), '[]') as list
    from done join conversions v on v.id = done.conversion_id join users u on u.id = done.owner_id`.execute(db);
  return rows[0]?.list ?? [];
}
