-- Tells the pages of an event's people that it has changed, and those that show the team of their offices. No ids: a page reads its days again, and
-- the same message is sent once per transaction.
create function tell_calendar(of_company text, people integer[]) returns void language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object('topic', 'calendar', 'users', (select array_agg(distinct one order by one) from unnest(people) one))::text);
  perform pg_notify('embark', json_build_object('topic', 'calendar_team', 'company', of_company, 'office', office, 'ids', null)::text)
  from (select distinct country_id as office from users where id = any(people)) offices;
end $$;

create function announce_event() returns trigger language plpgsql as $$
declare
  event calendar_events := case when tg_op = 'DELETE' then old else new end;
begin
  perform tell_calendar(event.company, array_append(
    array(select user_id from calendar_invitees where event_id = event.id and user_id is not null), event.owner_id));
  return null;
end $$;
create trigger calendar_events_announce after insert or delete on calendar_events for each row execute function announce_event();
-- What the night extends is no change.
create trigger calendar_events_announce_changed after update on calendar_events for each row
  when (old.version is distinct from new.version) execute function announce_event();

create function announce_invitee() returns trigger language plpgsql as $$
declare
  invitee calendar_invitees := case when tg_op = 'DELETE' then old else new end;
begin
  if invitee.user_id is not null then
    perform tell_calendar(coalesce(e.company, 'fc'), array_remove(array[invitee.user_id, e.owner_id], null))
    from (select 1) one left join calendar_events e on e.id = invitee.event_id;
  end if;
  return null;
end $$;
create trigger calendar_invitees_announce after insert or update or delete on calendar_invitees for each row execute function announce_invitee();

-- The second clock of a user's calendar, beside that of the office.
alter table calendar_settings add clock text;
