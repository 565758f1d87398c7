-- Whether an enquiry is open, defined once: the other three statuses are closed, not interested and converted. The table is rewritten (about ten
-- seconds for a million enquiries), and the indexes on open enquiries use the column.
alter table enquiries
  add column is_open boolean not null generated always as (status in ('NE', 'FU', 'IP', 'OL', 'SA')) stored;

drop index enquiries_open;
drop index enquiries_board;
drop index enquiries_promises;
create index enquiries_open on enquiries (company, office_id, service_id, status, next_follow_up_at)
  include (rating, lead_status, assignee_id, lead_source_id, first_response_at) where is_open;
create index enquiries_board on enquiries (company, status, coalesce(next_follow_up_at, 'infinity'), id) where is_open;
create index enquiries_promises on enquiries (company, coalesce(promised_at, next_follow_up_at), id)
  include (office_id, assignee_id, promised_at, next_follow_up_at) where is_open;

alter table enquiries
  drop constraint open_enquiry_has_owner,
  drop constraint open_enquiry_has_next_date,
  add constraint open_enquiry_has_owner check (not is_open or assignee_id is not null),
  add constraint open_enquiry_has_next_date check (not is_open or next_follow_up_at is not null);
