-- Who stands in for somebody who is away, and how much they can carry.
alter table users
  add column cover_id integer references users,
  add column max_open integer check (max_open >= 0),
  add constraint nobody_covers_themselves check (cover_id <> id);

-- Who is away, and up to which day of their office: what they or their manager said. Other reasons to be away are further arms of this view, so
-- that whoever asks for it need not know them.
create view absences as
  select id as user_id, null::date as starts_on, away_until as ends_on, cover_id from users where away_until is not null;

-- Who gets an enquiry that nobody is named for. The first rule of the office whose conditions fit decides; an empty condition fits all.
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
  -- Where the person lives or comes from, ISO 3166-1.
  countries       text[] not null default '{}',
  way             text not null check (way in ('round', 'load', 'fixed')),
  -- In the order of their turns.
  people          integer[] not null check (cardinality(people) > 0),
  fallback_id     integer references users,
  active          boolean not null default true,
  -- Whose turn was last. Locked by whoever gives a turn, so that two nodes never give the same one.
  last_id         integer,
  updated_at      timestamptz(3) not null default now(),
  version         integer not null default 1,
  constraint one_fixed_person check (way <> 'fixed' or cardinality(people) = 1)
);
create index assignment_rules_order on assignment_rules (company, office_id, position, id);

-- What has been said about an enquiry that is late: once for each next date and rung, whoever runs it and how often.
create table reminders_told (
  enquiry_id uuid not null references enquiries on delete cascade,
  due_at     timestamptz(3) not null,
  rung       text not null check (rung in ('owner', 'manager', 'admin')),
  told_at    timestamptz(3) not null,
  primary key (enquiry_id, due_at, rung)
);
-- Up to which next date each office has been reminded, by rung.
create table reminders_upto (
  office_id smallint not null references offices,
  rung      text not null check (rung in ('owner', 'manager', 'admin')),
  up_to     timestamptz(3) not null,
  primary key (office_id, rung)
);
