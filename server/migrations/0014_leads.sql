-- A file on hold goes back to where it stood.
alter table conversions add column held_from smallint references conversion_statuses;

-- What lead figures group by, so that a report over a million enquiries never leaves the index.
create index enquiries_figures on enquiries (company, created_at)
  include (office_id, service_id, status, lead_status, lead_source_id, campaign_id, assignee_id, rating, first_response_at);
