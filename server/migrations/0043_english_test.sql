-- The English test of an admission enquiry, for filtering, sorting and exporting the list. The table is rewritten.
alter table enquiries add column english_test text generated always as (interest ->> 'englishTest') stored;
create index enquiries_english_test on enquiries (company, english_test, created_at desc, id desc) include (office_id);
