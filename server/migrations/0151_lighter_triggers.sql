-- Triggers that every change of an enquiry, client file or timeline pays for do less when there is nothing to do.

-- Totals and figures of an enquiry change only if one of these columns does: other changes pay nothing.
drop trigger enquiries_tally_changed on enquiries;
create or replace function tally_changed_enquiries() returns trigger language plpgsql as $$
begin
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
create trigger enquiries_tally_changed after update on enquiries for each row
  when ((old.company, old.office_id, old.service_id, old.status, old.created_at, old.lead_source_id, old.campaign_id, old.assignee_id, old.lead_status,
      old.first_response_at)
    is distinct from (new.company, new.office_id, new.service_id, new.status, new.created_at, new.lead_source_id, new.campaign_id, new.assignee_id,
      new.lead_status, new.first_response_at))
  execute function tally_changed_enquiries();

-- The row's own contact is looked up by its key, instead of joining the merged contacts.
create or replace function follows_merge() returns trigger language plpgsql as $$
begin
  if exists (select from added n where exists (select from contacts c where c.id = n.contact_id and c.merged_into is not null)) then
    execute format('update %I t set contact_id = survivor(t.contact_id) from added n, contacts c
      where t.id = n.id and c.id = n.contact_id and c.merged_into is not null', tg_table_name);
  end if;
  return null;
end $$;
