-- The rows of an imported file are kept for a while, so that the import can be undone and its errors downloaded. Null once they are removed.
alter table imports add column rows_until timestamptz(3) default now() + interval '30 days';
update imports set rows_until = greatest(created_at + interval '30 days', now() + interval '7 days');
create index imports_rows_until on imports (rows_until) where rows_until is not null;

alter table list_imports add column rows_until timestamptz(3) not null default now() + interval '30 days';
update list_imports set rows_until = greatest(created_at + interval '30 days', now() + interval '7 days');
