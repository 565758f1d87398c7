-- The area work: what tables need, tables with their indexes, the rows that the product is delivered with, then what watches them.
set local check_function_bodies = off; -- they may speak of tables that come later

-- ====================================================================================================
-- numbers
-- ====================================================================================================

create sequence booking_numbers;

-- ====================================================================================================
-- work/bookings
-- ====================================================================================================

create table booking_total_deltas (
  company text not null,
  office_id smallint not null,
  status text not null,
  n integer not null
) with (autovacuum_vacuum_threshold=500, autovacuum_vacuum_scale_factor=0);

create table booking_totals (
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  status text not null,
  n bigint not null,
  primary key (company, status, office_id)
);

create table booking_types (
  id integer generated always as identity primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  name text not null check (btrim(name) <> ''),
  service_id integer references services(id),
  minutes smallint not null check (minutes >= 5 and minutes <= 480),
  before_minutes smallint not null default 0 check (before_minutes >= 0 and before_minutes <= 120),
  after_minutes smallint not null default 0 check (after_minutes >= 0 and after_minutes <= 120),
  modes text[] not null check (cardinality(modes) > 0 and modes <@ '{person,phone,video}'::text[]),
  fee bigint check (fee > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  licence_needed boolean not null default false,
  notice_hours smallint not null default 2 check (notice_hours >= 0 and notice_hours <= 720),
  ahead_days smallint not null default 60 check (ahead_days >= 1 and ahead_days <= 365),
  per_day smallint check (per_day >= 1 and per_day <= 50),
  questions text[] not null default '{}'::text[],
  active boolean not null default true,
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1
);
create unique index booking_types_name on booking_types (company, office_id, plain(name));

-- ====================================================================================================
-- work/calendar
-- ====================================================================================================

create table calendar_events (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  owner_id integer not null references users(id),
  title text not null check (btrim(title) <> ''),
  place text not null default '',
  notes text not null default '',
  starts_on date not null,
  starts_time time without time zone,
  minutes integer not null check (minutes >= 0 and minutes <= 86400),
  zone text not null,
  rule text,
  except_days date[] not null default '{}'::date[],
  series_id uuid references calendar_events(id) on delete cascade,
  series_day date,
  private boolean not null default false,
  busy boolean not null default true,
  reminders integer[] not null default '{}'::integer[] check (cardinality(reminders) <= 5),
  uid text not null,
  revision integer not null default 0,
  organiser text,
  kept_to date not null default '-infinity'::date,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  constraint calendar_events_series unique (series_id, series_day) deferrable,
  constraint calendar_changed_occurrence check ((series_id is null) = (series_day is null) and (series_id is null or rule is null)),
  constraint calendar_whole_days check (starts_time is not null or minutes > 0 and (minutes % 1440) = 0)
);
create index calendar_events_kept on calendar_events (kept_to) where (rule is not null);
create index calendar_events_owner on calendar_events (owner_id, company);
create unique index calendar_events_uid on calendar_events (owner_id, company, uid) where (series_id is null);

create table calendar_feeds (
  user_id integer not null references users(id),
  company text not null references companies(code),
  hash bytea not null unique,
  created_at timestamp(3) with time zone not null,
  primary key (user_id, company)
);

create table calendar_invitees (
  id uuid default uuidv7() primary key,
  event_id uuid not null references calendar_events(id) on delete cascade,
  user_id integer references users(id),
  email text check (email = lower(email)),
  answer text not null default 'waiting' check (answer in ('waiting', 'yes', 'no', 'maybe')),
  answered_at timestamp(3) with time zone,
  constraint calendar_answer_has_time check ((answer = 'waiting') = (answered_at is null)),
  constraint calendar_invitee_is_one check ((user_id is null) <> (email is null))
);
create unique index calendar_invitees_email on calendar_invitees (event_id, email) where (email is not null);
create index calendar_invitees_of on calendar_invitees (user_id) where (user_id is not null);
create unique index calendar_invitees_user on calendar_invitees (event_id, user_id) where (user_id is not null);

create table calendar_settings (
  user_id integer primary key references users(id),
  hidden text[] not null default '{}'::text[],
  tones jsonb not null default '{}'::jsonb,
  clock text
);

create table calendar_undos (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  user_id integer not null references users(id),
  made_at timestamp(3) with time zone not null,
  title text not null,
  day date not null,
  events jsonb not null,
  invitees jsonb not null,
  left_at jsonb not null default '{}'::jsonb
);
create index calendar_undos_made on calendar_undos (made_at);

-- ====================================================================================================
-- work/bookings
-- ====================================================================================================

create table consultants (
  id integer generated always as identity primary key,
  company text not null references companies(code),
  user_id integer not null references users(id),
  zone text not null,
  video_link text not null default '' constraint consultants_link_is_https check (video_link = '' or video_link ~* '^https://[^[:space:]]+$'),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint consultants_company_user_id_key unique (company, user_id)
);

create table consultant_exceptions (
  consultant_id integer not null references consultants(id) on delete cascade,
  day date not null,
  from_time time without time zone,
  to_time time without time zone,
  note text not null default '',
  primary key (consultant_id, day),
  constraint closed_or_other_hours check ((from_time is null) = (to_time is null) and from_time < to_time)
);

create table consultant_hours (
  consultant_id integer not null references consultants(id) on delete cascade,
  weekday smallint not null check (weekday >= 1 and weekday <= 7),
  from_time time without time zone not null,
  to_time time without time zone not null,
  modes text[] not null check (cardinality(modes) > 0 and modes <@ '{person,phone,video}'::text[]),
  type_ids integer[] not null default '{}'::integer[],
  constraint hours_begin_before_they_end check (from_time < to_time),
  constraint hours_apart exclude using gist (int4range(consultant_id, consultant_id, '[]') with &&, int4range(weekday::integer, weekday::integer, '[]') with &&, tsrange('2000-01-01'::date + from_time, '2000-01-01'::date + to_time) with &&)
);

-- ====================================================================================================
-- work/calendar
-- ====================================================================================================

create table event_occurrences (
  event_id uuid not null references calendar_events(id) on delete cascade,
  day date not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  primary key (event_id, day),
  constraint event_occurrences_check check (starts_at <= ends_at)
);
create index event_occurrences_span on event_occurrences (starts_at, ends_at);

-- ====================================================================================================
-- work/bookings
-- ====================================================================================================

create table rooms (
  id integer generated always as identity primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  name text not null check (btrim(name) <> ''),
  active boolean not null default true,
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1
);
create unique index rooms_name on rooms (company, office_id, plain(name));

create table bookings (
  id uuid default uuidv7() primary key,
  number text not null default (('BK-' || to_char(now(), 'YYYY')) || '-') || numbered(nextval('booking_numbers'::regclass), 5) unique,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  contact_id uuid not null references contacts(id),
  enquiry_id uuid references enquiries(id) on delete set null,
  conversion_id uuid references conversions(id),
  type_id integer not null references booking_types(id),
  consultant_id integer not null references users(id),
  room_id integer references rooms(id),
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  blocked_from timestamp(3) with time zone not null,
  blocked_until timestamp(3) with time zone not null,
  mode text not null check (mode in ('person', 'phone', 'video')),
  link text not null default '' constraint bookings_link_is_https check (link = '' or link ~* '^https://[^[:space:]]+$'),
  client_zone text not null,
  answers jsonb not null default '[]'::jsonb,
  fee bigint check (fee > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  instalment_id uuid references instalments(id) on delete set null,
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'arrived', 'completed', 'no-show', 'cancelled')),
  hold_until timestamp(3) with time zone,
  cancelled_by text check (cancelled_by in ('client', 'office', 'hold')),
  cancel_reason text,
  outcome text,
  note text not null default '',
  moves integer not null default 0,
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  constraint booking_about_one check (num_nonnulls(enquiry_id, conversion_id) <= 1),
  constraint booking_cancelled_by_somebody check ((status = 'cancelled') = (cancelled_by is not null)),
  constraint booking_completed_with_words check (status <> 'completed' or btrim(outcome) <> ''),
  constraint booking_held_while_requested check ((status = 'requested') = (hold_until is not null)),
  constraint booking_times check (starts_at < ends_at and blocked_from <= starts_at and ends_at <= blocked_until),
  constraint consultant_booked_once exclude using gist (int4range(consultant_id, consultant_id, '[]') with &&, tstzrange(blocked_from, blocked_until) with &&) where (status in ('requested', 'confirmed', 'arrived')),
  constraint room_booked_once exclude using gist (int4range(room_id, room_id, '[]') with &&, tstzrange(blocked_from, blocked_until) with &&) where (room_id is not null and (status in ('requested', 'confirmed', 'arrived')))
);
create index bookings_coming on bookings (starts_at) where (status in ('requested', 'confirmed', 'arrived'));
create index bookings_consultant on bookings (consultant_id, starts_at);
create index bookings_contact on bookings (contact_id, starts_at);
create index bookings_enquiry on bookings (enquiry_id) where (enquiry_id is not null);
create index bookings_file on bookings (conversion_id) where (conversion_id is not null);
create index bookings_held on bookings (hold_until) where (status = 'requested');
create index bookings_instalment on bookings (instalment_id) where (instalment_id is not null);
create index bookings_office on bookings (company, office_id, starts_at, id);
create index bookings_open on bookings (consultant_id, starts_at) where (status in ('requested', 'confirmed', 'arrived'));
create index bookings_time on bookings (company, starts_at, created_at, id);

