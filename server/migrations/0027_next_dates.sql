-- The response time and the escalation levels of an office, in working hours.
alter table offices
  add column version              integer not null default 1,
  -- The fallback owner, and the first to be notified of late work; by default the office's managers.
  add column manager_id           integer references users,
  add column first_response_hours smallint not null default 4 check (first_response_hours between 1 and 80),
  add column remind_owner_hours   smallint not null default 4 check (remind_owner_hours between 1 and 80),
  add column remind_manager_hours smallint not null default 8 check (remind_manager_hours between 1 and 80),
  add column remind_admin_hours   smallint not null default 16 check (remind_admin_hours between 1 and 80),
  add constraint office_opens_before_it_closes check (opens < closes),
  add constraint reminders_climb
    check (remind_owner_hours <= remind_manager_hours and remind_manager_hours <= remind_admin_hours);

-- Every open enquiry has a next date; for a new one it is the response deadline.
create function pg_temp.response_due(office smallint, came timestamptz) returns timestamptz language plpgsql as $$
<<due>>
declare
  place offices;
  day date;
  opening timestamptz;
  closing timestamptz;
  left_over interval;
begin
  select * into place from offices where id = office;
  left_over := make_interval(hours => place.first_response_hours);
  day := (came at time zone place.zone)::date;
  for tried in 0..120 loop
    if extract(isodow from day)::smallint = any(place.working_days)
      and not exists (select from holidays h where h.office_id = office and h.day = due.day) then
      opening := greatest(came, (day + place.opens) at time zone place.zone);
      closing := (day + place.closes) at time zone place.zone;
      if opening < closing then
        if opening + left_over <= closing then return opening + left_over; end if;
        left_over := left_over - (closing - opening);
      end if;
    end if;
    day := day + 1;
  end loop;
  return came + make_interval(hours => place.first_response_hours);
end $$;
alter table enquiries disable trigger user;
update enquiries set next_follow_up_at = pg_temp.response_due(office_id, created_at)
where status not in ('CL', 'NI', 'CV') and next_follow_up_at is null;
alter table enquiries enable trigger user;

alter table enquiries
  drop constraint followed_up_enquiry_has_next_date,
  add constraint open_enquiry_has_next_date check (status in ('CL', 'NI', 'CV') or next_follow_up_at is not null);
