-- Nodes keep the names of lists and people and the hours of offices in memory, instead of joining them to every record that is opened. Each record is read
-- together with the state below, which is another one after every change of what is kept, in the same transaction. A node that knows another state reads
-- the names again. So an old name is never shown, and nodes need not hear of the change. A state never comes back, not even after a rollback.
create table names_state (
  single boolean primary key default true check (single),
  state  uuid not null default gen_random_uuid()
) with (fillfactor = 10);
insert into names_state default values;

create function names_changed() returns trigger language plpgsql as $$
begin
  update names_state set state = gen_random_uuid();
  return null;
end $$;

create trigger users_name_changed after update of name on users for each row when (old.name is distinct from new.name) execute function names_changed();
create trigger lead_sources_name_changed after update of name on lead_sources for each row when (old.name is distinct from new.name)
  execute function names_changed();
create trigger campaigns_name_changed after update of name on campaigns for each row when (old.name is distinct from new.name) execute function names_changed();
create trigger closing_reasons_name_changed after update of name on closing_reasons for each row when (old.name is distinct from new.name)
  execute function names_changed();
create trigger conversion_statuses_name_changed after update of name on conversion_statuses for each row when (old.name is distinct from new.name)
  execute function names_changed();
create trigger services_name_changed after update of code, kind on services for each row
  when ((old.code, old.kind) is distinct from (new.code, new.kind)) execute function names_changed();
create trigger offices_name_changed after update of code, zone, phone_region, working_days, opens, closes on offices for each row
  when ((old.code, old.zone, old.phone_region, old.working_days, old.opens, old.closes)
    is distinct from (new.code, new.zone, new.phone_region, new.working_days, new.opens, new.closes))
  execute function names_changed();

create trigger users_name_added after insert on users for each statement execute function names_changed();
create trigger lead_sources_name_added after insert on lead_sources for each statement execute function names_changed();
create trigger campaigns_name_added after insert on campaigns for each statement execute function names_changed();
create trigger closing_reasons_name_added after insert on closing_reasons for each statement execute function names_changed();
create trigger conversion_statuses_name_added after insert on conversion_statuses for each statement execute function names_changed();
create trigger services_name_added after insert on services for each statement execute function names_changed();
create trigger offices_name_added after insert on offices for each statement execute function names_changed();
create trigger holidays_days_changed after insert or delete or update of day, office_id on holidays for each statement execute function names_changed();
