-- 100,000 applications on the client files of company fc: 300 providers, the first ones far more often, over five years of intakes, most of them in
-- February and July. Every accepted one that came further has a CoE, and every second client with a CoE a student visa granted after the acceptance.
create temp table taught as
select provider_id, id as course_id, row_number() over (order by provider_id) - 1 as at
from (select distinct on (provider_id) provider_id, id from courses where register_state = 'listed' order by provider_id, id) as first_course
order by provider_id limit 300;
create unique index on taught (at);

create temp table applied as
select drawn.*, status in ('accepted', 'gs', 'coe', 'commenced', 'enrolled', 'completed') as going,
  status in ('coe', 'commenced', 'enrolled', 'completed') as confirmed, status in ('commenced', 'enrolled', 'completed') as begun,
  make_date(extract(year from current_date)::int - 2 + floor(a * 5)::int,
    case when b < 0.4 then 2 when b < 0.8 then 7 else 1 + floor((b - 0.8) * 60)::int end, 1 + floor(c * 28)::int) as intake
from (
  select f.id as file, f.company, f.office_id, f.contact_id, f.case_officer_id, place as n,
    row_number() over (partition by f.id order by place) as position, random() as a, random() as b, random() as c, random() as luck,
    (array['draft', 'submitted', 'submitted', 'information', 'waitlisted', 'conditional', 'conditional', 'full', 'accepted', 'gs', 'coe', 'coe',
      'commenced', 'enrolled', 'enrolled', 'completed', 'rejected', 'withdrawn', 'lapsed', 'cancelled'])[1 + floor(random() * 20)::int] as status
  from (select *, row_number() over (order by n) - 1 as at from files where company = 'fc') as f
  join (select place, place % many as at
    from (select count(*) as many from files where company = 'fc') as counted, generate_series(0, least(99999, many * 8 - 1)) place) as spread using (at)
) as drawn;

insert into applications (id, company, office_id, conversion_id, provider_id, course_id, position, intake_on, ends_on, reference, status, chosen, end_reason,
  submitted_on, offer_on, lapses_on, accepted_on, commenced_on, owner_id, created_by, created_at, updated_at)
select pg_temp.place_id(11, n), company, office_id, file, t.provider_id, t.course_id, position, intake, intake + 728, 'R' || n, status, going,
  case when status in ('rejected', 'withdrawn', 'lapsed', 'cancelled') then 'Plans changed' end, case when status <> 'draft' then intake - 150 end,
  case when going or status in ('conditional', 'full', 'lapsed', 'cancelled') then intake - 120 end,
  case when status in ('conditional', 'full', 'lapsed') then intake - 60 end, case when going or status = 'cancelled' then intake - 90 end,
  case when begun then intake end, case_officer_id, case_officer_id, came, came
from applied join taught t on t.at = floor(luck * luck * 300)::int
cross join lateral (select (intake - 170)::timestamptz + n * interval '1 second' as came) as days
order by n;

insert into application_coes (application_id, company, code, issued_on, starts_on, ends_on, cancelled_on, cancelled_why)
select pg_temp.place_id(11, n), company, 'E' || lpad(upper(to_hex(n)), 7, '0'), intake - 80, intake, intake + 728,
  case when status = 'cancelled' then intake - 20 end, case when status = 'cancelled' then 'Visa refused' end
from applied where confirmed or status = 'cancelled' and n % 2 = 0;

insert into visas_held (id, company, contact_id, country, subclass, granted_on, expires_on)
select pg_temp.place_id(12, n), company, contact_id, 'AU', '500', intake - 40, intake + 800 from applied where confirmed and n % 2 = 0;

-- Triggers are off, so what they keep is computed here.
update applications r set stage = application_stage(r) where stage <> application_stage(r);
update applications r set granted = true where application_granted(r);
insert into application_totals select company, office_id, status, count(*) from applications group by 1, 2, 3;
