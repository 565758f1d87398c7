import { addDays, wallOf, weekdayOf } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** Days from today, how many working days, the type, and what became of it. */
const samples = [
  { from: -40, days: 2, type: 'annual', state: 'approved', reason: 'A family wedding' },
  { from: 0, days: 2, type: 'personal', state: 'approved', reason: '' },
  { from: 14, days: 3, type: 'annual', state: 'asked', reason: 'Travelling home' },
  { from: 30, days: 1, type: 'study', state: 'asked', reason: 'An exam' },
  { from: 9, days: 2, type: 'annual', state: 'rejected', reason: '' },
] as const;

type Person = { id: number; holidays: string[]; zone: string; workingDays: number[]; decider: number; minutes: number };

/** Opening balances, as HR enters them. Without them, staff would have the leave of all their years. */
async function addOpening(db: Db, now: Date): Promise<void> {
  const day = `${now.getUTCFullYear() - 1}-12-31`;
  const held = sql`users u join offices o on o.id = u.country_id join leave_policies p on p.office_id = o.id
      and u.employment_type = any(p.employments) and (p.state is null or p.state = u.leave_state)
      and coalesce(p.valid_from, ${day}::date) <= ${day}::date and coalesce(p.valid_to, ${day}::date) >= ${day}::date
    where u.starts_on <= ${day}::date and p.earning <> 'none' and p.type <> 'long-service'`;
  await sql`insert into leave_ledger (user_id, type, kind, day, unit, amount, note, made_by, made_at)
    select distinct on (u.id, p.type) u.id, p.type, 'carry', ${day}::date, p.unit,
      (case when p.earning = 'yearly' then 10 when p.type = 'annual' then 3 + u.id % 8 else 5 + u.id % 9 end)
        * 1000000::bigint * case p.unit when 'minutes' then o.day_minutes else 1 end,
      'Opening balance', (select min(m.id) from users m where 'hr' = any(m.roles)), ${now.toISOString()}
    from ${held} and (p.carry_cap is distinct from 0 or p.year = 'anniversary') order by u.id, p.type, p.state nulls last`.execute(
    db,
  );
  await sql`insert into leave_accounts (user_id, type, earned_through) select distinct u.id, p.type, ${day}::date from ${held}
    on conflict do nothing`.execute(db);
}

/** Leave of one counsellor in each office: taken, of today, asked and rejected. */
export async function addLeave(db: Db, now: Date): Promise<void> {
  await addOpening(db, now);
  const { rows } = await sql<Person>`
    select p.* from (select u.id, o.zone, o.working_days as "workingDays", o.day_minutes as minutes,
        array(select h.day::text from holidays h where h.office_id = o.id) as holidays, row_number() over (partition by o.id order by u.id desc) as n,
        (select min(m.id) from users m where 'hr' = any(m.roles)) as decider
      from users u join offices o on o.id = u.country_id
      where u.active and 'fc' = any(u.companies) and u.roles && '{user,staff,buser,pkuser,induser}'::text[]
        and u.email not in ('user@demo.test', 'staff@demo.test', 'buser@demo.test', 'pkuser@demo.test', 'induser@demo.test')) p
    where p.n = 1 and p.id <> p.decider order by p.id`.execute(db);
  for (const person of rows) for (const [at, sample] of samples.entries()) await addOne(db, person, sample, at, now);
}

async function addOne(db: Db, person: Person, sample: (typeof samples)[number], at: number, now: Date): Promise<void> {
  const today = wallOf(now, person.zone).day;
  const days: string[] = [];
  for (let day = addDays(today, sample.from); days.length < sample.days; day = addDays(day, 1))
    if (person.workingDays.includes(weekdayOf(day)) && !person.holidays.includes(day)) days.push(day);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const isDecided = sample.state !== 'asked';
  const asked = new Date(now.getTime() - (5 - at) * 86_400_000).toISOString();
  await sql`with asked as (
      insert into leave_requests (user_id, type, policy_id, unit, starts_on, ends_on, amount, reason, state, asked_by, asked_at, decided_by, decided_at, decision, updated_at)
      select ${person.id}, ${sample.type}, p.id, p.unit, ${first}, ${last}, ${days.length}::bigint * 1000000 * case p.unit when 'minutes' then ${person.minutes}::int else 1 end,
        ${sample.reason}, ${sample.state}, ${person.id}, ${asked}, ${isDecided ? person.decider : null}::int, ${isDecided ? asked : null}::timestamptz,
        ${sample.state === 'rejected' ? 'Two colleagues are away that week.' : ''}, ${asked}
      from leave_policies p join users u on u.id = ${person.id} and p.office_id = u.country_id
      where p.type = ${sample.type} and p.state is null and (p.valid_from is null or p.valid_from <= ${first}::date) and (p.valid_to is null or p.valid_to >= ${first}::date)
      order by p.id limit 1 returning *),
    taken as (
      insert into leave_days (request_id, user_id, day, part, amount, released_at)
      select a.id, a.user_id, d.day::date, 'full', a.amount / ${days.length}, case when a.state = 'rejected' then a.decided_at end
      from asked a, unnest(${days}::text[]) as d (day) returning *)
    insert into leave_ledger (user_id, type, kind, day, unit, amount, request_id, policy_id, made_at)
    select a.user_id, a.type, 'taken', t.day, a.unit, -t.amount, a.id, a.policy_id, ${asked}
    from asked a join taken t on t.request_id = a.id where a.state = 'approved'`.execute(db);
}
