-- New enquiries that come at the same time are written by one statement, if their people are new: no contact has their email or numbers. Others are written
-- in a transaction, which finds the contact.
create function is_known_person(of_company text, an_email text, one text, other text) returns boolean language plpgsql stable as $$
begin
  return exists (select from contacts c where c.company = of_company and lower(c.email) = lower(an_email))
    or exists (select from contacts c where c.company = of_company and c.phone in (one, other))
    or exists (select from contacts c where c.company = of_company and c.whatsapp in (one, other))
    or exists (select from contact_aliases a where a.company = of_company and a.kind = 'email' and a.value = lower(an_email))
    or exists (select from contact_aliases a where a.company = of_company and a.kind = 'phone' and a.value in (one, other));
end $$;

-- Locks the email and the numbers, without waiting, as transactions do before they look for the person. The statement that calls it began before, so it
-- may not see a contact that another statement has just added; each query of this function sees all that was committed until that query begins, because it
-- is volatile.
create function claims_new_person(given json) returns boolean language plpgsql volatile as $$
declare text_key text;
begin
  for text_key in select value from json_array_elements_text(given->'keys') loop
    if not pg_try_advisory_xact_lock(hashtextextended(text_key, 0)) then
      return false;
    end if;
  end loop;
  return not is_known_person(given->>'company', given->>'email', given->>'one', given->>'other');
end $$;

-- The number of a new enquiry can be taken before it is written. The same as the default of enquiries.number, which stays: to change it, this step would
-- lock the table while nodes create enquiries.
create function next_enquiry_number() returns text language sql volatile
  return 'E-' || to_char(now(), 'YYYY') || '-' || numbered(nextval('enquiry_numbers'), 6);

-- New enquiries also need to know which services, lead sources and campaigns are in use, and the hours until the first response: nodes keep them with the names.
create or replace trigger services_name_changed after update of code, name, kind, company, office_id, active on services for each row
  when ((old.code, old.name, old.kind, old.company, old.office_id, old.active)
    is distinct from (new.code, new.name, new.kind, new.company, new.office_id, new.active))
  execute function names_changed();
create or replace trigger lead_sources_name_changed after update of name, company, active on lead_sources for each row
  when ((old.name, old.company, old.active) is distinct from (new.name, new.company, new.active)) execute function names_changed();
create or replace trigger campaigns_name_changed after update of name, company, office_id, active on campaigns for each row
  when ((old.name, old.company, old.office_id, old.active) is distinct from (new.name, new.company, new.office_id, new.active))
  execute function names_changed();
create or replace trigger offices_name_changed after update of code, name, zone, phone_region, working_days, opens, closes, first_response_hours on offices for each row
  when ((old.code, old.name, old.zone, old.phone_region, old.working_days, old.opens, old.closes, old.first_response_hours)
    is distinct from (new.code, new.name, new.zone, new.phone_region, new.working_days, new.opens, new.closes, new.first_response_hours))
  execute function names_changed();
create trigger lead_sources_name_gone after delete on lead_sources for each statement execute function names_changed();
create trigger campaigns_name_gone after delete on campaigns for each statement execute function names_changed();
create trigger services_name_gone after delete on services for each statement execute function names_changed();
