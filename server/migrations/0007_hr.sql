-- The area hr: what tables need, tables with their indexes, the rows that the product is delivered with, then what watches them.
set local check_function_bodies = off; -- they may speak of tables that come later

-- ====================================================================================================
-- functions
-- ====================================================================================================

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
-- hr/users
-- ====================================================================================================

create table contract_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  kept_at timestamp(3) with time zone not null default now()
);

-- ====================================================================================================
-- hr/leave
-- ====================================================================================================

create table leave_recounts (
  office_id smallint not null references offices(id),
  day date not null,
  primary key (office_id, day)
);

create table leave_types (
  code text primary key check (code ~ '^[a-z]+(-[a-z]+)*$'),
  position smallint not null,
  discreet boolean not null default false
);

-- ====================================================================================================
-- hr/licenceReminders
-- ====================================================================================================

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

create table ended_employments (
  user_id integer not null references users(id),
  ends_on date not null,
  ended_at timestamp(3) with time zone not null,
  primary key (user_id, ends_on)
);

-- ====================================================================================================
-- hr/leave
-- ====================================================================================================

create table leave_accounts (
  user_id integer not null references users(id),
  type text not null references leave_types(code),
  earned_through date not null,
  primary key (user_id, type)
);

create table leave_closes (
  office_id smallint not null references offices(id),
  through date not null,
  closed_by integer not null references users(id),
  closed_at timestamp(3) with time zone not null,
  primary key (office_id, through)
);

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

-- ====================================================================================================
-- rows
-- ====================================================================================================

insert into leave_types (code, position, discreet) values
  ('annual', 1, false),
  ('casual', 3, false),
  ('compassionate', 10, false),
  ('compensation', 7, false),
  ('family-violence', 11, true),
  ('festival', 8, false),
  ('long-service', 9, false),
  ('parental', 5, false),
  ('personal', 2, false),
  ('study', 6, false),
  ('unpaid', 4, false);

