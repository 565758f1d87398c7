-- The open enquiries of every service by status, for the numbers in the menu: counted without leaving the index.
create index enquiries_open on enquiries (company, office_id, service_id, status, next_follow_up_at)
  where status in ('NE', 'FU', 'IP', 'OL', 'SA');
