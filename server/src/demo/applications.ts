import { wallOf } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

type Day = ReturnType<typeof sql>;

/**
 * Applications of the open admission files: one to three alternatives each, in states that fit the status of the file, with conditions, CoEs and the
 * dates of open offers.
 */
export async function addApplications(db: Db, now: Date): Promise<void> {
  const { day } = wallOf(now, 'Australia/Melbourne');
  const today = sql`${day}::date`;
  await addRows(db, now, today);
  await sql`insert into application_conditions (application_id, what, due_on, met_on, note)
    select id, (array['IELTS 6.5 overall, no band below 6.0', 'Final transcript of the bachelor', 'Proof of work experience'])[1 + n % 3],
      case when n % 2 = 0 then ${today} + 10 + n % 21 end, null, null
    from (select id, (row_number() over (order by id))::int as n from applications where status = 'conditional') as offers
    union all
    select id, 'Certified copy of the passport', null, ${today} - 3, 'Sent by the student and seen at the counter'
    from (select id, (row_number() over (order by id))::int as n from applications where status in ('conditional', 'full')) as offers where n % 3 = 0`.execute(
    db,
  );
  await sql`insert into application_coes (application_id, company, code, issued_on, starts_on, ends_on)
    select id, company, upper(left(md5(id::text), 8)), accepted_on + 9, intake_on, ends_on
    from applications where status in ('coe', 'commenced', 'enrolled') and ends_on is not null`.execute(db);
  await addVisas(db, today);
  await addOfferDates(db);
}

/** Enrolled students, and some of those with a CoE, hold a student visa that was granted after they had accepted. */
const addVisas = (db: Db, today: Day) =>
  sql`insert into visas_held (company, contact_id, country, subclass, granted_on, expires_on, conditions, vevo_on)
    select distinct on (v.contact_id) r.company, v.contact_id, 'AU', '500', r.accepted_on + 11, r.ends_on + 60, '8105, 8202', ${today} - 1
    from applications r join conversions v on v.id = r.conversion_id
    where (r.status = 'enrolled' or r.status = 'coe' and right(r.number, 1) in ('2', '5', '8')) and r.ends_on is not null
      and r.accepted_on + 11 <= ${today} and not exists (select from visas_held h where h.contact_id = v.contact_id and h.expires_on >= ${today})
    order by v.contact_id, r.number`.execute(db);

/** The first day of the last intake whose census day is over: enrolled students began then. */
const lastIntake = (today: Day) =>
  sql`(select max(day) from (values (make_date(extract(year from ${today})::int - 1, 7, 27)), (make_date(extract(year from ${today})::int, 2, 23)),
    (make_date(extract(year from ${today})::int, 7, 27))) as intakes (day) where day + 42 <= ${today})`;