create table booking_reminders (
  booking_id uuid not null references bookings(id) on delete cascade,
  starts_at timestamp(3) with time zone not null,
  step text not null check (step in ('day', 'hours')),
  told_at timestamp(3) with time zone not null,
  primary key (booking_id, starts_at, step)
);

-- ====================================================================================================
-- views
-- ====================================================================================================

create view booking_counts as
 select booking_totals.company,
    booking_totals.office_id,
    booking_totals.status,
    booking_totals.n
   from booking_totals
union all
 select booking_total_deltas.company,
    booking_total_deltas.office_id,
    booking_total_deltas.status,
    booking_total_deltas.n
   from booking_total_deltas;

create view busy_times as
 select e.owner_id as user_id,
    o.starts_at,
    o.ends_at,
        case
            when e.private then ''
            else e.title
        end as title,
    e.private,
    e.id as event_id
   from event_occurrences o
     join calendar_events e on e.id = o.event_id
  where e.busy and o.starts_at < o.ends_at
union all
 select i.user_id,
    o.starts_at,
    o.ends_at,
        case
            when e.private then ''
            else e.title
        end as title,
    e.private,
    e.id as event_id
   from event_occurrences o
     join calendar_events e on e.id = o.event_id
     join calendar_invitees i on i.event_id = e.id
  where e.busy and i.answer = 'yes' and i.user_id is not null and o.starts_at < o.ends_at;

