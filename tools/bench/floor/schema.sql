-- The independent limit: the rows of the product with the fewest columns and indexes that each path needs. Nobody tunes it to the product.
drop schema if exists floor cascade;
create schema floor;

-- One row per enquiry with all that a list shows, so that no path joins.
create table floor.enquiries as
select e.id, e.company, e.office_id, e.service_id, e.status, e.number, e.version, e.contact_id, e.contact_name, c.name, c.email, c.phone, e.rating, e.lead_status,
  e.lead_source_id, e.campaign_id, e.assignee_id, e.next_follow_up_at, e.next_follow_up_how, e.last_activity_at, e.created_at, e.tags, e.interest, e.remarks
from enquiries e join contacts c on c.id = e.contact_id;
alter table floor.enquiries add primary key (id);
-- list: a service and a status, newest first
create index on floor.enquiries (company, service_id, status, created_at desc, id desc);
-- firstPage: all of a company, newest first
create index on floor.enquiries (company, created_at desc, id desc);
-- filter: the selective fields of the combinations, for a bitmap of them
create index on floor.enquiries (company, status, rating);
-- create: an open enquiry of the same email and phone
create index on floor.enquiries (company, email);
create index on floor.enquiries (company, phone);
-- search: fragments of name, email, phone and number
create index on floor.enquiries using gin ((contact_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || number) gin_trgm_ops);

-- Exact totals without counting.
create table floor.counters as
select company, office_id, service_id, status, count(*) as n from floor.enquiries group by 1, 2, 3, 4;
alter table floor.counters add primary key (company, service_id, status, office_id);

create table floor.timeline as
select row_number() over (order by at) as id, subject_id, kind, at, actor_id, note, data from timeline where subject = 'enquiries';
alter table floor.timeline add primary key (id);
alter table floor.timeline alter column id add generated always as identity;
select setval(pg_get_serial_sequence('floor.timeline', 'id'), (select max(id) from floor.timeline));
-- record: the entries of an enquiry, newest first
create index on floor.timeline (subject_id, at desc);

analyze floor.enquiries;
analyze floor.counters;
analyze floor.timeline;

create table floor.deltas (company text, office_id smallint, service_id integer, status text, n integer);
create sequence floor.numbers;
