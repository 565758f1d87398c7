import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { iso } from '../../../kit/page.ts';
import { isAway } from '../../organisation/people/index.ts';
import type { Calendar } from '../../organisation/offices/index.ts';
import type { Ladder, Late, Rung, Somebody } from './escalate.rules.ts';

/** Takes the lock that allows one run at a time across nodes; held until the transaction ends. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('embark reminders', 0)) as mine`.execute(db);
  return rows[0]?.mine ?? false;
}

export type Office = Ladder & Calendar & { id: number; code: string; managerId: number | null };

/** The working hours of each office, with its recent holidays, and its escalation levels. */
export async function findOffices(db: Db, now: Date): Promise<Office[]> {
  return db
    .selectFrom('offices')
    .select(['id', 'code', 'zone', 'workingDays', 'opens', 'closes', 'managerId'])
    .select(['remindOwnerHours', 'remindManagerHours', 'remindAdminHours'])
    .select(
      sql<string[]>`array(select day::text from office_days_off where office_id = offices.id
        and day between ${now.toISOString()}::date - 33 and ${now.toISOString()}::date + 1)`.as('holidays'),
    )
    .orderBy('id')
    .execute();
}

export async function findUpTo(db: Db): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('remindersUpto').selectAll().execute();
  return new Map(rows.map(({ officeId, rung, upTo }) => [`${officeId} ${rung}`, new Date(upTo)]));
}

export async function setUpTo(db: Db, rows: { officeId: number; rung: Rung; upTo: Date }[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('remindersUpto')
    .values(rows.map((row) => ({ ...row, upTo: row.upTo.toISOString() })))
    .onConflict((on) => on.columns(['officeId', 'rung']).doUpdateSet((eb) => ({ upTo: eb.ref('excluded.upTo') })))
    .execute();
}

const lateOf = ({ code }: Office, rung: Rung) => sql`
  select e.id, e.company, e.number, c.name, ${iso('e.nextFollowUpAt')} as at, e.office_id as "officeId",
    ${code}::text as office, e.assignee_id as "ownerId", u.name as owner, ${rung}::text as rung,
    e.status = 'NE' and e.first_response_at is null as "isNew"
  from enquiries e join contacts c on c.id = e.contact_id join users u on u.id = e.assignee_id`;

/** Open enquiries of an office whose next date is in a time range, by the index on next dates. */
export async function findLate(db: Db, office: Office, rung: Rung, from: Date, to: Date): Promise<Late[]> {
  const { rows } = await sql<Late>`${lateOf(office, rung)}
    where e.company = any(array(select code from companies))
      and coalesce(e.next_follow_up_at, 'infinity') between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      and e.office_id = ${office.id} and e.is_open
    order by 5, 1`.execute(db);
  return rows;
}

/** Those among them whose date was already in the past when it was set. */
export async function findAgain(db: Db, office: Office, rung: Rung, from: Date, to: Date): Promise<Late[]> {
  const { rows } = await sql<Late>`${lateOf(office, rung)}
    where e.id in (select enquiry_id from reminders_again) and e.office_id = ${office.id} and e.is_open
      and e.next_follow_up_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
    order by 5, 1`.execute(db);
  return rows;
}

/** Marks these as checked; those not late enough yet are found by the regular search later. */
export async function forgetAgain(db: Db, offices: readonly number[]): Promise<void> {
  if (offices.length === 0) return;
  await sql`delete from reminders_again a using enquiries e
    where e.id = a.enquiry_id and e.office_id = any(${offices}::integer[])`.execute(db);
}

/** Records these as notified at their level; returns those not recorded before. */
export async function claim(db: Db, late: readonly Late[], now: Date): Promise<Late[]> {
  if (late.length === 0) return [];
  const rows = late.map(({ id, at, rung }) => ({ id, at, rung }));
  const { rows: mine } = await sql<{ key: string }>`
    with made as (
      insert into reminders_told (enquiry_id, due_at, rung, told_at)
      select id, at, rung, ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, at timestamptz, rung text)
      on conflict do nothing returning enquiry_id, rung)
    select enquiry_id || ' ' || rung as key from made`.execute(db);
  const claimed = new Set(mine.map(({ key }) => key));
  return late.filter(({ id, rung }) => claimed.has(`${id} ${rung}`));
}

/** These users, their covers, and all managers and admins. */
export async function findPeople(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Somebody>> {
  const { rows } = await sql<Somebody>`
    select u.id, u.active, u.companies, u.roles, u.country_id as "countryId", u.cover_id as "coverId", ${isAway(now)} as away
    from users u join offices o on o.id = u.country_id
    where u.id = any(${ids}::integer[]) or u.id in (select cover_id from users where cover_id is not null)
      or (u.active and u.roles && '{manager,admin}'::text[])
    order by u.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
