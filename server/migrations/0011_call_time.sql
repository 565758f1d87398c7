alter table enquiries add column call_time text check (call_time in ('morning', 'afternoon', 'evening', 'weekend'));
comment on column enquiries.call_time is 'When the person can be called, by their own clock. Null: not known.';
-- Only the enquiries that have one: a new enquiry mostly has none, and then pays nothing.
create index enquiries_call_time on enquiries (company, call_time, created_at desc, id desc) include (office_id) where call_time is not null;
