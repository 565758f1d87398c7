-- Nodes keep the counts of each month in memory, and read a month again only when its version has risen. What is not added up yet is read each time.
-- First responses are kept by the day of the lead, so that after a new one only the leads of that day are read.
lock table enquiries in share row exclusive mode;

create table lead_versions (
  company text not null,
  month   date not null,
  version bigint not null, -- rises whenever the kept days or months of leads change
  primary key (company, month)
);
create table lead_answers (
  company text not null,
  day     date not null,   -- on which the lead was created, in its office
  changes bigint not null, -- rises whenever a first response to a lead of this day changes
  primary key (company, day)
);
-- Appended by changes, so that no two wait for each other; the job that adds up other changes adds these up too.
create table lead_answer_deltas (
  company text not null,
  day     date not null
);
-- Emptied and filled all day: dead rows are removed early.
alter table lead_answer_deltas set (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
create view lead_answer_counts as
select company, day, changes from lead_answers
union all select company, day, 1 from lead_answer_deltas;

create function tally_first_responses() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.first_response_at is not null then
    insert into lead_answer_deltas select old.company, (old.created_at at time zone o.zone)::date from offices o where o.id = old.office_id;
  end if;
  if tg_op <> 'DELETE' and new.first_response_at is not null then
    insert into lead_answer_deltas select new.company, (new.created_at at time zone o.zone)::date from offices o where o.id = new.office_id;
  end if;
  return null;
end $$;
create trigger enquiries_answer_new after insert on enquiries for each row when (new.first_response_at is not null) execute function tally_first_responses();
create trigger enquiries_answer_gone after delete on enquiries for each row when (old.first_response_at is not null) execute function tally_first_responses();
create trigger enquiries_answer_changed after update on enquiries for each row
  when ((old.first_response_at is not null or new.first_response_at is not null) and
    (old.first_response_at, old.created_at, old.company, old.office_id, old.service_id)
    is distinct from (new.first_response_at, new.created_at, new.company, new.office_id, new.service_id))
  execute function tally_first_responses();

-- The versions take the place of `changes`.
drop view lead_day_counts;
drop view lead_day_deltas;
alter table lead_days drop column changes;
create view lead_day_deltas as
select company, office_id, service_id, day, n as arrived, case when responded then n else 0 end as responded, case when qualified then n else 0 end as qualified,
  case when status = 'CV' then n else 0 end as converted, case when status in ('CL', 'NI') then n else 0 end as lost
from enquiry_deltas;
create view lead_day_counts as
select company, office_id, service_id, day, arrived, responded, qualified, converted, lost from lead_days
union all select company, office_id, service_id, day, arrived, responded, qualified, converted, lost from lead_day_deltas;

create or replace function fold_enquiry_deltas() returns void language sql as $$
  with taken as (delete from enquiry_deltas returning *),
  totals as (
    insert into enquiry_totals as t select company, office_id, service_id, status, sum(n) from taken group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
    on conflict (company, service_id, status, office_id) do update set n = t.n + excluded.n),
  days as (
    insert into lead_days as t
    select company, office_id, service_id, day, sum(n), coalesce(sum(n) filter (where responded), 0), coalesce(sum(n) filter (where qualified), 0),
      coalesce(sum(n) filter (where status = 'CV'), 0), coalesce(sum(n) filter (where status in ('CL', 'NI')), 0)
    from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company, day, office_id, service_id) do update set arrived = t.arrived + excluded.arrived, responded = t.responded + excluded.responded,
      qualified = t.qualified + excluded.qualified, converted = t.converted + excluded.converted, lost = t.lost + excluded.lost),
  versions as (
    insert into lead_versions as t
    select distinct company, date_trunc('month', day::timestamp)::date, 1 from taken order by 1, 2
    on conflict (company, month) do update set version = t.version + 1)
  insert into lead_months as t
  select d.company, date_trunc('month', d.day::timestamp)::date, v.of, v.key, d.office_id, d.service_id, sum(n), coalesce(sum(n) filter (where responded), 0),
    coalesce(sum(n) filter (where qualified), 0), coalesce(sum(n) filter (where status = 'CV'), 0), coalesce(sum(n) filter (where status in ('CL', 'NI')), 0)
  from taken d
  cross join lateral (values ('assignee', coalesce(d.assignee_id::text, '')), ('source', coalesce(d.lead_source_id::text, '')),
    ('campaign', coalesce(d.campaign_id::text, '')), ('status', d.status)) as v (of, key)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (company, month, of, key, office_id, service_id) do update set arrived = t.arrived + excluded.arrived, responded = t.responded + excluded.responded,
    qualified = t.qualified + excluded.qualified, converted = t.converted + excluded.converted, lost = t.lost + excluded.lost;

  with taken as (delete from lead_answer_deltas returning *)
  insert into lead_answers as t select company, day, count(*) from taken group by 1, 2 order by 1, 2
  on conflict (company, day) do update set changes = t.changes + excluded.changes
$$;

create or replace function recount_leads(of_office smallint) returns void language plpgsql as $$
begin
  lock table enquiry_deltas in exclusive mode; -- nobody adds a change meanwhile
  perform fold_enquiry_deltas();
  delete from lead_days where office_id = of_office;
  delete from lead_months where office_id = of_office;
  insert into lead_days
  select e.company, e.office_id, e.service_id, (e.created_at at time zone o.zone)::date, count(*), count(e.first_response_at),
    count(*) filter (where e.lead_status = 'qualified'), count(*) filter (where e.status = 'CV'), count(*) filter (where e.status in ('CL', 'NI'))
  from enquiries e join offices o on o.id = e.office_id where e.office_id = of_office group by 1, 2, 3, 4 order by 1, 4, 2, 3;
  insert into lead_months
  select e.company, date_trunc('month', e.created_at at time zone o.zone)::date, v.of, v.key, e.office_id, e.service_id, count(*), count(e.first_response_at),
    count(*) filter (where e.lead_status = 'qualified'), count(*) filter (where e.status = 'CV'), count(*) filter (where e.status in ('CL', 'NI'))
  from enquiries e join offices o on o.id = e.office_id
  cross join lateral (values ('assignee', coalesce(e.assignee_id::text, '')), ('source', coalesce(e.lead_source_id::text, '')),
    ('campaign', coalesce(e.campaign_id::text, '')), ('status', e.status)) as v (of, key)
  where e.office_id = of_office group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
  update lead_versions set version = version + 1; -- months that have no leads any more too
  insert into lead_versions select distinct company, month, 1 from lead_months on conflict do nothing;
  update lead_answers set changes = changes + 1;
end $$;

insert into lead_versions select distinct company, date_trunc('month', day::timestamp)::date, 1 from lead_days;
