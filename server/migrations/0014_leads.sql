-- The previous status of a file on hold.
alter table conversions add column held_from smallint references conversion_statuses;

-- The grouping columns of lead figures, so that a report over a million enquiries is an index-only scan.
create index enquiries_figures on enquiries (company, created_at)
  include (office_id, service_id, status, lead_status, lead_source_id, campaign_id, assignee_id, rating, first_response_at);
