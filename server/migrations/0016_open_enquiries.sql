-- Open enquiries by service and status, for index-only counts in the menu.
create index enquiries_open on enquiries (company, office_id, service_id, status, next_follow_up_at)
  where status in ('NE', 'FU', 'IP', 'OL', 'SA');
