import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

const open = sql`e.status not in ('CL', 'NI', 'CV')`;

/** How many open enquiries of each service these people own, in every company. */
export async function countOpen(db: Db, owners: readonly number[]) {
  const { rows } = await sql<{ serviceId: number; ownerId: number; count: number }>`
    select e.service_id as "serviceId", e.assignee_id as "ownerId", count(*)::int as count from enquiries e
    where e.company = any(array(select code from companies)) and e.assignee_id = any(${owners}::integer[]) and ${open}
    group by e.service_id, e.assignee_id`.execute(db);
  return rows;
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

/** Deals the open enquiries of a service, those due first to begin with, to these people in turn. */
export async function deal(db: Db, owners: readonly number[], serviceId: number, to: readonly number[], now: Date) {
  const { rows } = await sql<Dealt>`
    with theirs as materialized (
      select e.id, e.assignee_id, e.next_follow_up_at from enquiries e
      where e.company = any(array(select code from companies)) and e.assignee_id = any(${owners}::integer[])
        and e.service_id = ${serviceId} and ${open} order by e.id for update),
    dealt as (
      select id, assignee_id as was, (${to}::integer[])[1 + (row_number() over (order by next_follow_up_at, id) - 1) % ${to.length}] as owner
      from theirs),
    moved as (
      update enquiries e set assignee_id = dealt.owner, version = e.version + 1, updated_at = ${now.toISOString()},
        last_activity_at = ${now.toISOString()}
      from dealt where e.id = dealt.id
      returning e.id, e.company, e.contact_id, dealt.was, dealt.owner)
    select moved.id, moved.company, moved.contact_id as "contactId", was.id as "fromId", was.name as "from",
      owner.id as "toId", owner.name as "to"
    from moved join users was on was.id = moved.was join users owner on owner.id = moved.owner`.execute(db);
  return rows;
}

export async function lockAlone(db: Db, company: string, id: string): Promise<void> {
  await sql`select from enquiries where id = ${id} and company = ${company} for update`.execute(db);
}

/** What a hand-over to another office touches of an enquiry, locked. */
export async function touchedBy(db: Db, company: string, id: string) {
  return db
    .selectFrom('enquiries as e')
    .innerJoin('services as s', 's.id', 'e.serviceId')
    .leftJoin('campaigns as c', 'c.id', 'e.campaignId')
    .select([
      'e.status',
      'e.serviceId',
      'e.officeId',
      'e.assigneeId',
      'e.nextFollowUpAt',
      'e.campaignId',
      'e.interest',
      's.kind',
    ])
    .select(sql<boolean>`c.id is not null and c.office_id is null`.as('campaignIsForAll'))
    .where('e.id', '=', id)
    .where('e.company', '=', company)
    .forUpdate('e')
    .executeTakeFirstOrThrow();
}
