-- Exact totals of bookings by office and status without counting them, kept like those of enquiries (0129).
create table booking_totals (
  company   text not null references companies,
  office_id smallint not null references offices,
  status    text not null,
  n         bigint not null,
  primary key (company, status, office_id)
);
create table booking_total_deltas (
  company   text not null,
  office_id smallint not null,
  status    text not null,
  n         integer not null
);
-- Emptied and filled all day: dead rows are removed early.
alter table booking_total_deltas set (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

create view booking_counts as
select company, office_id, status, n from booking_totals
union all select company, office_id, status, n from booking_total_deltas;

create function tally_new_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_total_deltas select company, office_id, status, count(*) from added group by 1, 2, 3;
  return null;
end $$;
create function tally_gone_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_total_deltas select company, office_id, status, -count(*) from gone group by 1, 2, 3;
  return null;
end $$;
create function tally_changed_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_total_deltas
  select company, office_id, status, sum(n) from (
    select company, office_id, status, 1 as n from added union all select company, office_id, status, -1 from gone) as changed
  group by 1, 2, 3 having sum(n) <> 0;
  return null;
end $$;

create trigger bookings_tally_new after insert on bookings referencing new table as added for each statement execute function tally_new_bookings();
create trigger bookings_tally_gone after delete on bookings referencing old table as gone for each statement execute function tally_gone_bookings();
create trigger bookings_tally_changed after update on bookings referencing old table as gone new table as added
  for each statement execute function tally_changed_bookings();

insert into booking_totals select company, office_id, status, count(*) from bookings group by 1, 2, 3;

-- The list of all offices begins with the latest bookings.
create index bookings_time on bookings (company, starts_at, created_at, id);
