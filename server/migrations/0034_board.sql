-- Index-only counts of open enquiries for the menu and the board, also by rating, lead status, owner, source and response.
drop index enquiries_open;
create index enquiries_open on enquiries (company, office_id, service_id, status, next_follow_up_at)
  include (rating, lead_status, assignee_id, lead_source_id, first_response_at)
  where status in ('NE', 'FU', 'IP', 'OL', 'SA');

-- The columns of the board, earliest due date first.
create index enquiries_board on enquiries (company, status, coalesce(next_follow_up_at, 'infinity'), id)
  where status in ('NE', 'FU', 'IP', 'OL', 'SA');
