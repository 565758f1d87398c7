-- Generated from the migrated database by `npm run db:types`. Read it; do not edit or run it: the migrations make the database.

-- ====================================================================================================
-- catalogue/courses
-- ====================================================================================================

-- sort_name: Names as they are sorted: computed for each of 26,000 courses of a search, they would take most of its time.
-- delivery: How the course is taught, as the firm has checked it. Null: not checked.
create table courses (
  id integer generated always as identity primary key,
  company text not null references companies(code),
  provider_id integer not null references providers(id),
  cricos_code text check (cricos_code = upper(cricos_code) and cricos_code <> ''),
  register_state text not null default 'unlisted' check (register_state in ('unlisted', 'listed', 'gone')),
  name text not null check (name <> ''),
  level text,
  level_name text not null default '',
  field_broad text check (field_broad ~ '^\d\d$'),
  field_narrow text not null default '',
  field_detailed text not null default '',
  field2_broad text check (field2_broad ~ '^\d\d$'),
  field2_narrow text not null default '',
  field2_detailed text not null default '',
  vet_code text not null default '',
  dual boolean not null default false,
  foundation boolean not null default false,
  work_component boolean not null default false,
  work_hours_week numeric(6,2) check (work_hours_week >= 0::numeric),
  work_weeks numeric(6,2) check (work_weeks >= 0::numeric),
  work_hours numeric(8,2) check (work_hours >= 0::numeric),
  language text not null default '',
  weeks integer check (weeks >= 0),
  currency text not null default 'AUD' check (currency ~ '^[A-Z]{3}$'),
  tuition bigint check (tuition >= 0),
  non_tuition bigint check (non_tuition >= 0),
  total bigint check (total >= 0),
  expired boolean not null default false,
  intakes smallint[] not null default '{}'::smallint[] check (intakes <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]),
  deadline_days smallint check (deadline_days >= 0 and deadline_days <= 730),
  deadline_note text not null default '',
  english_overall numeric(2,1) check (english_overall >= 0::numeric and english_overall <= 9::numeric),
  english_note text not null default '',
  entry_note text not null default '',
  note text not null default '',
  checked_on date,
  active boolean not null default true,
  created_by integer not null references users(id),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  words tsvector generated always as (words_in((name || ' ') || coalesce(cricos_code, ''))) stored not null,
  sort_name text collate "C" generated always as (plain(name)) stored not null,
  delivery text check (delivery in ('campus', 'mixed', 'online')),
  constraint listed_course_has_code check (register_state = 'unlisted' or cricos_code is not null)
);
create unique index courses_code on courses (company, cricos_code);
create index courses_level on courses (company, level);
create index courses_name on courses (company, plain(name) COLLATE "C", id);
create index courses_provider on courses (provider_id);
create trigger courses_announce_changed after update on courses referencing new table as changed for each statement execute function announce_company();
create trigger courses_announce_gone after delete on courses referencing old table as changed for each statement execute function announce_company();
create trigger courses_announce_new after insert on courses referencing new table as changed for each statement execute function announce_company();

create table course_campuses (
  course_id integer not null references courses(id) on delete cascade,
  campus_id integer not null references campuses(id) on delete cascade,
  register_state text not null default 'unlisted' check (register_state in ('unlisted', 'listed', 'gone')),
  primary key (course_id, campus_id)
);
create index course_campuses_campus on course_campuses (campus_id);

-- The tuition of a year as the provider publishes it, by year of intake. The register only knows the whole course.
create table course_tuitions (
  course_id integer not null references courses(id) on delete cascade,
  year smallint not null check (year >= 2000 and year <= 2100),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  checked_on date not null,
  primary key (course_id, year)
);

-- ====================================================================================================
-- catalogue/providers
-- ====================================================================================================

