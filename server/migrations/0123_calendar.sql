-- Own events of users. A repeated event is a series; a changed occurrence is an event of its own (`series_id`, `series_day`), whose day the series
-- leaves out (`except_days`).
create table calendar_events (
  id          uuid primary key default uuidv7(),
  company     text not null references companies,
  owner_id    integer not null references users,
  title       text not null check (btrim(title) <> ''),
  place       text not null default '',
  notes       text not null default '',
  -- The first start in the event's zone; without a time it takes whole days.
  starts_on   date not null,
  starts_time time,
  -- Minutes of local time, so that 10:00 to 11:00 stays an hour on the wall; of whole days 1440 each.
  minutes     integer not null check (minutes between 0 and 86400),
  zone        text not null,
  rule        text,
  except_days date[] not null default '{}',
  series_id   uuid references calendar_events on delete cascade,
  series_day  date,
  private     boolean not null default false,
  busy        boolean not null default true,
  -- Minutes before the start at which the owner is reminded.
  reminders   integer[] not null default '{}' check (cardinality(reminders) <= 5),
  -- The identity of the event in other calendars, and how often it has changed for them.
  uid         text not null,
  revision    integer not null default 0,
  -- Who invited the owner from another calendar.
  organiser   text,
  -- Occurrences are kept up to this day.
  kept_to     date not null default '-infinity',
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  version     integer not null default 1,
  constraint calendar_whole_days check (starts_time is not null or (minutes > 0 and minutes % 1440 = 0)),
  constraint calendar_changed_occurrence check ((series_id is null) = (series_day is null) and (series_id is null or rule is null))
);
create index calendar_events_owner on calendar_events (owner_id, company);
create index calendar_events_kept on calendar_events (kept_to) where rule is not null;
create unique index calendar_events_uid on calendar_events (owner_id, company, uid) where series_id is null;
create unique index calendar_events_series on calendar_events (series_id, series_day) where series_id is not null;

create table calendar_invitees (
  id          uuid primary key default uuidv7(),
  event_id    uuid not null references calendar_events on delete cascade,
  user_id     integer references users,
  email       text check (email = lower(email)),
  answer      text not null default 'waiting' check (answer in ('waiting', 'yes', 'no', 'maybe')),
  answered_at timestamptz(3),
  constraint calendar_invitee_is_one check ((user_id is null) <> (email is null)),
  constraint calendar_answer_has_time check ((answer = 'waiting') = (answered_at is null))
);
create unique index calendar_invitees_user on calendar_invitees (event_id, user_id) where user_id is not null;
create unique index calendar_invitees_email on calendar_invitees (event_id, email) where email is not null;
create index calendar_invitees_of on calendar_invitees (user_id) where user_id is not null;

-- The occurrences of all events, about 400 days ahead, so that SQL can read them. Rewritten with their event and extended every night.
create table event_occurrences (
  event_id  uuid not null references calendar_events on delete cascade,
  day       date not null,
  starts_at timestamptz(3) not null,
  ends_at   timestamptz(3) not null check (starts_at <= ends_at),
  primary key (event_id, day)
);
create index event_occurrences_span on event_occurrences (starts_at, ends_at);

-- When users cannot be booked: their own events marked busy, and those that they have accepted. Whole days are busy from midnight in the event's zone.
create view busy_times as
  select e.owner_id as user_id, o.starts_at, o.ends_at, case when e.private then '' else e.title end as title, e.private, e.id as event_id
    from event_occurrences o join calendar_events e on e.id = o.event_id where e.busy and o.starts_at < o.ends_at
  union all
  select i.user_id, o.starts_at, o.ends_at, case when e.private then '' else e.title end, e.private, e.id
    from event_occurrences o join calendar_events e on e.id = o.event_id join calendar_invitees i on i.event_id = e.id
    where e.busy and i.answer = 'yes' and i.user_id is not null and o.starts_at < o.ends_at;

-- The address of a user's feed: only its hash is kept.
create table calendar_feeds (
  user_id    integer not null references users,
  company    text not null references companies,
  hash       bytea not null unique,
  created_at timestamptz(3) not null,
  primary key (user_id, company)
);

-- The layers that a user has switched off, and their colours.
create table calendar_settings (
  user_id integer primary key references users,
  hidden  text[] not null default '{}',
  tones   jsonb not null default '{}'
);