insert into leave_policies (id, office_id, state, employments, type, valid_from, valid_to, unit, earning, amount, amount_in, per_days, step_months, step_amount, after_months, year, carry_cap, stock_cap, counts, certificate_after, notice_days, below_zero, event_max, paid_share, rule_id, steps_included, note, version) overriding system value values
  (1, 1, null, '{full,part,contract}', 'annual', null, null, 'minutes', 'daily', 4000000, 'weeks', null, null, null, 0, 'anniversary', null, null, 'working', null, 14, 0, null, 10000, 130, false, '', 1),
  (2, 1, null, '{full,part,contract}', 'personal', null, null, 'minutes', 'daily', 2000000, 'weeks', null, null, null, 0, 'anniversary', null, null, 'working', 2, 0, 0, null, 10000, 131, false, '', 1),
  (3, 1, null, '{full,part,casual,contract}', 'compassionate', null, null, 'minutes', 'none', 0, 'days', null, null, null, 0, 'anniversary', null, null, 'working', null, 0, null, 2000000, 10000, 132, false, '', 1),
  (4, 1, null, '{full,part,casual,contract}', 'family-violence', null, null, 'minutes', 'yearly', 10000000, 'days', null, null, null, 0, 'anniversary', 0, null, 'working', null, 0, 0, null, 10000, 133, false, '', 1),
  (5, 1, null, '{full,part,contract}', 'parental', null, null, 'minutes', 'none', 0, 'days', null, null, null, 12, 'anniversary', null, null, 'calendar', null, 70, null, null, 0, 134, false, '', 1),
  (6, 1, 'VIC', '{full,part,casual,contract}', 'long-service', null, null, 'minutes', 'daily', 871429, 'weeks', null, null, null, 84, 'anniversary', null, null, 'working', null, 28, 0, null, 10000, 135, false, '', 1),
  (7, 2, null, '{full,part,contract}', 'annual', null, '2025-11-16', 'days', 'worked', 1000000, 'days', 18, null, null, 12, 'calendar', null, 60000000, 'working', null, 7, 0, null, 10000, 136, false, '', 1),
  (8, 2, null, '{full,part,contract}', 'annual', '2025-11-17', null, 'days', 'worked', 1000000, 'days', 14, null, null, 12, 'calendar', null, 60000000, 'working', null, 7, 0, null, 10000, 137, false, '', 1),
  (9, 2, null, '{full,part,contract}', 'personal', null, null, 'days', 'yearly', 14000000, 'days', null, null, null, 0, 'calendar', 0, null, 'working', 2, 0, 0, null, 10000, 138, false, '', 1),
  (10, 2, null, '{full,part,contract}', 'casual', null, null, 'days', 'yearly', 10000000, 'days', null, null, null, 0, 'calendar', 0, null, 'working', null, 0, 0, null, 10000, 139, false, '', 1),
  (11, 2, null, '{full,part,contract}', 'parental', '2025-11-17', null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'calendar', 0, 56, null, 120000000, 10000, 143, false, '', 1),
  (12, 3, null, '{full,part,contract}', 'annual', null, null, 'days', 'yearly', 14000000, 'days', null, null, null, 12, 'calendar', 14000000, null, 'calendar', null, 7, 0, null, 10000, 144, false, '', 1),
  (13, 3, null, '{full,part,contract}', 'personal', null, null, 'days', 'yearly', 8000000, 'days', null, null, null, 0, 'calendar', 8000000, 16000000, 'working', 2, 0, 0, null, 10000, 145, false, '', 1),
  (14, 3, null, '{full,part,contract}', 'casual', null, null, 'days', 'yearly', 10000000, 'days', null, null, null, 0, 'calendar', 0, null, 'working', null, 0, 0, null, 10000, 146, false, '', 1),
  (15, 3, null, '{full,part,contract}', 'parental', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'calendar', 0, 56, null, 90000000, 10000, 148, false, '', 1),
  (16, 4, null, '{full,part,contract}', 'annual', null, null, 'days', 'steps', 15000000, 'days', null, 4, 5000000, 0, 'calendar', 45000000, 45000000, 'working', null, 7, 0, null, 10000, 149, true, '', 1),
  (17, 4, null, '{full,part,contract}', 'personal', null, null, 'days', 'steps', 12000000, 'days', null, 1, 1000000, 0, 'calendar', 0, null, 'working', 2, 0, 0, null, 10000, 150, false, '', 1),
  (18, 4, null, '{full,part,contract}', 'parental', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'calendar', 0, 56, null, 182000000, 10000, 152, false, '', 1),
  (19, 4, 'GJ', '{full,part,contract}', 'annual', null, null, 'days', 'worked', 1000000, 'days', 20, null, null, 0, 'calendar', null, 63000000, 'working', null, 7, 0, null, 10000, 153, false, '', 1),
  (20, 4, 'GJ', '{full,part,contract}', 'personal', null, null, 'days', 'yearly', 7000000, 'days', null, null, null, 0, 'calendar', 0, null, 'working', 2, 0, 0, null, 10000, 154, false, '', 1),
  (21, 4, 'GJ', '{full,part,contract}', 'casual', null, null, 'days', 'yearly', 7000000, 'days', null, null, null, 0, 'calendar', 0, null, 'working', null, 0, 0, null, 10000, 155, false, '', 1),
  (22, 4, 'KA', '{full,part,contract}', 'annual', null, null, 'days', 'worked', 1000000, 'days', 20, null, null, 0, 'calendar', null, null, 'working', null, 7, 0, null, 10000, 156, false, '', 1),
  (23, 4, 'MH', '{full,part,contract}', 'annual', null, null, 'days', 'worked', 1000000, 'days', 20, null, null, 0, 'calendar', null, null, 'working', null, 7, 0, null, 10000, 157, false, '', 1),
  (24, 2, null, '{full,part,casual,contract}', 'unpaid', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, null, null, 0, null, false, '', 1),
  (25, 2, null, '{full,part,casual,contract}', 'study', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, null, null, 10000, null, false, '', 1),
  (26, 2, null, '{full,part,casual,contract}', 'compensation', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, 0, null, 10000, null, false, '', 1),
  (27, 3, null, '{full,part,casual,contract}', 'unpaid', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, null, null, 0, null, false, '', 1),
  (28, 3, null, '{full,part,casual,contract}', 'study', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, null, null, 10000, null, false, '', 1),
  (29, 3, null, '{full,part,casual,contract}', 'compensation', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, 0, null, 10000, null, false, '', 1),
  (30, 4, null, '{full,part,casual,contract}', 'unpaid', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, null, null, 0, null, false, '', 1),
  (31, 4, null, '{full,part,casual,contract}', 'study', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, null, null, 10000, null, false, '', 1),
  (32, 4, null, '{full,part,casual,contract}', 'compensation', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, 0, null, 10000, null, false, '', 1),
  (33, 1, null, '{full,part,casual,contract}', 'unpaid', null, null, 'minutes', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, null, null, 0, null, false, '', 1),
  (34, 1, null, '{full,part,casual,contract}', 'study', null, null, 'minutes', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, null, null, 10000, null, false, '', 1),
  (35, 1, null, '{full,part,casual,contract}', 'compensation', null, null, 'minutes', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'working', null, 0, 0, null, 10000, null, false, '', 1);