-- Providers, their campuses and their courses. In Australia they come from the public register CRICOS (`register_state` says whether it lists them);
-- others, and everything the register does not say, are written by hand. An import of the register never writes the columns below "own".
create table providers (
  id integer generated always as identity primary key,
  company text not null references companies(code),
  cricos_code text check (cricos_code = upper(cricos_code) and cricos_code <> ''),
  register_state text not null default 'unlisted' check (register_state in ('unlisted', 'listed', 'gone')),
  name text not null check (name <> ''),
  trading_name text not null default '',
  country text not null default 'AU' check (country ~ '^[A-Z]{2}$'),
  type text not null default 'private' check (type in ('government', 'private', 'other')),
  capacity integer check (capacity >= 0),
  website text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  postcode text not null default '',
  lane text check (lane in ('green', 'amber', 'red')),
  lane_on date,
  portal_url text not null default '',
  agreement_from date,
  agreement_to date,
  agreement_territories text not null default '',
  agreement_terms text not null default '',
  note text not null default '',
  active boolean not null default true,
  created_by integer not null references users(id),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  words tsvector generated always as (words_in((((((name || ' ') || trading_name) || ' ') || initials(name)) || ' ') || coalesce(cricos_code, ''))) stored not null,
  sort_name text collate "C" generated always as (plain(name)) stored not null,
  constraint agreement_ends_after_it_starts check (agreement_from <= agreement_to),
  constraint lane_has_a_day check ((lane is null) = (lane_on is null)),
  constraint listed_provider_has_code check (register_state = 'unlisted' or cricos_code is not null)
);
create index providers_agreement_end on providers (agreement_to) where active;
create unique index providers_code on providers (company, cricos_code);
create index providers_name on providers (company, plain(name) COLLATE "C", id);
create trigger providers_announce_changed after update on providers referencing new table as changed for each statement execute function announce_company();
create trigger providers_announce_gone after delete on providers referencing old table as changed for each statement execute function announce_company();
create trigger providers_announce_new after insert on providers referencing new table as changed for each statement execute function announce_company();

-- The signed agreement with a provider. Its content never changes and no row is deleted: a new upload is its next number.
create table agreement_files (
  id uuid default uuidv7() primary key,
  provider_id integer not null references providers(id),
  number integer not null check (number > 0),
  file_name uuid not null references stored_files(name),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('pdf', 'jpg', 'png', 'docx')),
  size integer not null check (size > 0),
  uploaded_by integer not null references users(id),
  uploaded_at timestamp(3) with time zone not null,
  constraint agreement_files_provider_id_number_key unique (provider_id, number)
);
create index agreement_files_stored on agreement_files (file_name);
create trigger agreement_files_stay before delete or update on agreement_files for each row execute function agreement_file_stays();

create table campuses (
  id integer generated always as identity primary key,
  provider_id integer not null references providers(id) on delete cascade,
  key text not null,
  register_state text not null default 'unlisted' check (register_state in ('unlisted', 'listed', 'gone')),
  name text not null check (name <> ''),
  type text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  postcode text not null default '',
  active boolean not null default true,
  words tsvector generated always as (words_in((((name || ' ') || city) || ' ') || state)) stored not null
);
create unique index campuses_key on campuses (provider_id, key);

-- The people a provider names, by part.
create table provider_contacts (
  id integer generated always as identity primary key,
  provider_id integer not null references providers(id) on delete cascade,
  part text not null check (part in ('admissions', 'finance', 'compliance')),
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  position smallint not null,
  constraint contact_can_be_reached check (name <> '' or email <> '' or phone <> '')
);
create index provider_contacts_provider on provider_contacts (provider_id, "position");

-- Which reminder was sent for which end of an agreement: each once, on any number of nodes.
create table provider_reminders (
  provider_id integer not null references providers(id) on delete cascade,
  ends_on date not null,
  step smallint not null,
  told_at timestamp(3) with time zone not null,
  primary key (provider_id, ends_on, step)
);

-- ====================================================================================================
-- catalogue/reference
-- ====================================================================================================

