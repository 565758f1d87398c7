-- Generated from the migrated database by `npm run db:types`. Read it; do not edit or run it: the migrations make the database.

-- ====================================================================================================
-- hr/leave
-- ====================================================================================================

-- Years that HR has closed: the ledger of the office takes no more entries up to that day.
create table leave_closes (
  office_id smallint not null references offices(id),
  through date not null,
  closed_by integer not null references users(id),
  closed_at timestamp(3) with time zone not null,
  primary key (office_id, through)
);

-- Days of an office whose leave has to be counted again (rule N7).
create table leave_recounts (
  office_id smallint not null references offices(id),
  day date not null,
  primary key (office_id, day)
);

-- Leave of staff (rules N2 to N7). Amounts are millionths of a day or of a minute, so that shares of a year are kept exactly.
create table leave_types (
  code text primary key check (code ~ '^[a-z]+(-[a-z]+)*$'),
  position smallint not null,
  discreet boolean not null default false
);

-- The last day up to which a person's leave of a type was earned: locked while a night's share is added, so that two nodes add it once.
create table leave_accounts (
  user_id integer not null references users(id),
  type text not null references leave_types(code),
  earned_through date not null,
  primary key (user_id, type)
);

-- Who earns how much leave: dated rows of an office (and a state) for ways of employment.
-- steps_included: Whether the steps of the first year are the leave of that year: Delhi's fifteen days include the earlier five per four months.
-- note: Why a row of the policies was added, such as the order that it follows.
-- made_by: HR adds and corrects leave policies on the screen (rule N2). Rows without `made_by` came with the product.
create table leave_policies (
  id integer generated always as identity primary key,
  office_id smallint not null references offices(id),
  state text check (state ~ '^[A-Z]{2,4}$'),
  employments text[] not null check (cardinality(employments) > 0 and employments <@ '{full,part,casual,contract}'::text[]),
  type text not null references leave_types(code),
  valid_from date,
  valid_to date,
  unit text not null check (unit in ('minutes', 'days')),
  earning text not null check (earning in ('daily', 'yearly', 'worked', 'steps', 'none')),
  amount bigint not null default 0 check (amount >= 0),
  amount_in text not null default 'days' check (amount_in in ('days', 'weeks')),
  per_days smallint check (per_days > 0),
  step_months smallint check (step_months in (1, 2, 3, 4, 6)),
  step_amount bigint check (step_amount >= 0),
  after_months smallint not null default 0 check (after_months >= 0),
  year text not null check (year in ('calendar', 'anniversary')),
  carry_cap bigint check (carry_cap >= 0),
  carry_months smallint check (carry_months >= 1 and carry_months <= 11),
  stock_cap bigint check (stock_cap >= 0),
  counts text not null check (counts in ('working', 'calendar')),
  certificate_after smallint check (certificate_after >= 0),
  notice_days smallint not null default 0 check (notice_days >= 0),
  below_zero bigint default 0 check (below_zero >= 0),
  event_max bigint check (event_max > 0),
  paid_share smallint not null default 10000 check (paid_share >= 0 and paid_share <= 10000),
  rule_id integer references rules(id),
  steps_included boolean not null default false,
  note text not null default '',
  version integer not null default 1,
  made_by integer references users(id),
  made_at timestamp(3) with time zone,
  constraint leave_policies_explained check (made_by is null or btrim(note) <> ''),
  constraint leave_policies_made check ((made_by is null) = (made_at is null)),
  constraint leave_policies_range check (valid_from <= valid_to),
  constraint leave_policies_steps check ((earning = 'steps') = (step_months is not null) and (earning = 'steps') = (step_amount is not null)),
  constraint leave_policies_worked check ((earning = 'worked') = (per_days is not null))
);
create index leave_policies_office on leave_policies (office_id, type, valid_from);