const addRows = (db: Db, now: Date, today: Day) =>
  sql`with files as (
      select v.id, v.company, v.office_id, v.status_id, v.case_officer_id, v.opened_at,
        (row_number() over (partition by v.office_id order by v.opened_at desc, v.id))::int as turn
      from conversions v join services s on s.id = v.service_id
      where s.kind = 'admission' and v.closed_at is null and v.company = 'fc' and v.status_id in (4, 5, 6, 7, 8)
    ), catalogue as (
      select c.id, c.provider_id, c.weeks, c.tuition, c.currency, c.level,
        (row_number() over (partition by c.level order by md5(c.id::text)) - 1)::int as place, (count(*) over (partition by c.level))::int as many, (select min(l.campus_id) from course_campuses l where l.course_id = c.id) as campus_id
      from courses c join providers p on p.id = c.provider_id
      where c.company = 'fc' and c.active and p.active and not c.expired and c.level in ('diploma', 'bachelor', 'master')
    ), wished as (
      select f.*, n as alternative, case
          when f.status_id = 4 then 'draft'
          when f.status_id = 5 then (array['submitted', 'information', 'submitted', 'waitlisted'])[1 + (f.turn + n) % 4]
          when f.status_id = 6 and n = 0 then (array['conditional', 'full', 'accepted', 'full', 'gs'])[1 + f.turn % 5]
          when f.status_id = 6 then (array['submitted', 'rejected', 'conditional'])[1 + (f.turn + n) % 3]
          when f.status_id = 7 then case when n = 0 then 'coe' else 'withdrawn' end
          else case when n = 0 then 'enrolled' else 'withdrawn' end end as state
      from files f, generate_series(0, f.turn % 3) as n
      where f.turn <= 60
    ), days as (
      select w.*, ${now.toISOString()}::timestamptz as now, case w.status_id when 8 then ${lastIntake(today)}
          else (array[make_date(extract(year from ${today})::int + 1, 2, 22), make_date(extract(year from ${today})::int + 1, 7, 26)])[1 + w.turn % 2]
          end as starts_on, case w.status_id when 8 then ${lastIntake(today)} - 60 else ${today} end as worked_on, ((w.turn * 7 + w.alternative * 31) % 97)::int as seed
      from wished w
    )
    insert into applications (company, office_id, conversion_id, provider_id, course_id, campus_id, position, intake_on, ends_on, via, reference, status,
      chosen, end_reason, submitted_on, offer_on, lapses_on, currency, tuition, deposit, accepted_on, gs_asked_on, gs_passed_on, insurer, covers,
      cover_from, cover_to, cover_by, commenced_on, census_on, enrolled_on, enrolled_note, owner_id, created_by, created_at, updated_at)
    select d.company, d.office_id, d.id, c.provider_id, c.id, c.campus_id, 1, d.starts_on, d.starts_on + c.weeks * 7 - 3,
      (array['portal', 'portal', 'email', 'agent'])[1 + d.seed % 4], case when d.state <> 'draft' then 'YR-' || (40000 + d.turn * 13 + d.seed) else '' end,
      d.state, d.state in ('accepted', 'gs', 'coe', 'enrolled'),
      case d.state when 'withdrawn' then 'Another offer was accepted' when 'rejected' then 'The entry requirements are not met' end,
      case when d.state <> 'draft' then d.worked_on - 40 - d.seed % 20 end,
      case when d.state not in ('draft', 'submitted', 'information', 'waitlisted', 'rejected') then d.worked_on - 20 - d.seed % 9 end,
      case when d.state in ('conditional', 'full') then ${today} + 6 + d.seed % 40 end, c.currency, c.tuition,
      case when d.state in ('full', 'accepted', 'gs', 'coe', 'enrolled') then 1000000 + (d.seed % 5) * 250000 end,
      case when d.state in ('accepted', 'gs', 'coe', 'enrolled') then d.worked_on - 12 - d.seed % 5 end,
      case when d.state in ('gs', 'coe', 'enrolled') then d.worked_on - 9 end, case when d.state in ('coe', 'enrolled') then d.worked_on - 4 end,
      case when d.state in ('coe', 'enrolled') then 'Allianz Care' else '' end, case when d.state in ('coe', 'enrolled') then 'single' end,
      case when d.state in ('coe', 'enrolled') then d.starts_on - 7 end, case when d.state in ('coe', 'enrolled') then d.starts_on + c.weeks * 7 + 100 end,
      case when d.state in ('coe', 'enrolled') then 'agency' end, case when d.state = 'enrolled' then d.starts_on end,
      case when d.state in ('coe', 'enrolled') then d.starts_on + 36 end, case when d.state = 'enrolled' then d.starts_on + 40 end,
      case when d.state = 'enrolled' then 'List of enrolled students sent by the provider' end,
      d.case_officer_id, d.case_officer_id, least(d.opened_at + interval '2 hours' * (1 + d.alternative), d.now), least(d.opened_at + interval '2 hours' * (1 + d.alternative), d.now)
    from days d join catalogue c on c.level = (array['master', 'bachelor', 'master', 'diploma'])[1 + d.turn % 4]
        and c.place = (d.turn * 17 + d.alternative * 5 + d.office_id * 3) % c.many
    order by d.opened_at, d.alternative`.execute(db);

/** The lapse of open offers, among the dates of their files. */
const addOfferDates = (db: Db) =>
  sql`with made as (
      insert into deadlines (company, office_id, conversion_id, kind, what, hardness, due_on, zone, owner_id, created_by, created_at, updated_at)
      select r.company, r.office_id, r.conversion_id, 'offer-lapse', left('Offer lapses: ' || c.name || ', ' || p.name, 300), 'contract', r.lapses_on,
        'Australia/Sydney', r.owner_id, r.owner_id, r.created_at, r.created_at
      from applications r join courses c on c.id = r.course_id join providers p on p.id = r.provider_id where r.lapses_on is not null
      returning id, conversion_id, what, due_on
    )
    insert into application_dates (application_id, key, deadline_id)
    select distinct on (m.id) r.id, 'offer', m.id from made m join applications r on r.conversion_id = m.conversion_id and r.lapses_on = m.due_on
      join courses c on c.id = r.course_id join providers p on p.id = r.provider_id and m.what = left('Offer lapses: ' || c.name || ', ' || p.name, 300)
    order by m.id, r.id on conflict do nothing`.execute(db);
