import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { Reach } from '../../../../kit/context.ts';
import { iso } from '../../../../kit/page.ts';
import type { Fields } from './fields.rules.ts';
import type { Moved } from './merge.queries.ts';

type NewMerge = {
  reach: Reach;
  survivorId: string;
  mergedId: string;
  at: string;
  before: Fields;
  after: Fields;
};

export async function open(db: Db, { reach, survivorId, mergedId, at, before, after }: NewMerge): Promise<string> {
  const { id } = await db
    .insertInto('contactMerges')
    .values({
      company: reach.company,
      survivorId,
      mergedId,
      mergedBy: reach.userId,
      mergedAt: at,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks the pair as decided, and moves "not duplicates" decisions about third contacts to the survivor. */
export async function settlePairs(db: Db, mergeId: string, { keep, drop }: { keep: string; drop: string }, by: Reach) {
  await sql`
    with was as materialized (
      select * from contact_pairs where one_id = least(${keep}::uuid, ${drop}::uuid) and other_id = greatest(${keep}::uuid, ${drop}::uuid)
    ), noted as (
      insert into contact_merge_rows (merge_id, subject, row_id, before)
      select ${mergeId}::uuid, 'contactPairs', id::text, json_build_object('state', state, 'decidedBy', decided_by, 'decidedAt', decided_at)
      from was)
    update contact_pairs p set state = 'merged', decided_by = ${by.userId}, decided_at = now() from was where p.id = was.id`.execute(
    db,
  );
  await sql`
    with others as (
      select case when one_id = ${drop}::uuid then other_id else one_id end as other, company, score, reasons, decided_by, decided_at
      from contact_pairs where ${drop}::uuid in (one_id, other_id) and state = 'dismissed'
    ), made as (
      insert into contact_pairs (company, one_id, other_id, score, reasons, state, decided_by, decided_at)
      select company, least(other, ${keep}::uuid), greatest(other, ${keep}::uuid), score, reasons, 'dismissed', decided_by, decided_at
      from others where other <> ${keep}::uuid
      on conflict (one_id, other_id) do nothing returning id)
    insert into contact_merge_rows (merge_id, subject, row_id) select ${mergeId}::uuid, 'contactPairs', id::text from made`.execute(
    db,
  );
}

/**
 * Reduces duplicate transfer requests between the same offices to one: withdraws the merged contact's request and saves its state in the journal.
 * `lockBelongings` has already waited for concurrent answers.
 */
export async function closeTwiceAsked(
  db: Db,
  mergeId: string,
  { keep, drop }: { keep: string; drop: string },
  { userId }: Reach,
): Promise<void> {
  await sql`
    with twice as (
      select h.id from handover_requests h where h.contact_id = ${drop} and h.state = 'open' and exists (
        select from handover_requests k where k.contact_id = ${keep} and k.state = 'open'
          and k.from_office_id = h.from_office_id and k.to_office_id = h.to_office_id)
    ), noted as (
      insert into contact_merge_rows (merge_id, subject, row_id, before)
      select ${mergeId}::uuid, 'twiceAsked', id::text, '{"state": "open"}' from twice)
    update handover_requests h set state = 'withdrawn', answered_by = ${userId}, answered_at = now(), version = version + 1
    from twice where h.id = twice.id`.execute(db);
}

/** A person has one current passport: the survivor's stays, and the merged contact's becomes an earlier one. */
export async function settlePassports(db: Db, mergeId: string, { keep, drop }: { keep: string; drop: string }) {
  await sql`
    with second as (
      select d.id from passports d where d.contact_id = ${drop} and d.current
        and exists (select from passports k where k.contact_id = ${keep} and k.current)
    ), noted as (
      insert into contact_merge_rows (merge_id, subject, row_id, before)
      select ${mergeId}::uuid, 'secondPassports', id::text, '{"current": true}' from second)
    update passports p set current = false, version = version + 1 from second where p.id = second.id`.execute(db);
}

/** It is the current one again, unless the person got another since. */
const restorePassports = (db: Db, mergeId: string) =>
  sql`update passports p set current = true, version = version + 1 from contact_merge_rows r
    where r.merge_id = ${mergeId} and r.subject = 'secondPassports' and p.id::text = r.row_id
      and not exists (select from passports o where o.contact_id = p.contact_id and o.current)`.execute(db);

/** Whoever lost the current passport to the other gets the one that expires last. */
const requireCurrent = (db: Db, contactIds: readonly string[]) =>
  sql`update passports p set current = true, version = version + 1
    where p.id in (select distinct on (contact_id) id from passports one
      where contact_id = any(${contactIds}::uuid[])
        and not exists (select from passports o where o.contact_id = one.contact_id and o.current)
      order by contact_id, expires_on desc, id desc)`.execute(db);

const reopenDuplicateRequests = (db: Db, mergeId: string) =>
  sql`update handover_requests h set state = 'open', answered_by = null, answered_at = null, version = version + 1
    from contact_merge_rows r where r.merge_id = ${mergeId} and r.subject = 'twiceAsked' and h.id::text = r.row_id
      and h.state = 'withdrawn'`.execute(db);

/** Restores pairs, requests and current passports, and deletes pairs that the merge created. */
export async function unsettle(db: Db, mergeId: string, people: readonly string[]): Promise<void> {
  await reopenDuplicateRequests(db, mergeId);
  await restorePassports(db, mergeId);
  await requireCurrent(db, people);
  await sql`
    update contact_pairs p set state = r.before ->> 'state', decided_by = (r.before ->> 'decidedBy')::int,
      decided_at = (r.before ->> 'decidedAt')::timestamptz
    from contact_merge_rows r
    where r.merge_id = ${mergeId} and r.subject = 'contactPairs' and r.before is not null and p.id = r.row_id::bigint`.execute(
    db,
  );
  await sql`delete from contact_pairs p using contact_merge_rows r
    where r.merge_id = ${mergeId} and r.subject = 'contactPairs' and r.before is null and p.id = r.row_id::bigint`.execute(
    db,
  );
}

const rowsOf = (mergeId: string, subject: string) =>
  sql`(select row_id from contact_merge_rows where merge_id = ${mergeId} and subject = ${subject})`;

/**
 * Moves the recorded rows back, and with them later rows that refer to them: the client file of an enquiry, and timeline entries. Later rows about
 * the survivor alone stay.
 */
export async function moveBack(db: Db, mergeId: string, from: string, to: string): Promise<Moved> {
  const back = async (subject: string, also = sql`false`) => {
    const { rows } = await sql<{ count: number }>`
      with moved as (
        update ${sql.table(subject)} t set contact_id = ${to}
        where t.contact_id = ${from} and (t.id::text in ${rowsOf(mergeId, subject)} or ${also}) returning id)
      select count(*)::int as count from moved`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const enquiries = await back('enquiries');
  const parties = await back('fileParties');
  const survivorEnquiries = sql`select id from enquiries where contact_id = ${to}`;
  const conversions = await back('conversions', sql`t.enquiry_id in (${survivorEnquiries})`);
  const files = sql`select id from conversions where contact_id = ${to}`;
  const timeline = await back(
    'timeline',
    sql`(t.subject = 'enquiries' and t.subject_id in (${survivorEnquiries})
    or t.subject = 'conversions' and t.subject_id in (${files}))`,
  );
  return {
    enquiries,
    parties,
    conversions,
    timeline,
    passports: await back('passports'),
    visas: await back('visasHeld'),
    bookings: await back('bookings'),
    aliases: await back('contactAliases'),
    handovers: await back('handoverRequests'),
  };
}

export const dropAliases = (db: Db, mergeId: string) =>
  db.deleteFrom('contactAliases').where('mergeId', '=', mergeId).execute();

const mergeColumns = sql`m.id, m.survivor_id as "survivorId", m.merged_id as "mergedId", m.before, m.after, b.name as by,
  ${iso('m.mergedAt')} as at, u.name as "undoneBy", ${iso('m.undoneAt')} as "undoneAt", gone.name,
  (select n.name from contact_merges later
    join contacts n on n.id = case when later.merged_id = m.survivor_id then later.survivor_id else later.merged_id end
    where later.undone_at is null and later.id > m.id and m.survivor_id in (later.survivor_id, later.merged_id)
    order by later.id desc limit 1) as "laterName"`;
const mergeJoins = sql`contact_merges m join users b on b.id = m.merged_by left join users u on u.id = m.undone_by
  join contacts gone on gone.id = m.merged_id`;

export type Merge = {
  id: string;
  survivorId: string;
  mergedId: string;
  before: Fields;
  after: Fields;
  /** The contact that was merged away. */
  name: string;
  by: string;
  at: string;
  undoneBy: string | null;
  undoneAt: string | null;
  /** Another contact merged with the survivor since, which must be undone first. */
  laterName: string | null;
};

export async function find(db: Db, reach: Reach, id: string): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`select ${mergeColumns} from ${mergeJoins}
    where m.id = ${id} and m.company = ${reach.company}`.execute(db);
  return rows[0];
}

/** The merges of a contact, newest first. */
export async function ofPerson(db: Db, contactId: string): Promise<Merge[]> {
  const { rows } = await sql<Merge>`select ${mergeColumns} from ${mergeJoins}
    where m.survivor_id = ${contactId} order by m.id desc limit 50`.execute(db);
  return rows;
}

export async function close(db: Db, id: string, userId: number, at: string): Promise<void> {
  await db.updateTable('contactMerges').set({ undoneBy: userId, undoneAt: at }).where('id', '=', id).execute();
}

/** The contact that this one was merged into, and the colleague who did it, for an error after a concurrent merge. */
export async function whereTo(db: Db, id: string): Promise<{ into: string; by: string } | undefined> {
  const { rows } = await sql<{ into: string; by: string }>`
    select c.name as into, u.name as by from contact_merges m join contacts c on c.id = m.survivor_id join users u on u.id = m.merged_by
    where m.merged_id = ${id} and m.undone_at is null order by m.merged_at desc limit 1`.execute(db);
  return rows[0];
}