select setval(pg_get_serial_sequence('leave_policies', 'id'), max(id)) from leave_policies;

-- ====================================================================================================
-- references of other areas
-- ====================================================================================================

alter table idempotency_keys add constraint idempotency_keys_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table recent_records add constraint recent_records_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table sensitive_reads add constraint sensitive_reads_actor_id_fkey foreign key (actor_id) references users(id);

alter table licences add constraint licences_user_id_fkey foreign key (user_id) references users(id);

alter table notification_preferences add constraint notification_preferences_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table offices add constraint offices_manager_id_fkey foreign key (manager_id) references users(id);

alter table password_links add constraint password_links_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table rules add constraint rules_checked_by_fkey foreign key (checked_by) references users(id);

alter table second_factors add constraint second_factors_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table sheets add constraint sheets_updated_by_fkey foreign key (updated_by) references users(id);

alter table bulk_jobs add constraint bulk_jobs_created_by_fkey foreign key (created_by) references users(id);

alter table notifications add constraint notifications_assigned_by_fkey foreign key (assigned_by) references users(id) on delete set null;

alter table notifications add constraint notifications_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table task_labels add constraint task_labels_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table tasks add constraint tasks_assigned_by_fkey foreign key (assigned_by) references users(id);

alter table tasks add constraint tasks_created_by_fkey foreign key (created_by) references users(id);

alter table tasks add constraint tasks_done_by_fkey foreign key (done_by) references users(id);

alter table tasks add constraint tasks_user_id_fkey foreign key (user_id) references users(id);

alter table task_entries add constraint task_entries_actor_id_fkey foreign key (actor_id) references users(id);

alter table task_stars add constraint task_stars_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table views add constraint views_owner_id_fkey foreign key (owner_id) references users(id);

alter table view_defaults add constraint view_defaults_user_id_fkey foreign key (user_id) references users(id);

alter table view_places add constraint view_places_user_id_fkey foreign key (user_id) references users(id);

alter table assignment_rules add constraint assignment_rules_fallback_id_fkey foreign key (fallback_id) references users(id);

alter table contact_merges add constraint contact_merges_merged_by_fkey foreign key (merged_by) references users(id);

alter table contact_merges add constraint contact_merges_undone_by_fkey foreign key (undone_by) references users(id);

alter table contact_pairs add constraint contact_pairs_decided_by_fkey foreign key (decided_by) references users(id);

alter table duplicate_runs add constraint duplicate_runs_started_by_fkey foreign key (started_by) references users(id);

alter table import_mappings add constraint import_mappings_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table imports add constraint imports_created_by_fkey foreign key (created_by) references users(id);

alter table list_imports add constraint list_imports_applied_by_fkey foreign key (applied_by) references users(id);

alter table list_imports add constraint list_imports_created_by_fkey foreign key (created_by) references users(id);

alter table providers add constraint providers_created_by_fkey foreign key (created_by) references users(id);

alter table agreement_files add constraint agreement_files_uploaded_by_fkey foreign key (uploaded_by) references users(id);

alter table courses add constraint courses_created_by_fkey foreign key (created_by) references users(id);

alter table register_imports add constraint register_imports_created_by_fkey foreign key (created_by) references users(id);

alter table enquiries add constraint enquiries_assignee_id_fkey foreign key (assignee_id) references users(id);

