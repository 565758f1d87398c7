import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

const open = sql`v.status_id = any(array(select id from conversion_statuses where not ended))`;

/** How many open client files of each service these people work on, in every company. */
export async function countOpen(db: Db, officers: readonly number[]) {
  const { rows } = await sql<{ serviceId: number; ownerId: number; count: number }>`
    select v.service_id as "serviceId", v.case_officer_id as "ownerId", count(*)::int as count from conversions v
    where v.company = any(array(select code from companies)) and v.case_officer_id = any(${officers}::integer[]) and ${open}
    group by v.service_id, v.case_officer_id`.execute(db);
  return rows;
}

export async function lockAlone(db: Db, company: string, id: string): Promise<void> {
  await sql`select from conversions where id = ${id} and company = ${company} for update`.execute(db);
}

export type Dealt = {
  id: string;
  company: string;
  contactId: string;
  fromId: number;
  from: string;
  toId: number;
  to: string;
};

/** Deals the open client files of a service, those due first to begin with, to these people in turn. */
export async function deal(db: Db, officers: readonly number[], serviceId: number, to: readonly number[], now: Date) {
  const { rows } = await sql<Dealt>`
    with theirs as materialized (
      select v.id, v.case_officer_id, v.next_action_at from conversions v
      where v.company = any(array(select code from companies)) and v.case_officer_id = any(${officers}::integer[])
        and v.service_id = ${serviceId} and ${open} order by v.id for update),
    dealt as (
      select id, case_officer_id as was, (${to}::integer[])[1 + (row_number() over (order by next_action_at, id) - 1) % ${to.length}] as owner
      from theirs),
    moved as (
      update conversions v set case_officer_id = dealt.owner, version = v.version + 1, updated_at = ${now.toISOString()}
      from dealt where v.id = dealt.id
      returning v.id, v.company, v.contact_id, dealt.was, dealt.owner)
    select moved.id, moved.company, moved.contact_id as "contactId", was.id as "fromId", was.name as "from",
      owner.id as "toId", owner.name as "to"
    from moved join users was on was.id = moved.was join users owner on owner.id = moved.owner`.execute(db);
  return rows;
}
