-- The English test of an admission enquiry, for the list: filtered, sorted from value to value, exported. The table is rewritten.
alter table enquiries add column english_test text generated always as (interest ->> 'englishTest') stored;
create index enquiries_english_test on enquiries (company, english_test, created_at desc, id desc) include (office_id);
