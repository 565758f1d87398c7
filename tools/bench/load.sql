-- Fills a migrated database with `bench.rows` enquiries (a session setting), distributed as in an office. Foreign keys and triggers are off
-- meanwhile: every id below is computed from a row's position, so nothing can dangle.
set session_replication_role = replica;
set max_parallel_workers_per_gather = 0;
set work_mem = '256MB';
select setseed(0.42);

create function pg_temp.place_id(kind int, place bigint) returns uuid language sql immutable
  return ('0190' || lpad(to_hex(place >> 16), 4, '0') || '-' || lpad(to_hex(place & 65535), 4, '0') || '-7000-8000-'
    || lpad(to_hex(kind), 12, '0'))::uuid;
-- One value of a list, the first ones far more often.
create function pg_temp.one_of(list text[], luck double precision) returns text language sql immutable
  return list[1 + floor(luck * luck * cardinality(list))::int];

create temp table bench as select current_setting('bench.rows')::bigint as rows,
  greatest(1, current_setting('bench.rows')::bigint * 93 / 100) as people,
  now() - interval '4 years' as began;

insert into users (email, name, password_hash, roles, companies, country_id)
select 'counsellor' || o.id || '.' || n || '@bench.test', 'Counsellor ' || o.code || ' ' || n, '-', array[case o.id when 1 then 'user' when 2 then 'buser' when 3 then 'pkuser' else 'induser' end],
  '{fc,ar}', o.id
from offices o, generate_series(1, 12) n;

insert into campaigns (company, name, channel)
select company, 'Campaign ' || n, 'Google' from (values ('fc'), ('ar')) c (company), generate_series(1, 10) n;

create temp table shares as
select s.id, s.company, s.office_id, s.kind, o.zone,
  sum(s.weight) over w / sum(s.weight) over (partition by s.company) - s.weight / sum(s.weight) over (partition by s.company) as low,
  sum(s.weight) over w / sum(s.weight) over (partition by s.company) as high
from (select *, case kind when 'admission' then 16.0 when 'migration' then 8.0 when 'property' then 5.0 else 2.0 end as weight from services) s
join offices o on o.id = s.office_id
window w as (partition by s.company order by s.id);
update shares set high = 2 where id in (select distinct on (company) id from shares order by company, high desc);

insert into contacts (id, company, given_names, family_name, email, phone, phone_raw, whatsapp, whatsapp_raw, nationality,
  residence, date_of_birth, created_at, updated_at)
select pg_temp.place_id(1, n), case when n % 10 = 0 then 'ar' else 'fc' end, pg_temp.one_of(given, a), pg_temp.one_of(family, b),
  case when c < 0.9 then pg_temp.one_of(given_latin, a) || '.' || pg_temp.one_of(family_latin, b) || n || '@example.'
    || (array['com', 'net', 'org'])[1 + n % 3] end,
  mobile, mobile, case when d < 0.4 then mobile end, case when d < 0.4 then mobile end, country, country,
  case when d < 0.6 then date '1975-01-01' + floor(c * 11000)::int end,
  began + (now() - began) * (n::float / people), began + (now() - began) * (n::float / people)
from (
  select n, began, people, random() as a, random() as b, random() as c, random() as d, random() as e
  from bench, generate_series(1, people) n order by n
) as drawn
join names on e >= low and e < high
cross join lateral (select starts || lpad((n * 7919 % 10 ^ digits::numeric)::bigint::text, digits, '0') as mobile) as phones;

insert into enquiries (id, number, company, service_id, office_id, contact_id, contact_name, search, status, lead_status, rating,
  lead_source_id, campaign_id, assignee_id, next_follow_up_at, next_follow_up_how, last_contacted_at, first_response_at,
  last_activity_at, interest, tags, remarks, closing_reason_id, created_by, created_at, updated_at)