-- ====================================================================================================
-- functions of triggers
-- ====================================================================================================

create function announce_event()
 returns trigger
 language plpgsql
as $function$
declare
  event calendar_events := case when tg_op = 'DELETE' then old else new end;
begin
  perform tell_calendar(event.company, array_append(
    array(select user_id from calendar_invitees where event_id = event.id and user_id is not null), event.owner_id));
  return null;
end $function$;

create function announce_invitee()
 returns trigger
 language plpgsql
as $function$
declare
  invitee calendar_invitees := case when tg_op = 'DELETE' then old else new end;
begin
  if invitee.user_id is not null then
    perform tell_calendar(coalesce(e.company, 'fc'), array_remove(array[invitee.user_id, e.owner_id], null))
    from (select 1) one left join calendar_events e on e.id = invitee.event_id;
  end if;
  return null;
end $function$;

create function tally_changed_bookings()
 returns trigger
 language plpgsql
as $function$
begin
  insert into booking_total_deltas
  select company, office_id, status, sum(n) from (
    select company, office_id, status, 1 as n from added union all select company, office_id, status, -1 from gone) as changed
  group by 1, 2, 3 having sum(n) <> 0;
  return null;
end $function$;

create function tally_gone_bookings()
 returns trigger
 language plpgsql
as $function$
begin
  insert into booking_total_deltas select company, office_id, status, -count(*) from gone group by 1, 2, 3;
  return null;
end $function$;

create function tally_new_bookings()
 returns trigger
 language plpgsql
as $function$
begin
  insert into booking_total_deltas select company, office_id, status, count(*) from added group by 1, 2, 3;
  return null;
end $function$;

-- ====================================================================================================
-- triggers
-- ====================================================================================================

create trigger calendar_events_announce after insert or delete on calendar_events for each row execute function announce_event();

create trigger calendar_events_announce_changed after update on calendar_events for each row when (old.version is distinct from new.version) execute function announce_event();

create trigger calendar_invitees_announce after insert or delete or update on calendar_invitees for each row execute function announce_invitee();

create trigger bookings_announce_changed after update on bookings referencing new table as changed for each statement execute function announce();

create trigger bookings_announce_gone after delete on bookings referencing old table as changed for each statement execute function announce();

create trigger bookings_announce_new after insert on bookings referencing new table as changed for each statement execute function announce();

create trigger bookings_tally_changed after update on bookings referencing old table as gone new table as added for each statement execute function tally_changed_bookings();

create trigger bookings_tally_gone after delete on bookings referencing old table as gone for each statement execute function tally_gone_bookings();

create trigger bookings_tally_new after insert on bookings referencing new table as added for each statement execute function tally_new_bookings();

create trigger bookings_timeline_ends after delete on bookings referencing old table as gone for each statement execute function timeline_ends();
