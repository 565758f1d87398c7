-- `state_before`: the state before a check-in of someone on the waitlist or cancelled, for undoing it. `told_as`: the name and digits that desks
-- have; when a contact's details change, the next desk that asks increments the event's revision.
alter table registrations
  add column state_before text check (state_before in ('waitlisted', 'cancelled')),
  add column told_as text,
  add constraint only_who_attends_had_another_state check (state_before is null or attended_at is not null);