alter table enquiries add constraint enquiries_created_by_fkey foreign key (created_by) references users(id);

alter table conversions add constraint conversions_case_officer_id_fkey foreign key (case_officer_id) references users(id);

alter table conversions add constraint conversions_created_by_fkey foreign key (created_by) references users(id);

alter table events add constraint events_closed_by_fkey foreign key (closed_by) references users(id);

alter table events add constraint events_created_by_fkey foreign key (created_by) references users(id);

alter table events add constraint events_owner_id_fkey foreign key (owner_id) references users(id);

alter table desk_actions add constraint desk_actions_actor_id_fkey foreign key (actor_id) references users(id);

alter table handover_requests add constraint handover_requests_answered_by_fkey foreign key (answered_by) references users(id);

alter table handover_requests add constraint handover_requests_asked_by_fkey foreign key (asked_by) references users(id);

alter table handover_requests add constraint handover_requests_owner_id_fkey foreign key (owner_id) references users(id);

alter table registrations add constraint registrations_attended_by_fkey foreign key (attended_by) references users(id);

alter table billing_entities add constraint billing_entities_created_by_fkey foreign key (created_by) references users(id);

alter table commission_marks add constraint commission_marks_made_by_fkey foreign key (made_by) references users(id);

alter table day_closes add constraint day_closes_closed_by_fkey foreign key (closed_by) references users(id);

alter table day_closes add constraint day_closes_undone_by_fkey foreign key (undone_by) references users(id);

alter table employers add constraint employers_owner_id_fkey foreign key (owner_id) references users(id);

alter table evidence_requests add constraint evidence_requests_asked_by_fkey foreign key (asked_by) references users(id);

alter table exchange_rates add constraint exchange_rates_changed_by_fkey foreign key (changed_by) references users(id);

alter table expenses add constraint expenses_approved_by_fkey foreign key (approved_by) references users(id);

alter table expenses add constraint expenses_created_by_fkey foreign key (created_by) references users(id);

alter table expenses add constraint expenses_owner_id_fkey foreign key (owner_id) references users(id);

alter table money_locks add constraint money_locks_locked_by_fkey foreign key (locked_by) references users(id);

alter table money_overrides add constraint money_overrides_by_id_fkey foreign key (by_id) references users(id);

alter table nightly_reminders add constraint nightly_reminders_set_by_fkey foreign key (set_by) references users(id);

alter table payment_plans add constraint payment_plans_created_by_fkey foreign key (created_by) references users(id);

alter table instalments add constraint instalments_waived_by_fkey foreign key (waived_by) references users(id);

alter table invoices add constraint invoices_created_by_fkey foreign key (created_by) references users(id);

alter table invoices add constraint invoices_issued_by_fkey foreign key (issued_by) references users(id);

alter table payment_disputes add constraint payment_disputes_cleared_by_fkey foreign key (cleared_by) references users(id);

alter table payment_disputes add constraint payment_disputes_set_by_fkey foreign key (set_by) references users(id);

alter table payment_promises add constraint payment_promises_by_id_fkey foreign key (by_id) references users(id);

alter table payment_statements add constraint payment_statements_queued_by_fkey foreign key (queued_by) references users(id);

alter table placements add constraint placements_created_by_fkey foreign key (created_by) references users(id);

alter table placements add constraint placements_owner_id_fkey foreign key (owner_id) references users(id);

alter table provider_terms add constraint provider_terms_created_by_fkey foreign key (created_by) references users(id);

alter table commission_bases add constraint commission_bases_made_by_fkey foreign key (made_by) references users(id);

alter table commission_claims add constraint commission_claims_made_by_fkey foreign key (made_by) references users(id);

alter table commission_shares add constraint commission_shares_made_by_fkey foreign key (made_by) references users(id);

alter table receipts add constraint receipts_created_by_fkey foreign key (created_by) references users(id);

alter table allocations add constraint allocations_created_by_fkey foreign key (created_by) references users(id);

alter table reconciliations add constraint reconciliations_signed_by_fkey foreign key (signed_by) references users(id);

alter table reconciliations add constraint reconciliations_undone_by_fkey foreign key (undone_by) references users(id);

alter table refunds add constraint refunds_asked_by_fkey foreign key (asked_by) references users(id);

