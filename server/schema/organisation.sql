-- Generated from the migrated database by `npm run db:types`. Read it; do not edit or run it: the migrations make the database.

-- ====================================================================================================
-- organisation/access-settings
-- ====================================================================================================

-- The sign-in settings: one row.
create table access_settings (
  one boolean default true primary key check (one),
  registration boolean not null default false,
  second_factor boolean not null default false,
  version integer not null default 1,
  updated_at timestamp(3) with time zone not null default now()
);

-- ====================================================================================================
-- organisation/account
-- ====================================================================================================

-- Links to set a password: the hash of a token that works once and for an hour.
create table password_links (
  token_hash text primary key,
  user_id integer not null references users(id) on delete cascade,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone
);
create index password_links_user on password_links (user_id);

-- Profile pictures by the hash of their content; `photo_url` of a user points to them.
create table photos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  content bytea not null,
  created_at timestamp(3) with time zone not null default now()
);

-- ====================================================================================================
-- organisation/licences
-- ====================================================================================================

-- The licences of staff. Rows are never deleted, because the acts of their holders refer to them.
create table licences (
  id uuid default uuidv7() primary key,
  user_id integer not null references users(id),
  kind text not null check (kind in ('marn', 'lawyer', 'qeac', 'real-estate')),
  number text not null check (number <> ''),
  valid_from date not null,
  valid_to date not null,
  insurer text not null default '',
  policy text not null default '',
  cover_amount bigint check (cover_amount >= 0),
  cover_currency text check (cover_currency ~ '^[A-Z]{3}$'),
  insured_to date,
  cpd_points smallint not null default 0 check (cpd_points >= 0),
  checked_on date,
  state text not null default 'active' check (state in ('active', 'suspended', 'ended')),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint cover_has_currency check (cover_amount is null or cover_currency is not null),
  constraint licence_ends_after_it_starts check (valid_from <= valid_to),
  constraint marn_has_seven_digits check (kind <> 'marn' or number ~ '^\d{7}$'),
  constraint one_active_licence_at_a_time exclude using gist (int8range(user_id::bigint * 8 + array_position(array['marn', 'lawyer', 'qeac', 'real-estate'], kind), user_id::bigint * 8 + array_position(array['marn', 'lawyer', 'qeac', 'real-estate'], kind), '[]') with &&, daterange(valid_from, valid_to, '[]') with &&) where (state = 'active')
);
create index licences_end on licences (valid_to) where (state = 'active');
create index licences_user on licences (user_id);
create trigger licences_announce after insert or update on licences for each row execute function announce_licence();

-- ====================================================================================================
-- organisation/offices
-- ====================================================================================================

create table companies (
  code text primary key check (code ~ '^[a-z]{2}$'),
  name text not null
);

-- licence_required: Only people with a valid licence may give immigration assistance for this office: in Australia by the Migration Act 1958, part 3.
-- day_minutes: How long staff without a roster of their own work on a working day of their office (rule N1).
create table offices (
  id smallint primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null,
  zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  phone_region text not null check (phone_region ~ '^[A-Z]{2}$'),
  working_days smallint[] not null default '{1,2,3,4,5}'::smallint[],
  opens time without time zone not null default '09:00:00'::time without time zone,
  closes time without time zone not null default '17:30:00'::time without time zone,
  version integer not null default 1,
  manager_id integer references users(id),
  first_response_hours smallint not null default 4 check (first_response_hours >= 1 and first_response_hours <= 80),
  remind_owner_hours smallint not null default 4 check (remind_owner_hours >= 1 and remind_owner_hours <= 80),
  remind_manager_hours smallint not null default 8 check (remind_manager_hours >= 1 and remind_manager_hours <= 80),
  remind_admin_hours smallint not null default 16 check (remind_admin_hours >= 1 and remind_admin_hours <= 80),
  licence_required boolean not null default false,
  separate_checks boolean not null default true,
  day_minutes smallint not null default 480 check (day_minutes >= 60 and day_minutes <= 720),
  constraint office_opens_before_it_closes check (opens < closes),
  constraint reminders_climb check (remind_owner_hours <= remind_manager_hours and remind_manager_hours <= remind_admin_hours)
);
create trigger offices_name_added after insert on offices for each statement execute function names_changed();
create trigger offices_name_changed after update of code, name, zone, phone_region, working_days, opens, closes, first_response_hours on offices for each row when (old.code is distinct from new.code or old.name is distinct from new.name or old.zone is distinct from new.zone or old.phone_region is distinct from new.phone_region or old.working_days is distinct from new.working_days or old.opens is distinct from new.opens or old.closes is distinct from new.closes or old.first_response_hours is distinct from new.first_response_hours) execute function names_changed();
create trigger offices_recount_days after update of zone on offices for each row when (old.zone is distinct from new.zone) execute function recounts_open_days();
create trigger offices_recount_leads after update of zone on offices for each row when (old.zone is distinct from new.zone) execute function recounts_leads();

