-- The open enquiries as the menu and the board count them, also by rating, progress, owner, source and answer, without leaving the index.
drop index enquiries_open;
create index enquiries_open on enquiries (company, office_id, service_id, status, next_follow_up_at)
  include (rating, lead_status, assignee_id, lead_source_id, first_response_at)
  where status in ('NE', 'FU', 'IP', 'OL', 'SA');

-- The columns of the board, what is due first on top.
create index enquiries_board on enquiries (company, status, coalesce(next_follow_up_at, 'infinity'), id)
  where status in ('NE', 'FU', 'IP', 'OL', 'SA');
