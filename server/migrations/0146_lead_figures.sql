-- Figures of leads by day and by month, without reading the enquiries. Every statement that changes enquiries appends what it changed, with all that figures
-- count by, so that no two wait for each other; a job adds the changes up. These changes replace enquiry_total_deltas (0129).
lock table enquiries in share row exclusive mode;

create table enquiry_deltas (
  company        text not null,
  office_id      smallint not null,
  service_id     integer not null,
  status         text not null,
  day            date not null,    -- on which the enquiry was created, in its office
  lead_source_id integer,
  campaign_id    integer,
  assignee_id    integer,
  qualified      boolean not null,
  responded      boolean not null,
  n              integer not null  -- enquiries that came, or went if negative
);
-- Emptied and filled all day: dead rows are removed early.
alter table enquiry_deltas set (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- `changes` only grows: as long as it is the same, no enquiry of these days has changed in what figures count.
create table lead_days (
  company    text not null,
  office_id  smallint not null,
  service_id integer not null,
  day        date not null,
  arrived    integer not null,
  responded  integer not null,
  qualified  integer not null,
  converted  integer not null,
  lost       integer not null,
  changes    bigint not null,
  primary key (company, day, office_id, service_id)
);
-- By the month in which the enquiry was created and one thing at a time; `key` is an ID or a status, blank for none.
create table lead_months (
  company    text not null,
  month      date not null,
  of         text not null check (of in ('assignee', 'source', 'campaign', 'status')),
  key        text not null,
  office_id  smallint not null,
  service_id integer not null,
  arrived    integer not null,
  responded  integer not null,
  qualified  integer not null,
  converted  integer not null,
  lost       integer not null,
  primary key (company, month, of, key, office_id, service_id)
);

-- The same changes as counts, by day and by month.
create view lead_day_deltas as
select company, office_id, service_id, day, n as arrived, case when responded then n else 0 end as responded, case when qualified then n else 0 end as qualified,
  case when status = 'CV' then n else 0 end as converted, case when status in ('CL', 'NI') then n else 0 end as lost, abs(n) as changes
from enquiry_deltas;
create view lead_month_deltas as
select d.company, date_trunc('month', d.day::timestamp)::date as month, v.of, v.key, d.office_id, d.service_id, n as arrived, case when responded then n else 0 end as responded,
  case when qualified then n else 0 end as qualified, case when status = 'CV' then n else 0 end as converted, case when status in ('CL', 'NI') then n else 0 end as lost
from enquiry_deltas d
cross join lateral (values ('assignee', coalesce(d.assignee_id::text, '')), ('source', coalesce(d.lead_source_id::text, '')),
  ('campaign', coalesce(d.campaign_id::text, '')), ('status', d.status)) as v (of, key);

create view lead_day_counts as
select company, office_id, service_id, day, arrived, responded, qualified, converted, lost, changes from lead_days
union all select company, office_id, service_id, day, arrived, responded, qualified, converted, lost, changes from lead_day_deltas;
create view lead_month_counts as
select company, month, of, key, office_id, service_id, arrived, responded, qualified, converted, lost from lead_months
union all select company, month, of, key, office_id, service_id, arrived, responded, qualified, converted, lost from lead_month_deltas;

create or replace view enquiry_counts as
select company, office_id, service_id, status, n from enquiry_totals
union all select company, office_id, service_id, status, n from enquiry_deltas;

-- Adds the changes up, in one statement, so that a reader sees each of them once.
create function fold_enquiry_deltas() returns void language sql as $$
  with taken as (delete from enquiry_deltas returning *),
  totals as (
    insert into enquiry_totals as t select company, office_id, service_id, status, sum(n) from taken group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
    on conflict (company, service_id, status, office_id) do update set n = t.n + excluded.n),
  days as (
    insert into lead_days as t
    select company, office_id, service_id, day, sum(n), coalesce(sum(n) filter (where responded), 0), coalesce(sum(n) filter (where qualified), 0),
      coalesce(sum(n) filter (where status = 'CV'), 0), coalesce(sum(n) filter (where status in ('CL', 'NI')), 0), sum(abs(n))
    from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company, day, office_id, service_id) do update set arrived = t.arrived + excluded.arrived, responded = t.responded + excluded.responded,
      qualified = t.qualified + excluded.qualified, converted = t.converted + excluded.converted, lost = t.lost + excluded.lost,
      changes = t.changes + excluded.changes)
  insert into lead_months as t
  select d.company, date_trunc('month', d.day::timestamp)::date, v.of, v.key, d.office_id, d.service_id, sum(n), coalesce(sum(n) filter (where responded), 0),
    coalesce(sum(n) filter (where qualified), 0), coalesce(sum(n) filter (where status = 'CV'), 0), coalesce(sum(n) filter (where status in ('CL', 'NI')), 0)
  from taken d
  cross join lateral (values ('assignee', coalesce(d.assignee_id::text, '')), ('source', coalesce(d.lead_source_id::text, '')),
    ('campaign', coalesce(d.campaign_id::text, '')), ('status', d.status)) as v (of, key)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (company, month, of, key, office_id, service_id) do update set arrived = t.arrived + excluded.arrived, responded = t.responded + excluded.responded,
    qualified = t.qualified + excluded.qualified, converted = t.converted + excluded.converted, lost = t.lost + excluded.lost
