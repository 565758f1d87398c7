-- What was opened last may be of any kind of record: the product names them (recordKinds), not the table.
alter table recent_records drop constraint recent_records_kind_check;
alter table recent_records add constraint recent_records_kind_check check (kind ~ '^[a-zA-Z-]{1,40}$');
