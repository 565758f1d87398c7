import { sql } from 'kysely';
import { addDays, instantOf, wallOf, weekdayOf } from '@embark/contracts/kit/time';
import type { Db } from '../db/client.ts';

const modes = sql`array['person', 'phone', 'video']`;

/** Types, rooms and hours in every office, and bookings of last week, this week and the next, in every state. */
export async function addBookings(db: Db, now: Date): Promise<void> {
  await sql`insert into booking_types (company, office_id, name, service_id, minutes, after_minutes, modes, fee, currency, notice_hours, ahead_days,
      questions)
    select 'fc', o.id, t.name, null, t.minutes, t.rest, ${modes}, case when t.name = 'Migration consultation' then
      case o.code when 'AU' then 22000 when 'BD' then 250000 when 'PK' then 500000 else 200000 end end, o.currency, t.notice, 60, t.questions::text[]
    from offices o, (values ('Study consultation', 30, 10, 2, '{"Which country and subject are you thinking of?"}'),
      ('Migration consultation', 45, 15, 12, '{}'), ('Quick call', 15, 5, 1, '{}')) as t (name, minutes, rest, notice, questions)`.execute(
    db,
  );
  await sql`insert into rooms (company, office_id, name)
    select 'fc', o.id, r.name from offices o, (values ('Room 1'), ('Room 2')) as r (name)`.execute(db);
  // those who own the most enquiries see clients
  await sql`insert into consultants (company, user_id, zone, video_link)
    select 'fc', p.id, p.zone, 'https://meet.example.com/' || lower(split_part(p.name, ' ', 1)) from (
      select u.id, u.name, o.zone, row_number() over (partition by o.id order by u.id) as n from users u join offices o on o.id = u.country_id
      where u.active and 'fc' = any(u.companies) and u.roles && '{user,staff,buser,pkuser,induser}'::text[]) p
    where p.n <= 3`.execute(db);
  await sql`insert into consultant_hours (consultant_id, weekday, from_time, to_time, modes)
    select k.id, day, part.f::time, part.t::time, ${modes} from consultants k join users u on u.id = k.user_id join offices o on o.id = u.country_id,
      unnest(o.working_days) as day, (values ('09:30', '12:30'), ('13:30', '17:00')) as part (f, t)`.execute(db);
  await book(db, now);
}

type Client = { id: string; contactId: string; n: number };
type Consultant = { userId: number; officeId: number; zone: string; clients: Client[]; typeId: number; roomId: number };

/** The times of a consultant's bookings: days from today, and the clock. */
const plan = [
  [-6, '10:00', 'completed'],
  [-5, '14:00', 'no-show'],
  [-3, '11:00', 'completed'],
  [-1, '15:00', 'cancelled'],
  [1, '10:30', 'confirmed'],
  [2, '14:30', 'requested'],
  [4, '09:30', 'confirmed'],
] as const;
const said = ['Wants the July intake; funds from father.', 'Sent the list of documents, calls again next week.'];

async function book(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<Consultant>`
    select k.user_id as "userId", o.id as "officeId", o.zone,
      (select json_agg(c) from (select e.id, e.contact_id as "contactId", (row_number() over (order by e.created_at desc, e.id))::int as n
        from enquiries e join services s on s.id = e.service_id
        where e.assignee_id = k.user_id and e.office_id = o.id and e.company = 'fc' and e.status in ('NE', 'FU', 'IP')
          and s.kind in ('admission', 'migration') order by e.created_at desc, e.id limit 7) c) as clients,
      (select id from booking_types t where t.office_id = o.id and t.name = 'Study consultation') as "typeId",
      (select min(id) from rooms r where r.office_id = o.id) as "roomId"
    from consultants k join users u on u.id = k.user_id join offices o on o.id = u.country_id order by k.id`.execute(
    db,
  );
  let number = 0;
  for (const { userId, officeId, zone, clients, typeId, roomId } of rows) {
    const today = wallOf(now, zone).day;
    for (const [at, client] of (clients ?? []).entries()) {
      const [days, time, status] = plan[at % plan.length] ?? plan[0];
      let day = addDays(today, days);
      // a weekend becomes a working day on the same side of today
      while (weekdayOf(day) > 5) day = addDays(day, days < 0 ? -1 : 1);
      const starts = instantOf(day, time, zone).getTime();
      const iso = (minutes: number) => new Date(starts + minutes * 60_000).toISOString();
      const mode = (['video', 'person', 'phone'] as const)[(at + userId) % 3] ?? 'video';
      const made = new Date(Math.min(now.getTime(), starts) - 26 * 3_600_000).toISOString();
      number += 1;
      await sql`insert into bookings (number, company, office_id, contact_id, enquiry_id, type_id, consultant_id, room_id, starts_at, ends_at, blocked_from,
          blocked_until, mode, link, client_zone, currency, status, hold_until, cancelled_by, cancel_reason, outcome, created_by, created_at, updated_at)
        select ${`BK-${day.slice(0, 4)}-${String(number).padStart(5, '0')}`}, 'fc', ${officeId}, ${client.contactId}, ${client.id}, ${typeId}, ${userId},
          ${mode === 'person' && at % 2 === 0 ? roomId : null}::int, ${iso(0)}, ${iso(30)}, ${iso(0)}, ${iso(40)}, ${mode},
          case ${mode}::text when 'video' then (select video_link from consultants where user_id = ${userId}) else '' end, ${zone}, o.currency, ${status},
          case ${status}::text when 'requested' then ${new Date(now.getTime() + 20 * 3_600_000).toISOString()}::timestamptz end,
          case ${status}::text when 'cancelled' then 'client' end, case ${status}::text when 'cancelled' then 'Has an exam that day' end,
          case ${status}::text when 'completed' then ${said[at % 2] ?? ''}::text end, ${userId}, ${made}, ${made}
        from offices o where o.id = ${officeId} on conflict do nothing`.execute(db);
    }
  }
  await sql`select setval('booking_numbers', ${Math.max(1, number)})`.execute(db);
}
