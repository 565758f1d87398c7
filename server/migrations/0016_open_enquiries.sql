-- The open enquiries of every service by status, for the numbers in the menu: counted without leaving the index.
create index enquiries_open on enquiries (company, service_id, status, coalesce(next_follow_up_at, 'infinity'))
  include (office_id) where status in ('NE', 'FU', 'IP', 'OL', 'SA');
