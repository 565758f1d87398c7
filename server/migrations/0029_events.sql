-- Events and webinars. Times are in UTC, with their time zone in a separate column; `sessions` is an ordered list of { title, startsAt, endsAt }, and
-- starts_at and ends_at are its first start and last end. `revision` counts changes of registrations, so that a desk can ask for those after the last
-- one it has seen.
create sequence event_numbers;
create table events (
  id          uuid primary key default uuidv7(),
  number      text not null unique default 'EV-' || to_char(now(), 'YYYY') || '-' || numbered(nextval('event_numbers'), 4),
  company     text not null references companies,
  office_id   smallint not null references offices,
  service_id  integer not null references services,
  title       text not null,
  zone        text not null,
  sessions    jsonb not null,
  starts_at   timestamptz(3) not null,
  ends_at     timestamptz(3) not null,
  venue       text not null default '',
  link        text not null default '',
  capacity    integer check (capacity > 0),
  owner_id    integer not null references users,
  campaign_id integer references campaigns,
  cost        bigint check (cost >= 0),
  currency    text check (currency ~ '^[A-Z]{3}$'),
  note        text not null default '',
  state       text not null default 'open' check (state in ('planned', 'open', 'over', 'cancelled')),
  closed_at   timestamptz(3),
  closed_by   integer references users,
  revision    integer not null default 0,
  created_by  integer references users,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now(),
  version     integer not null default 1,
  constraint event_ends_after_it_starts check (starts_at < ends_at),
  constraint event_cost_has_currency check (cost is null or currency is not null),
  constraint event_is_over_when_closed check ((state = 'over') = (closed_at is not null))
);
create index events_start on events (company, starts_at desc, id desc) include (office_id);
create index events_service on events (service_id, starts_at desc);

create trigger events_announce_new after insert on events
  referencing new table as changed for each statement execute function announce();
create trigger events_announce_changed after update on events
  referencing new table as changed for each statement execute function announce();

-- Registrations: enquiries for the event's service. Written only under a lock of the event's row, which guards the capacity, the order of the
-- waitlist, and one registration per person. The badge's token is 80 random bits.
create table registrations (
  enquiry_id    uuid primary key references enquiries on delete cascade,
  event_id      uuid not null references events,
  seats         integer not null default 1 check (seats between 1 and 500),
  state         text not null check (state in ('registered', 'waitlisted', 'cancelled')),
  registered_at timestamptz(3) not null,
  attended_at   timestamptz(3),
  attended_by   integer references users,
  walk_in       boolean not null default false,
  token         text not null unique
    default upper(substr(translate(gen_random_uuid()::text, '-', ''), 1, 10) || substr(translate(gen_random_uuid()::text, '-', ''), 1, 10)),
  revision      integer not null,
  constraint only_registered_people_attend check (attended_at is null or state = 'registered')
);
create index registrations_event on registrations (event_id, revision);

-- The actions of check-in desks, with the corrected time of the phone. Attendance is computed from all of them, in whichever order they arrive. The
-- phone generates the key, so that an action sent again is applied once.
create table desk_actions (
  key         uuid primary key,
  event_id    uuid not null references events,
  enquiry_id  uuid references enquiries on delete cascade,
  kind        text not null check (kind in ('in', 'out', 'walk-in')),
  at          timestamptz(3) not null,
  actor_id    integer not null references users,
  received_at timestamptz(3) not null
);
create index desk_actions_enquiry on desk_actions (enquiry_id, at);
