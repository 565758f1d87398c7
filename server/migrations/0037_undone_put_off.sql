-- A date set back into the past is an undone rescheduling, which no longer counts.
create or replace function keeps_promise() returns trigger language plpgsql as $$
begin
  if new.status <> old.status or new.last_contacted_at is distinct from old.last_contacted_at then
    new.promised_at := null;
    new.slips := 0;
  elsif old.next_follow_up_at < new.updated_at and new.next_follow_up_at > old.next_follow_up_at then
    new.promised_at := coalesce(old.promised_at, old.next_follow_up_at);
    new.slips := least(old.slips + 1, 32767);
  elsif old.slips > 0 and new.next_follow_up_at < old.next_follow_up_at and new.next_follow_up_at < new.updated_at then
    new.slips := old.slips - 1;
    new.promised_at := case when new.slips > 0 then old.promised_at end;
  end if;
  return new;
end $$;