-- file_name: The certificate of a request, such as a medical one: a picture or a PDF.
create table leave_requests (
  id uuid default uuidv7() primary key,
  user_id integer not null references users(id),
  type text not null references leave_types(code),
  policy_id integer not null references leave_policies(id),
  unit text not null check (unit in ('minutes', 'days')),
  starts_on date not null,
  ends_on date not null,
  starts_part text not null default 'full' check (starts_part in ('full', 'am', 'pm')),
  ends_part text not null default 'full' check (ends_part in ('full', 'am', 'pm')),
  amount bigint not null check (amount >= 0),
  reason text not null default '',
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'cancelled')),
  cover_id integer references users(id),
  asked_by integer not null references users(id),
  asked_at timestamp(3) with time zone not null,
  decided_by integer references users(id),
  decided_at timestamp(3) with time zone,
  decision text not null default '',
  cut_by integer references users(id),
  cut_at timestamp(3) with time zone,
  cut_reason text not null default '',
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  file_name uuid references stored_files(name),
  file_title text,
  file_kind text check (file_kind in ('pdf', 'jpg', 'png')),
  file_at timestamp(3) with time zone,
  constraint leave_decided check ((decided_by is null) = (decided_at is null) and ((state not in ('approved', 'rejected')) or decided_by is not null)),
  constraint leave_ends_after_it_starts check (starts_on <= ends_on and (ends_on - starts_on) <= 400),
  constraint leave_file check ((file_name is null) = (file_title is null) and (file_name is null) = (file_kind is null) and (file_name is null) = (file_at is null)),
  constraint leave_not_covered_by_self check (cover_id <> user_id),
  constraint leave_parts_fit check (
case
    when starts_on = ends_on then starts_part = ends_part
    else starts_part <> 'am' and ends_part <> 'pm'
end),
  constraint leave_rejected_with_reason check (state <> 'rejected' or btrim(decision) <> ''),
  constraint nobody_decides_own_leave check (decided_by <> user_id)
);
create index leave_requests_approved on leave_requests (user_id, ends_on) where (state = 'approved');
create index leave_requests_span on leave_requests (ends_on, starts_on) where (state in ('asked', 'approved'));
create index leave_requests_stored on leave_requests (file_name) where (file_name is not null);
create index leave_requests_user on leave_requests (user_id, starts_on desc);
create trigger leave_requests_announce after insert or update on leave_requests for each row execute function announce_leave();

-- What a person on leave left to a colleague, until it is given back.
create table leave_covers (
  id uuid default uuidv7() primary key,
  request_id uuid not null references leave_requests(id),
  kind text not null,
  item_id text not null,
  label text not null,
  path text not null,
  from_id integer not null references users(id),
  to_id integer not null references users(id),
  handed_by integer not null references users(id),
  handed_at timestamp(3) with time zone not null,
  returned_at timestamp(3) with time zone,
  outcome text check (outcome in ('back', 'done', 'moved')),
  constraint covers_returned check ((returned_at is null) = (outcome is null))
);
create unique index leave_covers_once on leave_covers (request_id, kind, item_id) where (returned_at is null);
create index leave_covers_open on leave_covers (request_id) where (returned_at is null);

-- The days that a request takes. `released_at`: given back, because it was rejected, cancelled or shortened, or became a holiday.
create table leave_days (
  id uuid default uuidv7() primary key,
  request_id uuid not null references leave_requests(id),
  user_id integer not null references users(id),
  day date not null,
  part text not null check (part in ('full', 'am', 'pm')),
  amount bigint not null check (amount >= 0),
  released_at timestamp(3) with time zone,
  constraint leave_once_a_day exclude using gist (int4range(user_id, user_id, '[]') with &&, daterange(day, day, '[]') with &&, int4range(
case part
    when 'pm' then 1
    else 0
end,
case part
    when 'am' then 1
    else 2
end) with &&) where (released_at is null)
);
create index leave_days_day on leave_days (day) where (released_at is null);
create index leave_days_request on leave_days (request_id);

-- Every change of a balance. The balance is the sum; a mistake is corrected by another row.
create table leave_ledger (
  id bigint generated always as identity primary key,
  user_id integer not null references users(id),
  type text not null references leave_types(code),
  kind text not null check (kind in ('earned', 'taken', 'correction', 'carry', 'expire', 'payout')),
  day date not null,
  unit text not null check (unit in ('minutes', 'days')),
  amount bigint not null check (amount <> 0),
  request_id uuid references leave_requests(id),
  policy_id integer references leave_policies(id),
  note text not null default '',
  made_by integer references users(id),
  made_at timestamp(3) with time zone not null,
  constraint leave_ledger_explained check ((kind not in ('correction', 'carry', 'payout')) or btrim(note) <> '' and (made_by is not null or policy_id is not null)),
  constraint leave_ledger_signs check (
case kind
    when 'earned' then amount > 0
    when 'payout' then amount < 0
    else true
end)
);
create unique index leave_earned_once on leave_ledger (user_id, type, unit, day) where (kind = 'earned');
create index leave_ledger_request on leave_ledger (request_id) where (request_id is not null);
create index leave_ledger_user on leave_ledger (user_id, type, day);
create trigger leave_ledger_open before insert on leave_ledger for each row when (new.kind <> 'earned') execute function leave_year_is_open();
create trigger leave_ledger_stay before delete or update on leave_ledger for each row execute function leave_ledger_stays();

