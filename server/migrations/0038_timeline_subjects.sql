-- A timeline belongs to any kind of record, which stands in it by its name and id, as in the audit trail. The column of the enquiry becomes that of
-- the subject, so that only entries about something else are written anew.
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
-- not every kind of record is about a person
alter table timeline alter column contact_id drop not null;
create index timeline_subject on timeline (subject, subject_id, id desc);

-- What is deleted takes its timeline along. Subjects are named after their tables.
create function timeline_ends() returns trigger language plpgsql as $$
begin
  delete from timeline t using gone where t.subject = tg_table_name and t.subject_id = gone.id;
  return null;
end $$;
create trigger enquiries_timeline_ends after delete on enquiries
  referencing old table as gone for each statement execute function timeline_ends();
create trigger conversions_timeline_ends after delete on conversions
  referencing old table as gone for each statement execute function timeline_ends();
