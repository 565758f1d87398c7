-- Every calendar shows the holidays of all offices: open pages hear once per statement that some have changed.
create function announce_holidays() returns trigger language plpgsql as $$
begin
  perform announce_later(json_build_object('topic', 'holidays')::text);
  return null;
end $$;
create trigger holidays_announce after insert or update or delete on holidays for each statement execute function announce_holidays();
