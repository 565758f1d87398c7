-- What an event, its changed occurrences and its invitees were before a change, so that it can be undone shortly after. `left_at` holds the versions
-- that the change left behind: once somebody has changed more, it is not undone.
create table calendar_undos (
  id         uuid primary key default uuidv7(),
  company    text not null references companies,
  user_id    integer not null references users,
  made_at    timestamptz(3) not null,
  title      text not null,
  day        date not null,
  events     jsonb not null,
  invitees   jsonb not null,
  left_at    jsonb not null default '{}'
);
create index calendar_undos_made on calendar_undos (made_at);

-- Checked at the end of a statement: the changed occurrences of a daily series move by a day together.
drop index calendar_events_series;
alter table calendar_events add constraint calendar_events_series unique (series_id, series_day) deferrable;
