-- A note, a call or a change of rating touches no indexed column of `enquiries` any more, so that PostgreSQL updates the row in its page and leaves the 24
-- indexes alone (a heap-only tuple). The order by latest activity moves to a narrow table of its own.
lock table enquiries in share row exclusive mode;

create table enquiry_activity (
  enquiry_id uuid primary key,
  company    text not null,
  at         timestamptz not null -- enquiries.last_activity_at
);
insert into enquiry_activity select id, company, last_activity_at from enquiries;
create index enquiry_activity_newest on enquiry_activity (company, at desc, enquiry_id desc);

create function enquiry_activity_begins() returns trigger language plpgsql as $$
begin
  insert into enquiry_activity select id, company, last_activity_at from added;
  return null;
end $$;
create trigger enquiries_activity_begins after insert on enquiries
  referencing new table as added for each statement execute function enquiry_activity_begins();

create function enquiry_activity_goes_on() returns trigger language plpgsql as $$
begin
  update enquiry_activity set at = new.last_activity_at, company = new.company where enquiry_id = new.id;
  return null;
end $$;
create trigger enquiries_activity_goes_on after update on enquiries for each row
  when ((old.last_activity_at, old.company) is distinct from (new.last_activity_at, new.company)) execute function enquiry_activity_goes_on();

create function enquiry_activity_ends() returns trigger language plpgsql as $$
begin
  delete from enquiry_activity where enquiry_id in (select id from gone);
  return null;
end $$;
create trigger enquiries_activity_ends after delete on enquiries
  referencing old table as gone for each statement execute function enquiry_activity_ends();

drop index enquiries_activity;

-- the same without the rating, which is edited often and asked for here rarely
drop index enquiries_figures;
create index enquiries_figures on enquiries (company, created_at)
  include (office_id, service_id, status, lead_status, lead_source_id, campaign_id, assignee_id, first_response_at);
drop index enquiries_open;
create index enquiries_open on enquiries (company, office_id, service_id, status, next_follow_up_at)
  include (lead_status, assignee_id, lead_source_id, first_response_at) where is_open;

-- room in each page for the new version of a row
alter table enquiries set (fillfactor = 90);
