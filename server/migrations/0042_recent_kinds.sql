-- Recently opened records can be of any type: the product lists them (recordKinds), not the table.
alter table recent_records drop constraint recent_records_kind_check;
alter table recent_records add constraint recent_records_kind_check check (kind ~ '^[a-zA-Z-]{1,40}$');
