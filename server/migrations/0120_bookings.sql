-- Consultations that clients can book, the hours and rooms for them, and the bookings.
create table booking_types (
  id             integer generated always as identity primary key,
  company        text not null references companies,
  office_id      smallint not null references offices,
  name           text not null check (btrim(name) <> ''),
  service_id     integer references services,
  minutes        smallint not null check (minutes between 5 and 480),
  -- Minutes before and after that the consultant and the room need.
  before_minutes smallint not null default 0 check (before_minutes between 0 and 120),
  after_minutes  smallint not null default 0 check (after_minutes between 0 and 120),
  modes          text[] not null check (cardinality(modes) > 0 and modes <@ '{person,phone,video}'),
  -- In minor units, tax included, in the currency of the office; null if it costs nothing.
  fee            bigint check (fee > 0),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  -- Only with a licence for immigration assistance.
  licence_needed boolean not null default false,
  notice_hours   smallint not null default 2 check (notice_hours between 0 and 720),
  ahead_days     smallint not null default 60 check (ahead_days between 1 and 365),
  -- How many of them a consultant takes on one day; null without a limit.
  per_day        smallint check (per_day between 1 and 50),
  questions      text[] not null default '{}',
  active         boolean not null default true,
  updated_at     timestamptz(3) not null default now(),
  version        integer not null default 1
);
create unique index booking_types_name on booking_types (company, office_id, plain(name));

create table rooms (
  id         integer generated always as identity primary key,
  company    text not null references companies,
  office_id  smallint not null references offices,
  name       text not null check (btrim(name) <> ''),
  active     boolean not null default true,
  updated_at timestamptz(3) not null default now(),
  version    integer not null default 1
);
create unique index rooms_name on rooms (company, office_id, plain(name));

-- The people who give consultations. Their hours are local time in `zone`.
create table consultants (
  id         integer generated always as identity primary key,
  company    text not null references companies,
  user_id    integer not null references users,
  zone       text not null,
  -- Where they hold video calls; new bookings copy it.
  video_link text not null default '',
  updated_at timestamptz(3) not null default now(),
  version    integer not null default 1,
  unique (company, user_id)
);

create table consultant_hours (
  consultant_id integer not null references consultants on delete cascade,
  weekday       smallint not null check (weekday between 1 and 7),
  from_time     time not null,
  to_time       time not null,
  modes         text[] not null check (cardinality(modes) > 0 and modes <@ '{person,phone,video}'),
  -- Empty for every type.
  type_ids      integer[] not null default '{}',
  constraint hours_begin_before_they_end check (from_time < to_time),
  constraint hours_apart exclude using gist (
    int4range(consultant_id, consultant_id, '[]') with &&,
    int4range(weekday, weekday, '[]') with &&,
    tsrange('2000-01-01'::date + from_time, '2000-01-01'::date + to_time) with &&)
);

-- A day that differs from the weekly hours: closed, or other hours.
create table consultant_exceptions (
  consultant_id integer not null references consultants on delete cascade,
  day           date not null,
  from_time     time,
  to_time       time,
  note          text not null default '',
  primary key (consultant_id, day),
  constraint closed_or_other_hours check ((from_time is null) = (to_time is null) and from_time < to_time)
);

