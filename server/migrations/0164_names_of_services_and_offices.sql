-- Figures of leads show the names of services and offices, which nodes keep with those of 0159.
drop trigger services_name_changed on services;
create trigger services_name_changed after update of code, name, kind on services for each row
  when ((old.code, old.name, old.kind) is distinct from (new.code, new.name, new.kind)) execute function names_changed();
drop trigger offices_name_changed on offices;
create trigger offices_name_changed after update of code, name, zone, phone_region, working_days, opens, closes on offices for each row
  when ((old.code, old.name, old.zone, old.phone_region, old.working_days, old.opens, old.closes)
    is distinct from (new.code, new.name, new.zone, new.phone_region, new.working_days, new.opens, new.closes))
  execute function names_changed();