-- provisional: Holidays may be announced shortly before (provisional, by the Moon), and may be half a day.
create table holidays (
  office_id smallint not null references offices(id),
  day date not null,
  name text not null,
  provisional boolean not null default false,
  half text check (half in ('am', 'pm')),
  source text not null default '',
  primary key (office_id, day)
);
create trigger holidays_announce after insert or delete or update on holidays for each statement execute function announce_holidays();
create trigger holidays_days_changed after insert or delete or update of day, office_id on holidays for each statement execute function names_changed();
create trigger holidays_recount after insert or delete or update of day, office_id, half on holidays for each row execute function holiday_changed();

-- ====================================================================================================
-- organisation/preferences
-- ====================================================================================================

create table notification_preferences (
  user_id integer primary key references users(id) on delete cascade,
  popup text[] not null,
  mail text[] not null,
  quiet_from time without time zone,
  quiet_to time without time zone,
  constraint notification_preferences_check check (num_nulls(quiet_from, quiet_to) in (0, 2))
);

-- ====================================================================================================
-- organisation/rulebook
-- ====================================================================================================

-- One notification per area and month.
create table rule_checks_told (
  area text not null,
  month date not null,
  primary key (area, month)
);

-- The rule book: numbers that states set, as dated rows with their sources. The product asks for the value of a key on a day.
create table rule_keys (
  id integer generated always as identity primary key,
  area text not null check (area in ('visa-money', 'validity', 'lead-time', 'deadline', 'deadline-steps', 'evidence-level', 'english', 'visa-limit', 'visa-day', 'visa-list', 'tax', 'leave', 'holiday', 'commission-law')),
  key text not null check (key ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'),
  name text not null check (name <> ''),
  name_tr text not null,
  name_ar text not null,
  constraint rule_keys_area_key_key unique (area, key)
);

-- The value of a key from valid_from (null: always) through valid_to (null: until changed). A corrected value keeps its row and id, because dates
-- were computed with it: replaced_at is set, and the row that replaces it names it.
create table rules (
  id integer generated always as identity primary key,
  key_id integer not null references rule_keys(id),
  valid_from date,
  valid_to date,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  source text not null check (source <> ''),
  source_url text check (source_url ~* '^https?://'),
  certainty text not null check (certainty in ('A', 'B', 'C')),
  check_by date,
  checked_on date,
  checked_by integer references users(id),
  flagged boolean not null default false,
  note text not null default '',
  replaces integer unique references rules(id),
  replaced_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint rules_doubtful check (certainty <> 'C' or flagged or checked_on is not null),
  constraint rules_range check (valid_to >= valid_from),
  constraint rules_apart exclude using gist (int4range(key_id, key_id, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&) where (replaced_at is null)
);
create index rules_of_key on rules (key_id, valid_from);
create trigger rules_announce_changed after update on rules referencing new table as changed for each statement execute function announce_rules();
create trigger rules_announce_new after insert on rules referencing new table as changed for each statement execute function announce_rules();
create trigger rules_changed_steps after update on rules referencing new table as changed for each statement execute function deadline_steps_changed();
create trigger rules_grant_changed after update on rules referencing new table as changed for each statement execute function rules_change_grant();
create trigger rules_grant_new after insert on rules referencing new table as changed for each statement execute function rules_change_grant();
create trigger rules_new_steps after insert on rules referencing new table as changed for each statement execute function deadline_steps_changed();
create trigger rules_papers_changed after update on rules referencing new table as changed for each statement execute function recheck_all_papers();
create trigger rules_papers_new after insert on rules referencing new table as changed for each statement execute function recheck_all_papers();
create trigger rules_week_changed after insert or update on rules for each row execute function week_changed();

-- ====================================================================================================
-- organisation/second-factor
-- ====================================================================================================

-- Two-factor authentication (RFC 6238). Inactive until confirmed; `last_step` is the time step of the last used code.
create table second_factors (
  user_id integer primary key references users(id) on delete cascade,
  secret text not null,
  created_at timestamp(3) with time zone not null default now(),
  confirmed_at timestamp(3) with time zone,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id integer not null references second_factors(user_id) on delete cascade,
  hash text not null,
  used_at timestamp(3) with time zone,
  primary key (user_id, hash)
);

-- ====================================================================================================
-- organisation/session
-- ====================================================================================================

-- Recent failed sign-ins by account and address, shared by all nodes.
create table login_failures (
  key text not null,
  at timestamp(3) with time zone not null default now()
);
create index login_failures_key on login_failures (key, at);

create table sessions (
  id uuid default uuidv7() primary key,
  user_id integer not null references users(id) on delete cascade,
  company text not null references companies(code),
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  user_agent text,
  address text,
  last_seen_at timestamp(3) with time zone not null default now()
);
create index sessions_user on sessions (user_id) where (revoked_at is null);

-- ====================================================================================================
-- organisation/sheets
-- ====================================================================================================

-- The URLs of the embedded spreadsheets, by book (office and purpose), name and company.
create table sheets (
  company text not null references companies(code),
  book text not null check (book ~ '^[a-z-]{1,20}$'),
  name text not null check (name ~ '^[a-z]{1,40}$'),
  address text,
  version integer not null default 1,
  updated_by integer not null references users(id),
  updated_at timestamp(3) with time zone not null,
  primary key (company, book, name),
  constraint sheets_address_check check (address ~~ 'https://%' or address = ((('/api/demo-sheets/' || book) || '/') || name))
);

-- ====================================================================================================
-- views
-- ====================================================================================================

-- The days on which offices do not work although it is one of their weekdays: holidays, and the Saturdays of the month that the rule book gives off
-- to the office's country ("2nd and 4th Saturday off"). Everything that counts or shows working days reads this view; a holiday is typed only as one.
create view office_days_off as
 select holidays.office_id,
    holidays.day,
    holidays.half,
    holidays.name
   from holidays
union all
 select o.id as office_id,
    s.day,
    null::text as half,
    '' as name
   from offices o
     join rule_keys k on k.area = 'holiday' and k.key = ('week-' || lower(o.code))
     join rules r on r.key_id = k.id and r.replaced_at is null and (r.value -> 'saturdaysOff') <> '[]'::jsonb
     cross join lateral ( select '2020-01-04'::date + 7 * n.n as day
           from generate_series(0, (current_date - '2020-01-04'::date) / 7 + 220) n(n)) s
  where s.day >= coalesce(r.valid_from, '-infinity'::date) and s.day <= coalesce(r.valid_to, 'infinity'::date) and (r.value -> 'saturdaysOff') @> to_jsonb((extract(day from s.day)::integer + 6) / 7) and not (exists ( select
           from holidays h
          where h.office_id = o.id and h.day = s.day and h.half is null));

-- ====================================================================================================
-- functions
-- ====================================================================================================

-- The working day of an office that lies `count` working days before a day; with 0 the day itself, or the last working day before it.
create function office_day_before(office smallint, day date, count integer)
 returns date
 language sql
 stable
as $function$
  select coalesce((
    select one::date
    from offices o, generate_series(day - least(count, 1), day - least(count, 1) - 119, interval '-1 day') one
    where o.id = office and extract(isodow from one)::smallint = any(o.working_days)
      and not exists (select from office_days_off h where h.office_id = office and h.day = one::date)
    order by one desc offset greatest(count, 1) - 1 limit 1), day - count)
$function$;

-- ====================================================================================================
-- functions of triggers
-- ====================================================================================================

-- Every calendar shows the holidays of all offices: open pages hear once per statement that some have changed.
create function announce_holidays()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'holidays')::text);
  return null;
