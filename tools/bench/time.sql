-- People's time: 40 people in Melbourne, 100,000 tasks, 300,000 bookings, 50,000 days of leave, and repeated events of everybody.
insert into users (email, name, password_hash, roles, companies, country_id)
select 'colleague' || n || '@bench.test', 'Colleague ' || n, '-', '{user}', '{fc,ar}', 1 from generate_series(1, 27) n;

create temp table staff as
select id, country_id as office_id, row_number() over (order by id) - 1 as at, count(*) over () as everybody from users;

insert into tasks (id, company, office_id, title, due_on, priority, important, user_id, assigned_by, done_at, done_by, enquiry_id, created_by, created_at, updated_at)
select pg_temp.place_id(30, n), 'fc', doer.office_id, 'Call about the documents of ' || n, case when n % 10 > 0 then current_date - 120 + (n * 7 % 180)::int end,
  (array['low', 'normal', 'normal', 'high'])[1 + n % 4], n % 9 = 0, doer.id, giver.id, closed.at, case when closed.at is not null then doer.id end,
  case when n % 5 < 3 then pg_temp.place_id(2, 1 + n * 7 % (select rows from bench)) end, giver.id, now() - interval '150 days', now() - interval '1 day'
from generate_series(1, 100000) n
join staff doer on doer.at = n % doer.everybody
join staff giver on giver.at = (n + n % 3) % giver.everybody
cross join lateral (select case when n % 3 > 0 then now() - (n % 100) * interval '1 day' end as at) closed;

insert into booking_types (company, office_id, name, minutes, modes, currency)
select 'fc', id, 'First consultation', 30, '{person,phone,video}', currency from offices;
insert into consultants (company, user_id, zone)
select 'fc', u.id, o.zone from users u join offices o on o.id = u.country_id where u.email like 'counsellor%';
insert into consultant_hours (consultant_id, weekday, from_time, to_time, modes)
select c.id, weekday, '09:00', '17:00', '{person,phone,video}' from consultants c, generate_series(1, 5) weekday;

-- 48 consultants with 6,250 bookings each, 16 on a day, from 350 days ago to 40 days ahead.
insert into bookings (id, number, company, office_id, contact_id, enquiry_id, type_id, consultant_id, starts_at, ends_at, blocked_from, blocked_until, mode, client_zone,
  currency, status, outcome, created_at, updated_at)
select pg_temp.place_id(31, place), 'BK-' || place, 'fc', u.country_id, pg_temp.place_id(1, 1 + place * 13 % (select people from bench)), null, t.id, u.id,
  starts, starts + interval '30 minutes', starts, starts + interval '30 minutes', (array['person', 'phone', 'video'])[1 + slot % 3], o.zone, o.currency,
  case when starts > now() then 'confirmed' when place % 12 = 0 then 'no-show' else 'completed' end,
  case when starts <= now() and place % 12 > 0 then 'Wants to apply for July.' end, starts - interval '5 days', starts
from (select u.*, row_number() over (order by u.id) - 1 as at from users u where u.email like 'counsellor%') u
join offices o on o.id = u.country_id
join booking_types t on t.office_id = o.id and t.company = 'fc'
cross join generate_series(0, 390) day
cross join generate_series(0, 15) slot
cross join lateral (select u.at * 6250 + day * 16 + slot + 1 as place, ((current_date - 350 + day) + time '09:00' + slot * interval '30 minutes') at time zone o.zone as starts) at
where day * 16 + slot < 6250;

-- A week of leave at a time, the last ones still ahead.
create temp table away as
select s.id as user_id, s.at, k, (select id from leave_policies p where p.office_id = s.office_id and p.type = 'annual' order by valid_from desc nulls last limit 1) as policy_id,
  date_trunc('week', current_date)::date + 21 - k * 28 as monday, row_number() over (order by s.id, k) as place
from staff s cross join generate_series(0, 131) k;
insert into leave_requests (id, user_id, type, policy_id, unit, starts_on, ends_on, amount, state, asked_by, asked_at, decided_by, decided_at, updated_at)
select pg_temp.place_id(32, place), user_id, 'annual', policy_id, 'days', monday, monday + 4, 5000000, 'approved', user_id, now(), (select min(id) from users where id <> user_id), now(), now()
from away where place <= 10000;
insert into leave_days (id, request_id, user_id, day, part, amount)
select pg_temp.place_id(33, (place - 1) * 5 + d + 1), pg_temp.place_id(32, place), user_id, monday + d, 'full', 1000000 from away, generate_series(0, 4) d where place <= 10000;

-- Four weekly meetings of everybody.
insert into calendar_events (id, company, owner_id, title, starts_on, starts_time, minutes, zone, rule, uid, kept_to, created_at, updated_at)
select pg_temp.place_id(34, s.at * 4 + k), 'fc', s.id, 'Meeting ' || k, date_trunc('week', current_date)::date - 140 + k, '12:00', 45, 'Australia/Melbourne', 'FREQ=WEEKLY', 'bench-' || s.at || '-' || k,
  current_date + 400, now(), now()
from staff s, generate_series(0, 3) k;
insert into event_occurrences (event_id, day, starts_at, ends_at)
select id, day, (day + time '12:00') at time zone 'Australia/Melbourne', (day + time '12:45') at time zone 'Australia/Melbourne'
from calendar_events, lateral (select starts_on + 7 * week as day from generate_series(0, 77) week) days;
