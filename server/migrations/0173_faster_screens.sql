-- Exact totals of applications by office and status without counting them, kept like those of client files (0161).
lock table applications in share row exclusive mode;

create table application_totals (
  company   text not null,
  office_id smallint not null,
  status    text not null,
  n         bigint not null,
  primary key (company, status, office_id)
);
create table application_total_deltas (
  company   text not null,
  office_id smallint not null,
  status    text not null,
  n         integer not null
);
-- Emptied and filled all day: dead rows are removed early.
alter table application_total_deltas set (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

create view application_counts as
select company, office_id, status, n from application_totals
union all select company, office_id, status, n from application_total_deltas;

create function tally_new_applications() returns trigger language plpgsql as $$
begin
  insert into application_total_deltas select company, office_id, status, count(*) from added group by 1, 2, 3;
  return null;
end $$;
create function tally_gone_applications() returns trigger language plpgsql as $$
begin
  insert into application_total_deltas select company, office_id, status, -count(*) from gone group by 1, 2, 3;
  return null;
end $$;
create function tally_changed_applications() returns trigger language plpgsql as $$
begin
  insert into application_total_deltas values (new.company, new.office_id, new.status, 1), (old.company, old.office_id, old.status, -1);
  return null;
end $$;
create trigger applications_tally_new after insert on applications referencing new table as added for each statement execute function tally_new_applications();
create trigger applications_tally_gone after delete on applications referencing old table as gone for each statement execute function tally_gone_applications();
create trigger applications_tally_changed after update of company, office_id, status on applications for each row
  when ((old.company, old.office_id, old.status) is distinct from (new.company, new.office_id, new.status))
  execute function tally_changed_applications();

insert into application_totals select company, office_id, status, count(*) from applications group by 1, 2, 3;

-- Leaks of commission are found by what makes them leaks: the census that passed without evidence, and the few that were paid oddly or are to be shared.
create index commissions_without_evidence on commissions (company, office_id, census_on) where replaced_at is null and state = 'expected' and enrolled_on is null;
create index commissions_odd on commissions (company, office_id) where replaced_at is null and (received > claimed or left_on is not null or sub_share is not null);
create index commission_bases_tiered on commission_bases (application_id) where replaced_at is null and jsonb_array_length(terms -> 'tiers') > 0;

-- What is due is added up from these two alone, in the order of their plans.
create index instalments_due on instalments (plan_id) include (due_on, amount, settled, waived, invoiced) where settled + waived < amount and due_on is not null;
create index payment_plans_due on payment_plans (id) include (company, office_id, currency, conversion_id) where state = 'live';
