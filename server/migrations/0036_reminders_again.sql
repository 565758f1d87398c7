-- A next date already in the past when it is set (an import, an undone rescheduling, a transfer to another office) is before the range that reminders
-- search. It is recorded here for the next run, which deletes the rows.
create table reminders_again (
  enquiry_id uuid primary key references enquiries on delete cascade
);

create function note_passed_date() returns trigger language plpgsql as $$
begin
  insert into reminders_again values (new.id) on conflict do nothing;
  return null;
end $$;

create trigger passed_date_given after insert on enquiries
  for each row when (new.next_follow_up_at < now()) execute function note_passed_date();
create trigger passed_date_set after update of next_follow_up_at, office_id on enquiries
  for each row when (new.next_follow_up_at < now()
    and (old.next_follow_up_at is distinct from new.next_follow_up_at or old.office_id <> new.office_id))
  execute function note_passed_date();
