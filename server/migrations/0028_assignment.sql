-- The cover of a user who is away, and their capacity.
alter table users
  add column cover_id integer references users,
  add column max_open integer check (max_open >= 0),
  add constraint nobody_covers_themselves check (cover_id <> id);

-- Who is away, and until which day in their office, as set by them or their manager. Other kinds of absence can be added to this view without
-- changing its users.
create view absences as
  select id as user_id, null::date as starts_on, away_until as ends_on, cover_id from users where away_until is not null;

-- The assignment rules for enquiries without an owner. The first rule of the office whose conditions match decides; an empty condition matches
-- everything.
create table assignment_rules (
  id              integer generated always as identity primary key,
  company         text not null references companies,
  office_id       smallint not null references offices,
  position        integer not null,
  name            text not null check (btrim(name) <> ''),
  kinds           text[] not null default '{}',
  service_ids     integer[] not null default '{}',
  lead_source_ids integer[] not null default '{}',
  campaign_ids    integer[] not null default '{}',
  -- Countries of residence or citizenship, ISO 3166-1.
  countries       text[] not null default '{}',
  way             text not null check (way in ('round', 'load', 'fixed')),
  -- In rotation order.
  people          integer[] not null check (cardinality(people) > 0),
  fallback_id     integer references users,
  active          boolean not null default true,
  -- The last turn. Locked while a turn is assigned, so that two nodes never assign the same one.
  last_id         integer,
  updated_at      timestamptz(3) not null default now(),
  version         integer not null default 1,
  constraint one_fixed_person check (way <> 'fixed' or cardinality(people) = 1)
);
create index assignment_rules_order on assignment_rules (company, office_id, position, id);

-- Sent reminders of late enquiries: once for each next date and level.
create table reminders_told (
  enquiry_id uuid not null references enquiries on delete cascade,
  due_at     timestamptz(3) not null,
  rung       text not null check (rung in ('owner', 'manager', 'admin')),
  told_at    timestamptz(3) not null,
  primary key (enquiry_id, due_at, rung)
);
-- The next date up to which each office has been reminded, by level.
create table reminders_upto (
  office_id smallint not null references offices,
  rung      text not null check (rung in ('owner', 'manager', 'admin')),
  up_to     timestamptz(3) not null,
  primary key (office_id, rung)
);