create sequence booking_numbers;
create table bookings (
  id             uuid primary key default uuidv7(),
  number         text not null unique default 'BK-' || to_char(now(), 'YYYY') || '-' || numbered(nextval('booking_numbers'), 5),
  company        text not null references companies,
  office_id      smallint not null references offices,
  contact_id     uuid not null references contacts,
  enquiry_id     uuid references enquiries on delete set null,
  conversion_id  uuid references conversions,
  type_id        integer not null references booking_types,
  consultant_id  integer not null references users,
  room_id        integer references rooms,
  starts_at      timestamptz(3) not null,
  ends_at        timestamptz(3) not null,
  -- With the minutes before and after.
  blocked_from   timestamptz(3) not null,
  blocked_until  timestamptz(3) not null,
  mode           text not null check (mode in ('person', 'phone', 'video')),
  link           text not null default '',
  -- The client's time zone: mails say the time in it first.
  client_zone    text not null,
  answers        jsonb not null default '[]',
  fee            bigint check (fee > 0),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  instalment_id  uuid references instalments on delete set null,
  status         text not null default 'requested'
    check (status in ('requested', 'confirmed', 'arrived', 'completed', 'no-show', 'cancelled')),
  -- A requested booking frees its slot then.
  hold_until     timestamptz(3),
  cancelled_by   text check (cancelled_by in ('client', 'office', 'hold')),
  cancel_reason  text,
  -- What was agreed, once completed.
  outcome        text,
  note           text not null default '',
  -- How often it was moved to another time or person.
  moves          integer not null default 0,
  created_by     integer references users,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  version        integer not null default 1,
  constraint booking_about_one check (num_nonnulls(enquiry_id, conversion_id) <= 1),
  constraint booking_times check (starts_at < ends_at and blocked_from <= starts_at and ends_at <= blocked_until),
  constraint booking_held_while_requested check ((status = 'requested') = (hold_until is not null)),
  constraint booking_cancelled_by_somebody check ((status = 'cancelled') = (cancelled_by is not null)),
  constraint booking_completed_with_words check (status <> 'completed' or btrim(outcome) <> ''),
  -- Nobody and no room is booked twice.
  constraint consultant_booked_once exclude using gist (
    int4range(consultant_id, consultant_id, '[]') with &&, tstzrange(blocked_from, blocked_until) with &&)
    where (status in ('requested', 'confirmed', 'arrived')),
  constraint room_booked_once exclude using gist (
    int4range(room_id, room_id, '[]') with &&, tstzrange(blocked_from, blocked_until) with &&)
    where (room_id is not null and status in ('requested', 'confirmed', 'arrived'))
);
create index bookings_office on bookings (company, office_id, starts_at, id);
create index bookings_consultant on bookings (consultant_id, starts_at);
create index bookings_contact on bookings (contact_id, starts_at);
create index bookings_enquiry on bookings (enquiry_id) where enquiry_id is not null;
create index bookings_file on bookings (conversion_id) where conversion_id is not null;
create index bookings_held on bookings (hold_until) where status = 'requested';
create index bookings_coming on bookings (starts_at) where status in ('requested', 'confirmed', 'arrived');
create index bookings_instalment on bookings (instalment_id) where instalment_id is not null;

-- The reminders that were sent: each once per booking and time, on any number of nodes.
create table booking_reminders (
  booking_id uuid not null references bookings on delete cascade,
  starts_at  timestamptz(3) not null,
  step       text not null check (step in ('day', 'hours')),
  told_at    timestamptz(3) not null,
  primary key (booking_id, starts_at, step)
);

create trigger bookings_announce_new after insert on bookings
  referencing new table as changed for each statement execute function announce();
create trigger bookings_announce_changed after update on bookings
  referencing new table as changed for each statement execute function announce();
create trigger bookings_announce_gone after delete on bookings
  referencing old table as changed for each statement execute function announce();
create trigger bookings_timeline_ends after delete on bookings
  referencing old table as gone for each statement execute function timeline_ends();

-- Bookings follow their enquiry or client file to another office.
create function bookings_follow() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'conversions' then
    update bookings set office_id = new.office_id, version = version + 1 where conversion_id = new.id and office_id <> new.office_id;
  else
    update bookings set office_id = new.office_id, version = version + 1 where enquiry_id = new.id and office_id <> new.office_id;
  end if;
  return null;
end $$;
create trigger bookings_follow_file after update of office_id on conversions for each row
  when (new.office_id <> old.office_id) execute function bookings_follow();
create trigger bookings_follow_enquiry after update of office_id on enquiries for each row
  when (new.office_id <> old.office_id) execute function bookings_follow();
