-- The columns of a board and a user's own work, each by an index that has their order: otherwise all open enquiries of a service or owner are read and sorted.
lock table enquiries in share row exclusive mode;

create index enquiries_service_due on enquiries (company, service_id, status, coalesce(next_follow_up_at, 'infinity'), id) include (office_id) where is_open;
create index enquiries_owner_due on enquiries (company, assignee_id, coalesce(next_follow_up_at, 'infinity'), id) include (office_id, status, next_follow_up_at) where is_open;
create index enquiries_unanswered on enquiries (company, assignee_id, created_at, id) include (office_id) where status = 'NE' and first_response_at is null;

-- Closed enquiries by latest activity within their service: the columns of a board. Open ones are not in this index, so that a note on them costs no more.
drop table enquiry_activity;
create table enquiry_activity (
  enquiry_id uuid primary key,
  company    text not null,
  at         timestamptz not null, -- enquiries.last_activity_at
  service_id integer not null,
  closed_as  text                  -- the status of a closed enquiry
);
insert into enquiry_activity select id, company, last_activity_at, service_id, case when not is_open then status end from enquiries;
create index enquiry_activity_newest on enquiry_activity (company, at desc, enquiry_id desc);
create index enquiry_activity_closed on enquiry_activity (company, service_id, closed_as, at desc, enquiry_id desc) where closed_as is not null;

create or replace function enquiry_activity_begins() returns trigger language plpgsql as $$
begin
  insert into enquiry_activity select id, company, last_activity_at, service_id, case when not is_open then status end from added;
  return null;
end $$;
create or replace function enquiry_activity_goes_on() returns trigger language plpgsql as $$
begin
  if (old.last_activity_at, old.company, old.service_id, old.is_open) is distinct from (new.last_activity_at, new.company, new.service_id, new.is_open)
    or not new.is_open and old.status <> new.status then
    update enquiry_activity set at = new.last_activity_at, company = new.company, service_id = new.service_id,
      closed_as = case when not new.is_open then new.status end
    where enquiry_id = new.id;
  end if;
  return null;
end $$;
drop trigger enquiries_activity_goes_on on enquiries;
create trigger enquiries_activity_goes_on after update of last_activity_at, company, service_id, status
  on enquiries for each row execute function enquiry_activity_goes_on();