alter table refunds add constraint refunds_decided_by_fkey foreign key (decided_by) references users(id);

alter table refunds add constraint refunds_paid_by_fkey foreign key (paid_by) references users(id);

alter table money_ledger add constraint money_ledger_by_id_fkey foreign key (by_id) references users(id);

alter table payment_files add constraint payment_files_removed_by_fkey foreign key (removed_by) references users(id);

alter table payment_files add constraint payment_files_uploaded_by_fkey foreign key (uploaded_by) references users(id);

alter table service_statements add constraint service_statements_created_by_fkey foreign key (created_by) references users(id);

alter table service_statements add constraint service_statements_voided_by_fkey foreign key (voided_by) references users(id);

alter table client_ledger add constraint client_ledger_created_by_fkey foreign key (created_by) references users(id);

alter table advice_notes add constraint advice_notes_by_id_fkey foreign key (by_id) references users(id);

alter table agreements add constraint agreements_agent_id_fkey foreign key (agent_id) references users(id);

alter table agreements add constraint agreements_created_by_fkey foreign key (created_by) references users(id);

alter table agreements add constraint agreements_identity_by_fkey foreign key (identity_by) references users(id);

alter table document_uploads add constraint document_uploads_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table documents add constraint documents_checked_by_fkey foreign key (checked_by) references users(id);

alter table documents add constraint documents_uploaded_by_fkey foreign key (uploaded_by) references users(id);

alter table applications add constraint applications_created_by_fkey foreign key (created_by) references users(id);

alter table applications add constraint applications_owner_id_fkey foreign key (owner_id) references users(id);

alter table deadlines add constraint deadlines_closed_by_fkey foreign key (closed_by) references users(id);

alter table deadlines add constraint deadlines_created_by_fkey foreign key (created_by) references users(id);

alter table deadlines add constraint deadlines_owner_id_fkey foreign key (owner_id) references users(id);

alter table referrals add constraint referrals_holder_id_fkey foreign key (holder_id) references users(id);

alter table referrals add constraint referrals_referred_by_fkey foreign key (referred_by) references users(id);

alter table rpl_cases add constraint rpl_cases_created_by_fkey foreign key (created_by) references users(id);

alter table rpl_cases add constraint rpl_cases_owner_id_fkey foreign key (owner_id) references users(id);

-- ====================================================================================================
-- views
-- ====================================================================================================

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

create view half_days_away as
 select d.user_id,
    d.day,
    d.part
   from leave_days d
     join leave_requests r on r.id = d.request_id
  where r.state = 'approved' and d.part <> 'full' and d.released_at is null;

-- ====================================================================================================
-- functions of triggers
-- ====================================================================================================

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

create function users_next_version()
 returns trigger
 language plpgsql
as $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

create function users_stay()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'Users are never deleted, because records and the audit trail name them. Deactivate them instead.';
end $function$;

-- ====================================================================================================
-- triggers
-- ====================================================================================================

create trigger users_announce_changed after update on users for each row when ((old.version, old.roles, old.companies, old.active) is distinct from (new.version, new.roles, new.companies, new.active)) execute function announce_user();

create trigger users_announce_new after insert on users for each row execute function announce_user();

create trigger users_end_password_links after update on users for each row when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email) execute function ends_password_links();

create trigger users_name_added after insert on users for each statement execute function names_changed();

create trigger users_name_changed after update of name on users for each row when (old.name is distinct from new.name) execute function names_changed();

create trigger users_next_version before update of active, companies, roles on users for each row when (((old.active, old.companies, old.roles) is distinct from (new.active, new.companies, new.roles)) and new.version = old.version) execute function users_next_version();

create trigger users_office_of_tasks after update of country_id on users for each row when (old.country_id is distinct from new.country_id) execute function user_office_of_tasks();

create trigger users_stay before delete on users for each statement execute function users_stay();

create trigger leave_requests_announce after insert or update on leave_requests for each row execute function announce_leave();

create trigger leave_ledger_open before insert on leave_ledger for each row when (new.kind <> 'earned') execute function leave_year_is_open();

create trigger leave_ledger_stay before delete or update on leave_ledger for each row execute function leave_ledger_stays();
