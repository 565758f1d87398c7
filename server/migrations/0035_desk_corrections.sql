-- `state_before`: who waited or had cancelled and was let in, for when that is undone. `told_as`: name and digits as desks were told them last; when
-- a person is called otherwise, the next desk that asks brings the event's revision forward.
alter table registrations
  add column state_before text check (state_before in ('waitlisted', 'cancelled')),
  add column told_as text,
  add constraint only_who_attends_had_another_state check (state_before is null or attended_at is not null);
