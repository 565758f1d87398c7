-- The condition of a trigger (WHEN) and a check are read from their stored text by every statement. For an edit or a note these texts took more time than
-- all that the triggers do. So triggers name the columns that concern them, compare in their functions, whose plans are kept, and the lists of an
-- enquiry are one check by a function.
create or replace function tally_changed_enquiries() returns trigger language plpgsql as $$
begin
  if (old.company, old.office_id, old.service_id, old.status, old.created_at, old.lead_source_id, old.campaign_id, old.assignee_id, old.lead_status,
      old.first_response_at)
    is not distinct from (new.company, new.office_id, new.service_id, new.status, new.created_at, new.lead_source_id, new.campaign_id, new.assignee_id,
      new.lead_status, new.first_response_at) then
    return null;
  end if;
  insert into enquiry_deltas
  select e.company, e.office_id, e.service_id, e.status, (e.created_at at time zone o.zone)::date, e.lead_source_id, e.campaign_id, e.assignee_id,
    e.lead_status = 'qualified', e.first_response_at is not null, e.n
  from (values
    (new.company, new.office_id, new.service_id, new.status, new.created_at, new.lead_source_id, new.campaign_id, new.assignee_id, new.lead_status,
      new.first_response_at, 1),
    (old.company, old.office_id, old.service_id, old.status, old.created_at, old.lead_source_id, old.campaign_id, old.assignee_id, old.lead_status,
      old.first_response_at, -1)
  ) as e (company, office_id, service_id, status, created_at, lead_source_id, campaign_id, assignee_id, lead_status, first_response_at, n)
  join offices o on o.id = e.office_id;
  return null;
end $$;
drop trigger enquiries_tally_changed on enquiries;
create trigger enquiries_tally_changed
  after update of company, office_id, service_id, status, created_at, lead_source_id, campaign_id, assignee_id, lead_status, first_response_at
  on enquiries for each row execute function tally_changed_enquiries();

create or replace function tally_changed_open_enquiries() returns trigger language plpgsql as $$
begin
  if not (old.is_open or new.is_open) or
    (old.company, old.office_id, old.service_id, old.status, old.assignee_id, old.next_follow_up_at, old.first_response_at is null)
    is not distinct from (new.company, new.office_id, new.service_id, new.status, new.assignee_id, new.next_follow_up_at, new.first_response_at is null) then
    return null;
  end if;
  insert into open_enquiry_deltas
  select e.company, e.office_id, e.service_id, e.status, e.assignee_id, e.due, e.status = 'NE' and e.responded is null, e.n
  from (values
    (new.is_open, new.company, new.office_id, new.service_id, new.status, new.assignee_id, new.next_follow_up_at, new.first_response_at, 1),
    (old.is_open, old.company, old.office_id, old.service_id, old.status, old.assignee_id, old.next_follow_up_at, old.first_response_at, -1)
  ) as e (is_open, company, office_id, service_id, status, assignee_id, due, responded, n)
  where e.is_open;
  return null;
end $$;
drop trigger enquiries_open_changed on enquiries;
create trigger enquiries_open_changed
  after update of company, office_id, service_id, status, assignee_id, next_follow_up_at, first_response_at
  on enquiries for each row execute function tally_changed_open_enquiries();

create or replace function tally_first_responses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.first_response_at, old.created_at, old.company, old.office_id, old.service_id)
      is not distinct from (new.first_response_at, new.created_at, new.company, new.office_id, new.service_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.first_response_at is not null then
    insert into lead_answer_deltas select old.company, (old.created_at at time zone o.zone)::date from offices o where o.id = old.office_id;
  end if;
  if tg_op <> 'DELETE' and new.first_response_at is not null then
    insert into lead_answer_deltas select new.company, (new.created_at at time zone o.zone)::date from offices o where o.id = new.office_id;
  end if;
  return null;
end $$;
drop trigger enquiries_answer_changed on enquiries;
create trigger enquiries_answer_changed after update of first_response_at, created_at, company, office_id, service_id
  on enquiries for each row execute function tally_first_responses();

create or replace function enquiry_activity_goes_on() returns trigger language plpgsql as $$
begin
  if (old.last_activity_at, old.company) is distinct from (new.last_activity_at, new.company) then
    update enquiry_activity set at = new.last_activity_at, company = new.company where enquiry_id = new.id;
  end if;
  return null;
end $$;
drop trigger enquiries_activity_goes_on on enquiries;
create trigger enquiries_activity_goes_on after update of last_activity_at, company
  on enquiries for each row execute function enquiry_activity_goes_on();

-- It changes nothing unless one of these columns does.
drop trigger enquiries_keep_promise on enquiries;
create trigger enquiries_keep_promise before update of status, last_contacted_at, next_follow_up_at
  on enquiries for each row execute function keeps_promise();

drop trigger conversions_parties_follow on conversions;
create trigger conversions_parties_follow after update of office_id, contact_id on conversions for each row
  when ((old.office_id, old.contact_id) is distinct from (new.office_id, new.contact_id)) execute function file_parties_follow();
drop trigger conversions_tally_changed on conversions;
create trigger conversions_tally_changed after update of company, office_id, service_id, status_id on conversions for each row
  when ((old.company, old.office_id, old.service_id, old.status_id) is distinct from (new.company, new.office_id, new.service_id, new.status_id))
  execute function tally_changed_conversions();

create function is_enquiry(company text, status text, lead_status text, rating text, how text) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  return company in ('fc', 'ar')
    and status in ('NE', 'FU', 'IP', 'OL', 'SA', 'CL', 'NI', 'CV')
    and lead_status in ('new', 'attempted', 'contacted', 'qualified', 'unqualified', 'nurture')
    and rating in ('hot', 'warm', 'cold')
    and (how is null or how in ('call', 'email', 'sms', 'whatsapp', 'meeting'));
end $$;
-- not valid: the checks that it replaces have held until now
alter table enquiries
  drop constraint enquiries_company_known,
  drop constraint enquiries_status_known,
  drop constraint enquiries_lead_status_check,
  drop constraint enquiries_rating_check,
  drop constraint enquiries_next_follow_up_how_check,
  add constraint enquiries_lists_known check (is_enquiry(company, status, lead_status, rating, next_follow_up_how)) not valid;