$$;

create or replace function tally_new_enquiries() returns trigger language plpgsql as $$
begin
  insert into enquiry_deltas
  select e.company, e.office_id, e.service_id, e.status, (e.created_at at time zone o.zone)::date, e.lead_source_id, e.campaign_id, e.assignee_id,
    e.lead_status = 'qualified', e.first_response_at is not null, count(*)
  from added e join offices o on o.id = e.office_id group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $$;
create or replace function tally_gone_enquiries() returns trigger language plpgsql as $$
begin
  insert into enquiry_deltas
  select e.company, e.office_id, e.service_id, e.status, (e.created_at at time zone o.zone)::date, e.lead_source_id, e.campaign_id, e.assignee_id,
    e.lead_status = 'qualified', e.first_response_at is not null, -count(*)
  from gone e join offices o on o.id = e.office_id group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $$;
-- Another time of the first response is a change too, although it changes no count.
create or replace function tally_changed_enquiries() returns trigger language plpgsql as $$
begin
  insert into enquiry_deltas
  select e.company, e.office_id, e.service_id, e.status, (e.created_at at time zone o.zone)::date, e.lead_source_id, e.campaign_id, e.assignee_id,
    e.lead_status = 'qualified', e.first_response_at is not null, e.n
  from (
    select company, office_id, service_id, status, created_at, lead_source_id, campaign_id, assignee_id, lead_status, first_response_at, sum(n) as n
    from (
      select company, office_id, service_id, status, created_at, lead_source_id, campaign_id, assignee_id, lead_status, first_response_at, 1 as n from added
      union all
      select company, office_id, service_id, status, created_at, lead_source_id, campaign_id, assignee_id, lead_status, first_response_at, -1 from gone) as changed
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0) as e
  join offices o on o.id = e.office_id;
  return null;
end $$;

-- Counts the leads of an office anew: at first, and when its time zone changes, because its days begin at other times then.
create function recount_leads(of_office smallint) returns void language plpgsql as $$
begin
  lock table enquiry_deltas in exclusive mode; -- nobody adds a change meanwhile
  perform fold_enquiry_deltas();
  delete from lead_days where office_id = of_office;
  delete from lead_months where office_id = of_office;
  insert into lead_days
  select e.company, e.office_id, e.service_id, (e.created_at at time zone o.zone)::date, count(*), count(e.first_response_at),
    count(*) filter (where e.lead_status = 'qualified'), count(*) filter (where e.status = 'CV'), count(*) filter (where e.status in ('CL', 'NI')),
    (extract(epoch from clock_timestamp()) * 1000)::bigint
  from enquiries e join offices o on o.id = e.office_id where e.office_id = of_office group by 1, 2, 3, 4 order by 1, 4, 2, 3;
  insert into lead_months
  select e.company, date_trunc('month', e.created_at at time zone o.zone)::date, v.of, v.key, e.office_id, e.service_id, count(*), count(e.first_response_at),
    count(*) filter (where e.lead_status = 'qualified'), count(*) filter (where e.status = 'CV'), count(*) filter (where e.status in ('CL', 'NI'))
  from enquiries e join offices o on o.id = e.office_id
  cross join lateral (values ('assignee', coalesce(e.assignee_id::text, '')), ('source', coalesce(e.lead_source_id::text, '')),
    ('campaign', coalesce(e.campaign_id::text, '')), ('status', e.status)) as v (of, key)
  where e.office_id = of_office group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
end $$;
create function recounts_leads() returns trigger language plpgsql as $$
begin
  perform recount_leads(new.id);
  return null;
end $$;
create trigger offices_recount_leads after update of zone on offices for each row when (old.zone is distinct from new.zone) execute function recounts_leads();

with taken as (delete from enquiry_total_deltas returning *)
insert into enquiry_totals as t select company, office_id, service_id, status, sum(n) from taken group by 1, 2, 3, 4
on conflict (company, service_id, status, office_id) do update set n = t.n + excluded.n;
drop table enquiry_total_deltas;
select recount_leads(id) from offices;
