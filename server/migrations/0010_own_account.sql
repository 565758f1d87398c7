-- The fields users edit on their own account. `language` and `zone` apply to their screens and mails; by default the office's time zone applies.
alter table users
  add column if not exists phone text check (phone ~ '^\+[0-9]{6,15}$'),
  add column if not exists zone text,
  add column if not exists language text check (language in ('en', 'tr', 'ar'));
update users set language = settings ->> 'language' where settings ->> 'language' in ('en', 'tr', 'ar');

-- Profile pictures by the hash of their content; `photo_url` of a user points to them.
create table photos (
  hash       text primary key check (hash ~ '^[0-9a-f]{64}$'),
  type       text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  content    bytea not null,
  created_at timestamptz(3) not null default now()
);

alter table sessions add column last_seen_at timestamptz(3) not null default now();

-- The mail outbox: the transaction that causes a mail inserts the row, and the job that sends it clears `text`, which may contain a link.
create table mail_outbox (
  id         bigint generated always as identity primary key,
  recipient  text not null,
  subject    text not null,
  text       text,
  created_at timestamptz(3) not null default now(),
  sent_at    timestamptz(3),
  check (sent_at is not null or text is not null)
);

-- Links to set a password: the hash of a token that works once and for an hour.
create table password_links (
  token_hash text primary key,
  user_id    integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3)
);
create index password_links_user on password_links (user_id);

-- Two-factor authentication (RFC 6238). Inactive until confirmed; `last_step` is the time step of the last used code.
create table second_factors (
  user_id      integer primary key references users on delete cascade,
  secret       text not null,
  created_at   timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  last_step    bigint not null default 0
);
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  hash    text not null,
  used_at timestamptz(3),
  primary key (user_id, hash)
);

create table notification_preferences (
  user_id    integer primary key references users on delete cascade,
  popup      text[] not null,
  mail       text[] not null,
  quiet_from time,
  quiet_to   time,
  check (num_nulls(quiet_from, quiet_to) in (0, 2))
);

-- The sign-in settings: one row.
create table access_settings (
  one           boolean primary key default true check (one),
  registration  boolean not null default false,
  second_factor boolean not null default false,
  version       integer not null default 1,
  updated_at    timestamptz(3) not null default now()
);
insert into access_settings default values;