end $function$;

-- Tells pages that show licences, in each company of the holder.
create function announce_licence()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object(
    'topic', 'licences', 'company', company, 'office', u.country_id, 'ids', array[new.id::text])::text)
  from users u, unnest(u.companies) as company where u.id = new.user_id;
  return null;
end $function$;

-- The rule book is the same for every company and office, so a change is announced to each.
create function announce_rules()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'rules', 'company', c.code, 'office', o.id,
    'ids', (select case when count(*) <= 20 then array_agg(id) end from changed))::text)
  from companies c cross join offices o
  where exists (select from changed);
  return null;
end $function$;

-- Changed reminder steps apply to open dates at once, not only when those are next looked at.
create function deadline_steps_changed()
 returns trigger
 language plpgsql
as $function$
begin
  update deadline_wakes w set at = '-infinity'
  from (select d.id from deadlines d
    where d.state = 'open' and exists (select from changed c join rule_keys k on k.id = c.key_id
      where k.area = 'deadline-steps' and k.key in (d.kind, d.hardness))
    order by d.id) reminded
  where w.deadline_id = reminded.id;
  return null;
end $function$;

create function holiday_changed()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' then
    insert into leave_recounts values (old.office_id, old.day) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    insert into leave_recounts values (new.office_id, new.day) on conflict do nothing;
  end if;
  return null;
end $function$;

create function names_changed()
 returns trigger
 language plpgsql
as $function$
begin
  update names_state set state = gen_random_uuid();
  return null;
end $function$;

create function recheck_all_papers()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from changed c join rule_keys k on k.id = c.key_id where k.area in ('validity', 'lead-time')) then
    insert into paper_rechecks (conversion_id) values (null);
  end if;
  return null;
end $function$;

create function recounts_leads()
 returns trigger
 language plpgsql
as $function$
begin
  perform recount_leads(new.id);
  return null;
end $function$;

create function recounts_open_days()
 returns trigger
 language plpgsql
as $function$
begin
  perform recount_open_days(new.id);
  return null;
end $function$;

create function rules_change_grant()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from changed c join rule_keys k on k.id = c.key_id and k.area = 'visa-list' and k.key = 'student-subclasses') then
    perform applications_reach_again(array(select id from applications where accepted_on is not null));
  end if;
  return null;
end $function$;

-- Nodes keep the hours of offices: a week of the rule book changes them, and open calendars show it.
create function week_changed()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from rule_keys k where k.id = new.key_id and k.area = 'holiday') then
    update names_state set state = gen_random_uuid();
    perform announce_later(json_build_object('topic', 'holidays')::text);
  end if;
  return null;
end $function$;
