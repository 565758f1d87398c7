import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import { type Judged, type Likeness, SIMILAR } from './pairs.rules.ts';

export type Candidate = Likeness & { oneId: string; otherId: string; oneNames: string[]; otherNames: string[] };

const lastDigits = (of: string) => sql.raw(`right(${of}.phone, 8), right(${of}.whatsapp, 8)`);
/** Matches an earlier email or number of one contact, from before a merge, with a current one of the other. */
const matchesAlias = (of: string, to: string) => ({
  email: sql.raw(`exists (select from contact_aliases k
    where k.contact_id = ${of}.id and k.kind = 'email' and mailbox(k.value) = mailbox(${to}.email))`),
  phone: sql.raw(`exists (select from contact_aliases k
    where k.contact_id = ${of}.id and k.kind = 'phone' and k.value in (${to}.phone, ${to}.whatsapp))`),
});
const namesOf = (of: string) =>
  sql.raw(
    `array(select ${of}.name union all select k.value from contact_aliases k where k.contact_id = ${of}.id and k.kind = 'name')`,
  );
const [first, second] = [matchesAlias('a', 'b'), matchesAlias('b', 'a')];
const likeness = sql`a.id as "oneId", b.id as "otherId",
  coalesce(mailbox(a.email) = mailbox(b.email), false) or ${first.email} or ${second.email} as email,
  coalesce(a.phone in (b.phone, b.whatsapp), false) or coalesce(a.whatsapp in (b.phone, b.whatsapp), false)
    or ${first.phone} or ${second.phone} as phone,
  coalesce(right(a.phone, 8) in (${lastDigits('b')}), false) or coalesce(right(a.whatsapp, 8) in (${lastDigits('b')}), false) as "phoneEnd",
  similarity(plain(a.name), plain(b.name))::float8 as name, ${namesOf('a')} as "oneNames", ${namesOf('b')} as "otherNames",
  case when a.date_of_birth = b.date_of_birth then 'same' when a.date_of_birth <> b.date_of_birth then 'other' end as birth`;

/** What two contacts have in common. */
export async function compare(db: Db, one: string, other: string): Promise<Candidate[]> {
  const { rows } =
    await sql<Candidate>`select ${likeness} from contacts a join contacts b on b.id = ${other} where a.id = ${one}`.execute(
      db,
    );
  return rows;
}

/** An email or number shared by more contacts belongs to an office or agent, and is weak evidence. */
const SHARED_BY = 20;

/**
 * Candidate duplicates of these contacts, each pair once, with what they share. Every lookup uses a selective index; there is no all-pairs
 * comparison.
 */
export async function findCandidates(db: Db, ids: readonly string[]): Promise<Candidate[]> {
  const few = sql`and c.company = s.company and c.id <> s.id and c.merged_into is null limit ${SHARED_BY}`;
  /** All contacts that share an email or number if they are few, otherwise only those with a similar name. */
  const sharing = (mark: RawBuilder<unknown>) => sql`
    select c.id from (select c.id, c.name, count(*) over () as sharers from (
      select c.id, c.name from contacts c where ${mark} and c.company = s.company and c.id <> s.id and c.merged_into is null
      limit ${SHARED_BY + 1}) as c) as c
    where c.sharers <= ${SHARED_BY} or similarity(plain(c.name), s.plain_name) >= ${SIMILAR}`;
  const candidateQueries = [
    sharing(sql`c.email is not null and mailbox(c.email) = mailbox(s.email)`),
    ...(['phone', 'whatsapp'] as const).map((column) =>
      sharing(sql`c.${sql.ref(column)} is not null and c.${sql.ref(column)} in (s.phone, s.whatsapp)`),
    ),
    ...(['phone', 'whatsapp'] as const).map(
      (column) => sql`select c.id from contacts c where c.${sql.ref(column)} is not null
        and right(c.${sql.ref(column)}, 8) in (right(s.phone, 8), right(s.whatsapp, 8))
        and similarity(plain(c.name), s.plain_name) >= ${SIMILAR} ${few}`,
    ),
    sql`select c.id from contact_aliases k join contacts c on c.id = k.contact_id where k.company = s.company
      and ((k.kind = 'email' and k.value = lower(s.email)) or (k.kind = 'phone' and k.value in (s.phone, s.whatsapp))) ${few}`,
    sql`select c.id from contact_aliases k join contacts c on lower(c.email) = k.value
      where k.contact_id = s.id and k.kind = 'email' ${few}`,
    sql`select c.id from contact_aliases k join contacts c on (c.phone = k.value or c.whatsapp = k.value)
      where k.contact_id = s.id and k.kind = 'phone' ${few}`,
    sql`select c.id from contacts c where c.date_of_birth = s.date_of_birth
      and similarity(plain(c.name), s.plain_name) >= ${SIMILAR} ${few}`,
  ];
  // `offset 0` keeps PostgreSQL, which expects far more pairs than there are, from reading all contacts for a hash
  const { rows } = await sql<Candidate>`
    with s as materialized (
      select id, company, email, phone, whatsapp, date_of_birth, plain(name) as plain_name
      from contacts where id = any(${ids}::uuid[]) and merged_into is null
    ), pairs as materialized (
      select distinct least(s.id, near.id) as one_id, greatest(s.id, near.id) as other_id
      from s cross join lateral (${sql.join(
        candidateQueries.map((way) => sql`(${way})`),
        sql` union all `,
      )}) as near)
    select ${likeness} from pairs
      cross join lateral (select * from contacts where id = one_id offset 0) as a
      cross join lateral (select * from contacts where id = other_id offset 0) as b`.execute(db);
  return rows;
}

export type Found = Pick<Candidate, 'oneId' | 'otherId'> & Judged;

/** Saves the found pairs; deletes pairs without evidence, unless a user has decided them. */
export async function keepFound(db: Db, ids: readonly string[], found: readonly Found[]): Promise<void> {
  await sql`
    delete from contact_pairs p
    where p.state = 'open' and (p.one_id = any(${ids}::uuid[]) or p.other_id = any(${ids}::uuid[]))
      and (p.one_id, p.other_id) not in (
        select f."oneId", f."otherId" from json_to_recordset(${JSON.stringify(found)}::json) as f ("oneId" uuid, "otherId" uuid))`.execute(
    db,
  );
  if (found.length === 0) return;
  await sql`
    insert into contact_pairs as p (company, one_id, other_id, score, reasons)
    select a.company, a.id, b.id, f.score, array(select json_array_elements_text(f.reasons))
    from json_to_recordset(${JSON.stringify(found)}::json) as f ("oneId" uuid, "otherId" uuid, score smallint, reasons json)
    join contacts a on a.id = f."oneId" join contacts b on b.id = f."otherId"
    where a.merged_into is null and b.merged_into is null
    order by a.id, b.id
    on conflict (one_id, other_id) do update set score = excluded.score, reasons = excluded.reasons
      where (p.score, p.reasons) is distinct from (excluded.score, excluded.reasons)`.execute(db);
}