select pg_temp.place_id(2, n), 'E-' || to_char(came, 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0'), company, service_id, office_id,
  contact_id, contact_name, search, status,
  case status when 'NE' then 'new' when 'FU' then 'contacted' when 'CL' then 'unqualified' when 'NI' then 'unqualified' else 'qualified' end,
  (array['hot', 'warm', 'warm', 'cold'])[1 + floor(c * 4)::int],
  (select min(id) from lead_sources l where l.company = told.company) + floor(d * d * 16)::int,
  case when e < 0.3 then (select min(id) from campaigns l where l.company = told.company) + floor(e * 33)::int end,
  (select id from users u where u.country_id = told.office_id and u.email like 'counsellor%' order by id offset floor(b * b * 12)::int limit 1),
  case when status in ('NE', 'FU', 'IP', 'OL', 'SA') then now() + (c - 0.3) * interval '30 days' end,
  case when status in ('NE', 'FU', 'IP', 'OL', 'SA') then (array['call', 'email', 'whatsapp', 'meeting'])[1 + floor(d * 4)::int] end,
  came + interval '6 days' * a, came + interval '20 hours' * b, least(now(), came + interval '20 days' * c),
  jsonb_build_object('kind', kind), case when d < 0.3 then array[(array['urgent', 'scholarship', 'regional', 'vip', 'onshore'])[1 + floor(d * 16)::int]] else '{}' end,
  case when e < 0.3 then 'Prefers to be called after five, has a cousin who studied with us.' else '' end,
  case when status in ('CL', 'NI') then (select min(id) from closing_reasons) + floor(c * 10)::int end,
  null, came, came
from (
  select n, c.company, s.id as service_id, s.office_id, s.kind, c.id as contact_id, plain(c.name) as contact_name, c.search,
    drawn.a, b, drawn.c, d, e, began + (now() - began) * (n::float / rows) as came,
    case when n % 5 = 0 then 'CV'
      when a < 0.06 then 'NE'
      when a < 0.20 and kind <> 'property' then 'FU'
      when a < 0.32 and kind not in ('event', 'webinar') then 'IP'
      when a < 0.38 and kind = 'admission' then 'OL'
      when a < 0.38 and kind = 'migration' then 'SA'
      when a < 0.60 and kind in ('event', 'webinar') then 'NI'
      else 'CL' end as status
  from (
    select n, began, rows, people, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f
    from bench, generate_series(1, rows) n
  ) as drawn
  join contacts c on c.id = pg_temp.place_id(1, case when n <= people then n else 1 + floor(b * people)::bigint end)
  join shares s on s.company = c.company and f >= s.low and f < s.high
  order by n
) as told;

insert into enquiry_totals select company, office_id, service_id, status, count(*) from enquiries group by 1, 2, 3, 4;
insert into enquiry_activity select id, company, last_activity_at, service_id, case when not is_open then status end from enquiries;
select recount_leads(id) from offices;
select recount_open_enquiries();

insert into conversions (id, number, company, service_id, office_id, contact_id, enquiry_id, status_id, case_officer_id,
  next_action_at, fee_amount, fee_currency, opened_at, created_at, updated_at)
select pg_temp.place_id(3, n), 'C-' || to_char(created_at, 'YYYY') || '-' || lpad((n / 5)::text, greatest(5, length((n / 5)::text)), '0'), company, service_id,
  office_id, contact_id, id, case when company = 'ar' then 1 else (array[4, 4, 14, 2])[1 + (n / 5 % 4)] end, assignee_id,
  case when company <> 'ar' and n / 5 % 4 = 3 then null else created_at + interval '60 days' end, 250000, 'AUD', created_at + interval '20 days', created_at + interval '20 days', created_at + interval '20 days'
from (select e.*, split_part(number, '-', 3)::bigint as n from enquiries e where status = 'CV') as converted order by n;
insert into conversion_totals select company, office_id, service_id, status_id, count(*) from conversions group by 1, 2, 3, 4;

-- Triggers are off while the sample loads.
insert into file_parties (company, office_id, conversion_id, contact_id, part)
select company, office_id, id, contact_id, 'main' from conversions;

-- The entries of one enquiry are scattered among those of others, as after years of use.
insert into timeline (company, contact_id, subject, subject_id, kind, at, actor_id, note, data)
select company, contact_id, 'enquiries', id, kind, created_at + (k - 1) * interval '3 days', assignee_id, note, data::jsonb
from enquiries, (values
  (1, 'created', '', '{}'),
  (2, 'call', 'Spoke for ten minutes, wants to compare the fees of two universities first.', '{"outcome": "reached", "direction": "out"}'),
  (3, 'status', 'Documents are on the way.', '{"from": "NE", "to": "FU"}')) as entry (k, kind, note, data)
order by created_at + (k - 1) * interval '3 days';

insert into name_words (company, word, key, sound, latin)
select said.company, said.word, s.key, s.sound, s.latin
from (select distinct company, word from contacts, unnest(name_words(search)) as word) as said, spellings_of(said.word) as s
on conflict do nothing;

select setval('enquiry_numbers', rows), setval('conversion_numbers', greatest(1, rows / 5)) from bench;
