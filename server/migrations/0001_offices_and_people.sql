create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Normalises a name for comparison: removes accents, case and unwritten marks (vowel signs, tatweel, joiners, direction marks), and unifies composed
-- letters and the alef, yeh, kaf and heh of Arabic, Persian and Urdu keyboards. unaccent() is only stable, because its dictionary can change; ours
-- does not, and generated columns need an immutable function.
create function plain(given text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize(given, nfkc))),
    U&'\0623\0625\0622\0671\0649\06CC\06A9\0629\06C1\06C3\06BE\0640\064B\064C\064D\064E\064F\0650\0651\0652\200C\200D\200E\200F',
    U&'\0627\0627\0627\0627\064A\064A\0643\0647\0647\0647\0647');

create table companies (
  code text primary key check (code ~ '^[a-z]{2}$'),
  name text not null
);

create table offices (
  id           smallint primary key,
  code         text not null unique check (code ~ '^[A-Z]{2}$'),
  name         text not null,
  zone         text not null,
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  phone_region text not null check (phone_region ~ '^[A-Z]{2}$'),
  working_days smallint[] not null default '{1,2,3,4,5}',
  opens        time not null default '09:00',
  closes       time not null default '17:30'
);

create table holidays (
  office_id smallint not null references offices,
  day       date not null,
  name      text not null,
  primary key (office_id, day)
);

create table users (
  id            integer generated always as identity primary key,
  email         text not null check (email = lower(email)),
  aran_email    text,
  name          text not null,
  photo_url     text,
  password_hash text not null,
  roles         text[] not null default '{}',
  companies     text[] not null default '{fc}' check (cardinality(companies) > 0),
  country_id    smallint not null references offices,
  settings      jsonb not null default '{}',
  shortcuts     jsonb not null default '[]',
  active        boolean not null default true,
  away_until    date,
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  version       integer not null default 1
);
create unique index users_email on users (email);

create table sessions (
  id         uuid primary key default uuidv7(),
  user_id    integer not null references users on delete cascade,
  company    text not null references companies,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  user_agent text,
  address    text
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- Recent failed sign-ins by account and address, shared by all nodes.
create table login_failures (
  key text not null,
  at  timestamptz(3) not null default now()
);
create index login_failures_key on login_failures (key, at);

create table idempotency_keys (
  user_id    integer not null references users on delete cascade,
  key        text not null,
  endpoint   text not null,
  asked      text not null,
  answer     jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