create table campaigns (
  id integer generated always as identity primary key,
  company text not null references companies(code),
  office_id smallint references offices(id),
  name text not null,
  channel text not null,
  active boolean not null default true,
  note text not null default '',
  budget bigint check (budget >= 0),
  cost bigint check (cost >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  name_tr text not null default '',
  name_ar text not null default '',
  constraint campaign_days_in_order check (starts_on <= ends_on),
  constraint campaign_money_has_currency check (budget is null and cost is null or currency is not null)
);
create unique index campaigns_name on campaigns (company, plain(name));
create trigger campaigns_name_added after insert on campaigns for each statement execute function names_changed();
create trigger campaigns_name_changed after update of name, company, office_id, active on campaigns for each row when (old.name is distinct from new.name or old.company is distinct from new.company or old.office_id is distinct from new.office_id or old.active is distinct from new.active) execute function names_changed();
create trigger campaigns_name_gone after delete on campaigns for each statement execute function names_changed();

create table lead_sources (
  id integer generated always as identity primary key,
  company text not null references companies(code),
  name text not null,
  active boolean not null default true,
  note text not null default '',
  cost bigint check (cost >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  name_tr text not null default '',
  name_ar text not null default '',
  constraint lead_source_cost_has_currency check (cost is null or currency is not null),
  constraint lead_source_days_in_order check (starts_on <= ends_on)
);
create unique index lead_sources_name on lead_sources (company, plain(name));
create trigger lead_sources_name_added after insert on lead_sources for each statement execute function names_changed();
create trigger lead_sources_name_changed after update of name, company, active on lead_sources for each row when (old.name is distinct from new.name or old.company is distinct from new.company or old.active is distinct from new.active) execute function names_changed();
create trigger lead_sources_name_gone after delete on lead_sources for each statement execute function names_changed();

-- name_tr: Names that the offices edit themselves can have a Turkish and an Arabic translation; the English name is the fallback.
create table services (
  id integer generated always as identity primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  code text not null check (code ~ '^[A-Z][A-Z0-9]{1,11}$'),
  name text not null,
  kind text not null check (kind in ('admission', 'migration', 'event', 'webinar', 'global', 'property')),
  position smallint not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  name_tr text not null default '',
  name_ar text not null default '',
  constraint services_company_code_key unique (company, code)
);
create trigger services_name_added after insert on services for each statement execute function names_changed();
-- Nodes keep the names of services, and which are in use, with the names of `names_state`.
create trigger services_name_changed after update of code, name, kind, company, office_id, active on services for each row when (old.code is distinct from new.code or old.name is distinct from new.name or old.kind is distinct from new.kind or old.company is distinct from new.company or old.office_id is distinct from new.office_id or old.active is distinct from new.active) execute function names_changed();
create trigger services_name_gone after delete on services for each statement execute function names_changed();

-- ====================================================================================================
-- catalogue/register
-- ====================================================================================================

-- Imports of the register. `reading`: the differences are being found.
create table register_imports (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  created_by integer not null references users(id),
  file_name text not null,
  file_size integer not null,
  file_hash text not null,
  month text check (month ~ '^\d{4}-\d\d$'),
  state text not null default 'reading' check (state in ('reading', 'staged', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed')),
  counts jsonb not null default '{}'::jsonb,
  warnings jsonb not null default '{"count": 0, "first": []}'::jsonb,
  checked boolean not null default false,
  total integer not null default 0,
  done integer not null default 0,
  kept integer not null default 0,
  message text,
  created_at timestamp(3) with time zone not null default now(),
  applied_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  version integer not null default 1
);
create index register_imports_company on register_imports (company, id desc);
-- One at a time.
create unique index register_imports_open on register_imports (company) where (state in ('reading', 'staged', 'applying', 'undoing'));
create trigger register_imports_announce_changed after update on register_imports referencing new table as changed for each statement execute function announce_company();
create trigger register_imports_announce_new after insert on register_imports referencing new table as changed for each statement execute function announce_company();

-- How the file differs from what is stored: only the fields that differ, all of them for a new row. Undo writes `before` back.
create table register_changes (
  id bigint generated always as identity primary key,
  import_id uuid not null references register_imports(id) on delete cascade,
  kind text not null check (kind in ('provider', 'campus', 'course', 'link')),
  key text not null,
  change text not null check (change in ('new', 'changed', 'expired', 'back', 'gone')),
  label text not null,
  about text not null default '',
  before jsonb,
  after jsonb,
  applied boolean not null default false
);
create index register_changes_import on register_changes (import_id, kind, change, id);
create index register_changes_order on register_changes (import_id, id);

-- The rows of the file as read; removed when the import is applied or cancelled.
create table register_rows (
  import_id uuid not null references register_imports(id) on delete cascade,
  kind text not null check (kind in ('provider', 'campus', 'course', 'link')),
  key text not null,
  data jsonb not null,
  primary key (import_id, kind, key)
);

-- ====================================================================================================
-- functions of triggers
-- ====================================================================================================

create function agreement_file_stays()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'an agreement file never changes';
end $function$;

-- Tells pages which rows changed. They belong to the whole company: every office is told.
create function announce_company()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', tg_table_name, 'company', c.company, 'office', o.id, 'ids', c.ids)::text)
  from (select company, case when count(*) <= 20 then array_agg(id::text) end as ids from changed group by company) as c
  cross join offices o;
  return null;
end $function$;
