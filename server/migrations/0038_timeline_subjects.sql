-- A timeline can belong to any record type, referenced by type and ID, as in the audit trail. The enquiry column becomes the subject column, so that
-- only entries about other records are rewritten.
alter table timeline drop constraint timeline_enquiry_id_fkey;
alter table timeline drop constraint timeline_conversion_id_fkey;
drop index timeline_enquiry;
drop index timeline_conversion;
alter table timeline rename column enquiry_id to subject_id;
alter table timeline add column subject text not null default 'enquiries';
update timeline set subject = case when conversion_id is null then 'contacts' else 'conversions' end,
  subject_id = coalesce(conversion_id, contact_id)
  where subject_id is null;
alter table timeline drop column conversion_id;
alter table timeline alter column subject drop default;
alter table timeline alter column subject_id set not null;
-- not every record type has a contact
alter table timeline alter column contact_id drop not null;
create index timeline_subject on timeline (subject, subject_id, id desc);

-- Deleting a record deletes its timeline. Subjects are named after their tables.
create function timeline_ends() returns trigger language plpgsql as $$
begin
  delete from timeline t using gone where t.subject = tg_table_name and t.subject_id = gone.id;
  return null;
end $$;
create trigger enquiries_timeline_ends after delete on enquiries
  referencing old table as gone for each statement execute function timeline_ends();
create trigger conversions_timeline_ends after delete on conversions
  referencing old table as gone for each statement execute function timeline_ends();
