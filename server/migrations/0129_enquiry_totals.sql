-- Exact totals of enquiries without counting them. Every statement that adds, moves or deletes enquiries appends what it changed, so that no two wait for
-- each other; a job adds the changes up.
create table enquiry_totals (
  company    text not null references companies,
  office_id  smallint not null references offices,
  service_id integer not null references services,
  status     text not null,
  n          bigint not null,
  primary key (company, service_id, status, office_id)
);
create table enquiry_total_deltas (
  company    text not null,
  office_id  smallint not null,
  service_id integer not null,
  status     text not null,
  n          integer not null
);
-- Emptied and filled all day: dead rows are removed early.
alter table enquiry_total_deltas set (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

create view enquiry_counts as
select company, office_id, service_id, status, n from enquiry_totals
union all select company, office_id, service_id, status, n from enquiry_total_deltas;

create function tally_new_enquiries() returns trigger language plpgsql as $$
begin
  insert into enquiry_total_deltas select company, office_id, service_id, status, count(*) from added group by 1, 2, 3, 4;
  return null;
end $$;
create function tally_gone_enquiries() returns trigger language plpgsql as $$
begin
  insert into enquiry_total_deltas select company, office_id, service_id, status, -count(*) from gone group by 1, 2, 3, 4;
  return null;
end $$;
create function tally_changed_enquiries() returns trigger language plpgsql as $$
begin
  insert into enquiry_total_deltas
  select company, office_id, service_id, status, sum(n) from (
    select company, office_id, service_id, status, 1 as n from added union all select company, office_id, service_id, status, -1 from gone) as changed
  group by 1, 2, 3, 4 having sum(n) <> 0;
  return null;
end $$;

create trigger enquiries_tally_new after insert on enquiries referencing new table as added for each statement execute function tally_new_enquiries();
create trigger enquiries_tally_gone after delete on enquiries referencing old table as gone for each statement execute function tally_gone_enquiries();
create trigger enquiries_tally_changed after update on enquiries referencing old table as gone new table as added
  for each statement execute function tally_changed_enquiries();

insert into enquiry_totals select company, office_id, service_id, status, count(*) from enquiries group by 1, 2, 3, 4;