-- ====================================================================================================
-- hr/licenceReminders
-- ====================================================================================================

-- Which reminder was sent for which end: each once, on any number of nodes.
create table licence_reminders (
  licence_id uuid not null references licences(id) on delete cascade,
  what text not null check (what in ('licence', 'insurance')),
  ends_on date not null,
  step smallint not null,
  told_at timestamp(3) with time zone not null,
  primary key (licence_id, what, ends_on, step)
);

-- ====================================================================================================
-- hr/users
-- ====================================================================================================

-- All contract files in the store. A nightly job deletes those that no record references; other files in the store are not listed here and not
-- touched. `kept_at` protects a file whose record is just being saved.
create table contract_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  kept_at timestamp(3) with time zone not null default now()
);

-- phone: Users can also edit their own phone, time zone and language.
-- cover_id: The cover of a user who is away.
-- must_change_password: The password was set by someone else, so the user must change it before anything else opens.
create table users (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  aran_email text,
  name text not null,
  photo_url text,
  password_hash text not null,
  roles text[] not null default '{}'::text[],
  companies text[] not null default '{fc}'::text[] check (cardinality(companies) > 0),
  country_id smallint not null references offices(id),
  settings jsonb not null default '{}'::jsonb,
  shortcuts jsonb not null default '[]'::jsonb,
  active boolean not null default true,
  away_until date,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  zone text,
  language text check (language in ('en', 'tr', 'ar')),
  job_title text not null default '',
  manager_id integer references users(id),
  starts_on date,
  ends_on date,
  contract_hash text check (contract_hash ~ '^[0-9a-f]{64}$'),
  contract_name text,
  contract_type text,
  contract_size integer,
  search text generated always as (plain((((((name || ' ') || email) || ' ') || coalesce(aran_email, '')) || ' ') || job_title)) stored not null,
  cover_id integer references users(id),
  max_open integer check (max_open >= 0),
  must_change_password boolean not null default false,
  employment_type text not null default 'full' check (employment_type in ('full', 'part', 'casual', 'contract')),
  roster smallint[] check (cardinality(roster) = 7 and (0 <= all (roster)) and (1440 >= all (roster))),
  leave_state text check (leave_state ~ '^[A-Z]{2,4}$'),
  constraint contract_is_whole check (num_nulls(contract_hash, contract_name, contract_type, contract_size) in (0, 4)),
  constraint employment_ends_after_it_began check (ends_on >= starts_on),
  constraint nobody_covers_themselves check (cover_id <> id),
  constraint nobody_manages_themselves check (manager_id <> id)
);
create index users_contract on users (contract_hash) where (contract_hash is not null);
create unique index users_email on users (email);
create index users_manager on users (manager_id) where (manager_id is not null);
create trigger users_announce_changed after update on users for each row when (old.version is distinct from new.version or old.roles is distinct from new.roles or old.companies is distinct from new.companies or old.active is distinct from new.active) execute function announce_user();
create trigger users_announce_new after insert on users for each row execute function announce_user();
create trigger users_end_password_links after update on users for each row when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email) execute function ends_password_links();
create trigger users_name_added after insert on users for each statement execute function names_changed();
create trigger users_name_changed after update of name on users for each row when (old.name is distinct from new.name) execute function names_changed();
create trigger users_next_version before update of active, companies, roles on users for each row when ((old.active is distinct from new.active or old.companies is distinct from new.companies or old.roles is distinct from new.roles) and new.version = old.version) execute function users_next_version();
create trigger users_office_of_tasks after update of country_id on users for each row when (old.country_id is distinct from new.country_id) execute function user_office_of_tasks();
create trigger users_stay before delete on users for each statement execute function users_stay();

