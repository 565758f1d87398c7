-- Open enquiries by owner, and how many of them are overdue, due on a day or unanswered, without reading them. Every statement that changes open enquiries
-- appends what it changed, so that no two wait for each other; a job adds the changes up (as 0146).
lock table enquiries in share row exclusive mode;

create table open_enquiry_deltas (
  company     text not null,
  office_id   smallint not null,
  service_id  integer not null,
  status      text not null,
  assignee_id integer,
  due         timestamptz,      -- the next follow-up
  unanswered  boolean not null,
  n           integer not null  -- open enquiries that came, or went if negative
);
-- Emptied and filled all day: dead rows are removed early.
alter table open_enquiry_deltas set (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

create table open_enquiry_totals (
  company     text not null,
  office_id   smallint not null,
  service_id  integer not null,
  status      text not null,
  assignee_id integer,
  open        integer not null,
  overdue     integer not null, -- due before overdue_until
  unanswered  integer not null,
  constraint open_enquiry_totals_key unique nulls not distinct (company, service_id, status, office_id, assignee_id)
);
-- Those that became due later are counted by the index of follow-ups: a job moves this on every minute, so they are few.
create table overdue_until (
  one boolean primary key default true check (one), -- a single row
  at  timestamptz not null
);
-- By the day of the next follow-up, in the office.
create table open_enquiry_days (
  company     text not null,
  day         date not null,
  office_id   smallint not null,
  assignee_id integer,
  n           integer not null,
  constraint open_enquiry_days_key unique nulls not distinct (company, day, office_id, assignee_id)
);

-- Those due before overdue_until count as overdue here.
create view open_enquiry_counts as
select company, office_id, service_id, status, assignee_id, open, overdue, unanswered from open_enquiry_totals
union all
select company, office_id, service_id, status, assignee_id, n, case when due < (select at from overdue_until) then n else 0 end, case when unanswered then n else 0 end
from open_enquiry_deltas;

-- Those that became overdue between then and this moment, or not yet if a clock is behind (n = -1). Planned for these two times: for any two, the planner would
-- expect far more rows. As it is stable, it sees what the statement around it sees.
create function overdue_since(of_company text, moment timestamptz)
returns table (company text, office_id smallint, service_id integer, status text, assignee_id integer, n integer) language plpgsql stable rows 10 as $$
declare
  until timestamptz;
begin
  select at into until from overdue_until;
  return query execute 'select company, office_id, service_id, status, assignee_id, $4 from enquiries
    where company = $1 and is_open and coalesce(next_follow_up_at, ''infinity'') >= $2 and coalesce(next_follow_up_at, ''infinity'') < $3'
    using of_company, least(until, moment), greatest(until, moment), case when until <= moment then 1 else -1 end;
end $$;

create view open_enquiry_day_counts as
select company, day, office_id, assignee_id, n from open_enquiry_days
union all
select d.company, (d.due at time zone o.zone)::date, d.office_id, d.assignee_id, d.n from open_enquiry_deltas d join offices o on o.id = d.office_id where d.due is not null;

-- Adds the changes up, and counts as overdue what became due before `until`. Readers see all of it at once.
create function fold_open_enquiries(until timestamptz) returns void language plpgsql as $$
declare
  was timestamptz;
begin
  select at into was from overdue_until for update;
  until := greatest(until, was);
  update overdue_until set at = until where at < until;
  with taken as (delete from open_enquiry_deltas returning *),
  days as (
    insert into open_enquiry_days as t
    select d.company, (d.due at time zone o.zone)::date as day, d.office_id, d.assignee_id, sum(d.n)
    from taken d join offices o on o.id = d.office_id where d.due is not null group by 1, 2, 3, 4 having sum(d.n) <> 0 order by 1, 2, 3, 4
    on conflict (company, day, office_id, assignee_id) do update set n = t.n + excluded.n)
  insert into open_enquiry_totals as t
  select company, office_id, service_id, status, assignee_id, sum(open), sum(overdue), sum(unanswered)
  from (
    select company, office_id, service_id, status, assignee_id, n as open, case when due < was then n else 0 end as overdue, case when unanswered then n else 0 end as unanswered
    from taken
    union all
    select company, office_id, service_id, status, assignee_id, 0, 1, 0 from enquiries
    where is_open and coalesce(next_follow_up_at, 'infinity') >= was and coalesce(next_follow_up_at, 'infinity') < until
  ) as changed
  group by 1, 2, 3, 4, 5 having sum(open) <> 0 or sum(overdue) <> 0 or sum(unanswered) <> 0 order by 1, 2, 3, 4, 5
  on conflict (company, service_id, status, office_id, assignee_id)
    do update set open = t.open + excluded.open, overdue = t.overdue + excluded.overdue, unanswered = t.unanswered + excluded.unanswered;
  delete from open_enquiry_totals where open = 0 and overdue = 0 and unanswered = 0;
  delete from open_enquiry_days where n = 0;
end $$;

create function tally_new_open_enquiries() returns trigger language plpgsql as $$
begin
  insert into open_enquiry_deltas
  select company, office_id, service_id, status, assignee_id, next_follow_up_at, status = 'NE' and first_response_at is null, count(*)
  from added where is_open group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create function tally_gone_open_enquiries() returns trigger language plpgsql as $$
begin
  insert into open_enquiry_deltas
  select company, office_id, service_id, status, assignee_id, next_follow_up_at, status = 'NE' and first_response_at is null, -count(*)
  from gone where is_open group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create function tally_changed_open_enquiries() returns trigger language plpgsql as $$
begin
  insert into open_enquiry_deltas
  select e.company, e.office_id, e.service_id, e.status, e.assignee_id, e.due, e.status = 'NE' and e.responded is null, e.n
  from (values
    (new.is_open, new.company, new.office_id, new.service_id, new.status, new.assignee_id, new.next_follow_up_at, new.first_response_at, 1),
    (old.is_open, old.company, old.office_id, old.service_id, old.status, old.assignee_id, old.next_follow_up_at, old.first_response_at, -1)
  ) as e (is_open, company, office_id, service_id, status, assignee_id, due, responded, n)
  where e.is_open;
  return null;
end $$;
-- Named so that a change adds to these before enquiry_deltas, in the order in which a new time zone locks both.
create trigger enquiries_open_new after insert on enquiries referencing new table as added for each statement execute function tally_new_open_enquiries();
create trigger enquiries_open_gone after delete on enquiries referencing old table as gone for each statement execute function tally_gone_open_enquiries();
create trigger enquiries_open_changed after update on enquiries for each row
  when ((old.is_open or new.is_open) and
    (old.company, old.office_id, old.service_id, old.status, old.assignee_id, old.next_follow_up_at, old.first_response_at is null)
    is distinct from (new.company, new.office_id, new.service_id, new.status, new.assignee_id, new.next_follow_up_at, new.first_response_at is null))
  execute function tally_changed_open_enquiries();

-- Counts the days of an office anew: at first, and when its time zone changes, because its days begin at other times then.
create function recount_open_days(of_office smallint) returns void language plpgsql as $$
begin
  lock table open_enquiry_deltas in exclusive mode; -- nobody adds a change meanwhile
  perform fold_open_enquiries('-infinity');
  delete from open_enquiry_days where office_id = of_office;
  insert into open_enquiry_days
  select e.company, (e.next_follow_up_at at time zone o.zone)::date, e.office_id, e.assignee_id, count(*)
  from enquiries e join offices o on o.id = e.office_id
  where e.office_id = of_office and e.is_open and e.next_follow_up_at is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4;
end $$;
create function recounts_open_days() returns trigger language plpgsql as $$
begin
  perform recount_open_days(new.id);
  return null;
end $$;
create trigger offices_recount_days after update of zone on offices for each row when (old.zone is distinct from new.zone) execute function recounts_open_days();

-- Counts everything anew.
create function recount_open_enquiries() returns void language plpgsql as $$
begin
  lock table open_enquiry_deltas in exclusive mode;
  delete from open_enquiry_deltas;
  delete from open_enquiry_totals;
  insert into overdue_until (at) values (now()) on conflict (one) do update set at = excluded.at;
  insert into open_enquiry_totals
  select company, office_id, service_id, status, assignee_id, count(*), count(*) filter (where next_follow_up_at < now()),
    count(*) filter (where status = 'NE' and first_response_at is null)
  from enquiries where is_open group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
  perform recount_open_days(id) from offices;
end $$;
select recount_open_enquiries();

-- Totals of client files by office, service and status without counting them, kept like those of enquiries (0129).
lock table conversions in share row exclusive mode;

create table conversion_totals (
  company    text not null,
  office_id  smallint not null,
  service_id integer not null,
  status_id  smallint not null,
  n          bigint not null,
  primary key (company, service_id, status_id, office_id)
);
create table conversion_total_deltas (
  company    text not null,
  office_id  smallint not null,
  service_id integer not null,
  status_id  smallint not null,
  n          integer not null
);
-- Emptied and filled all day: dead rows are removed early.
alter table conversion_total_deltas set (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

create view conversion_counts as
select company, office_id, service_id, status_id, n from conversion_totals
union all select company, office_id, service_id, status_id, n from conversion_total_deltas;

create function tally_new_conversions() returns trigger language plpgsql as $$
begin
  insert into conversion_total_deltas select company, office_id, service_id, status_id, count(*) from added group by 1, 2, 3, 4;
  return null;
end $$;
create function tally_gone_conversions() returns trigger language plpgsql as $$
begin
  insert into conversion_total_deltas select company, office_id, service_id, status_id, -count(*) from gone group by 1, 2, 3, 4;
  return null;
end $$;
create function tally_changed_conversions() returns trigger language plpgsql as $$
begin
  insert into conversion_total_deltas values (new.company, new.office_id, new.service_id, new.status_id, 1), (old.company, old.office_id, old.service_id, old.status_id, -1);
  return null;
end $$;
create trigger conversions_tally_new after insert on conversions referencing new table as added for each statement execute function tally_new_conversions();
create trigger conversions_tally_gone after delete on conversions referencing old table as gone for each statement execute function tally_gone_conversions();
create trigger conversions_tally_changed after update on conversions for each row
  when ((old.company, old.office_id, old.service_id, old.status_id) is distinct from (new.company, new.office_id, new.service_id, new.status_id))
  execute function tally_changed_conversions();

insert into conversion_totals select company, office_id, service_id, status_id, count(*) from conversions group by 1, 2, 3, 4;
