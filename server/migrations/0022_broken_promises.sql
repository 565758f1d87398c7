-- A follow-up that was due and was rescheduled without contacting the person stays recorded until they are contacted, or the enquiry moves on or is
-- closed: its first due date, and how often it was rescheduled.
alter table enquiries
  add column promised_at timestamptz(3),
  add column slips smallint not null default 0;

create function keeps_promise() returns trigger language plpgsql as $$
begin
  if new.status <> old.status or new.last_contacted_at is distinct from old.last_contacted_at then
    new.promised_at := null;
    new.slips := 0;
  elsif old.next_follow_up_at < new.updated_at and new.next_follow_up_at > old.next_follow_up_at then
    new.promised_at := coalesce(old.promised_at, old.next_follow_up_at);
    new.slips := least(old.slips + 1, 32767);
  end if;
  return new;
end $$;
create trigger enquiries_keep_promise before update on enquiries for each row
  when (old.next_follow_up_at is distinct from new.next_follow_up_at or old.promised_at is not null)
  execute function keeps_promise();

-- Missed follow-ups sorted by first due date, with index-only counts.
create index enquiries_promises on enquiries (company, coalesce(promised_at, next_follow_up_at), id)
  include (office_id, assignee_id, promised_at, next_follow_up_at)
  where status in ('NE', 'FU', 'IP', 'OL', 'SA');