-- Employments that were ended when their last day had passed: each once, however many nodes run.
create table ended_employments (
  user_id integer not null references users(id),
  ends_on date not null,
  ended_at timestamp(3) with time zone not null,
  primary key (user_id, ends_on)
);

-- ====================================================================================================
-- views
-- ====================================================================================================

-- Who is away: until a day that they set themselves, on approved leave (whole days), or after the end of their employment.
create view absences as
 select users.id as user_id,
    null::date as starts_on,
    users.away_until as ends_on,
    users.cover_id
   from users
  where users.away_until is not null
union all
 select r.user_id,
    r.starts_on + (r.starts_part <> 'full')::integer as starts_on,
    r.ends_on - (r.ends_part <> 'full' and r.starts_on < r.ends_on)::integer as ends_on,
    coalesce(r.cover_id, u.cover_id) as cover_id
   from leave_requests r
     join users u on u.id = r.user_id
  where r.state = 'approved' and (r.starts_on + (r.starts_part <> 'full')::integer) <= (r.ends_on - (r.ends_part <> 'full' and r.starts_on < r.ends_on)::integer)
union all
 select users.id as user_id,
    users.ends_on + 1 as starts_on,
    '9999-12-31'::date as ends_on,
    users.cover_id
   from users
  where users.ends_on is not null;

-- Who is away for half a day. The morning ends in the middle of the office's working hours.
create view half_days_away as
 select d.user_id,
    d.day,
    d.part
   from leave_days d
     join leave_requests r on r.id = d.request_id
  where r.state = 'approved' and d.part <> 'full' and d.released_at is null;

-- ====================================================================================================
-- functions
-- ====================================================================================================

-- Tells the pages of an event's people that it has changed, and those that show the team of their offices. No ids: a page reads its days again, and
-- the same message is sent once per transaction.
create function tell_calendar(of_company text, people integer[])
 returns void
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'calendar', 'users', (select array_agg(distinct one order by one) from unnest(people) one))::text);
  perform announce_later(json_build_object('topic', 'calendar_team', 'company', of_company, 'office', office, 'ids', null)::text)
  from (select distinct country_id as office from users where id = any(people)) offices;
end $function$;

-- ====================================================================================================
-- functions of triggers
-- ====================================================================================================

-- Tells pages that show leave, in each company of the person.
create function announce_leave()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object(
    'topic', 'leaves', 'company', company, 'office', u.country_id, 'ids', array[new.id::text])::text)
  from users u, unnest(u.companies) as company where u.id = new.user_id;
  return null;
end $function$;

-- Notifies all nodes that a user's permissions changed, and pages with the staff list that a user changed.
create function announce_user()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' then
    perform pg_notify('embark', json_build_object('topic', 'user', 'id', new.id)::text);
  end if;
  perform pg_notify('embark', json_build_object(
    'topic', 'users', 'company', company, 'office', new.country_id, 'ids', array[new.id::text])::text)
  from unnest(new.companies) as company;
  return null;
end $function$;

-- Any change of the password or email invalidates the links mailed before.
create function ends_password_links()
 returns trigger
 language plpgsql
as $function$
begin
  delete from password_links where user_id = new.id;
  return null;
end $function$;

create function leave_ledger_stays()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'the leave ledger only grows' using errcode = 'restrict_violation';
end $function$;

create function leave_year_is_open()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from leave_closes c join users u on u.country_id = c.office_id where u.id = new.user_id and c.through >= new.day) then
    raise exception 'the leave year of % is closed', new.day using errcode = 'check_violation', constraint = 'leave_year_closed';
  end if;
  return new;
end $function$;

create function user_office_of_tasks()
 returns trigger
 language plpgsql
as $function$
begin
  update tasks set office_id = new.country_id where user_id = new.id;
  return null;
end $function$;

-- A user's version also changes when someone edits these columns directly in SQL.
create function users_next_version()
 returns trigger
 language plpgsql
as $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

-- Users are deactivated and never deleted. With that kept by a trigger, the audit trail and the timelines need no foreign keys to them: each entry
-- locked the user's row, the same row for everything that one user does at a time.
create function users_stay()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'Users are never deleted, because records and the audit trail name them. Deactivate them instead.';
end $function$;
