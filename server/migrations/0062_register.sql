-- Providers, their campuses and their courses. In Australia they come from the public register CRICOS (`register_state` says whether it lists them);
-- others, and everything the register does not say, are written by hand. An import of the register never writes the columns below "own".
create table providers (
  id             integer generated always as identity primary key,
  company        text not null references companies,
  cricos_code    text check (cricos_code = upper(cricos_code) and cricos_code <> ''),
  register_state text not null default 'unlisted' check (register_state in ('unlisted', 'listed', 'gone')),
  -- from the register, if it lists them
  name           text not null check (name <> ''),
  trading_name   text not null default '',
  country        text not null default 'AU' check (country ~ '^[A-Z]{2}$'),
  type           text not null default 'private' check (type in ('government', 'private', 'other')),
  capacity       integer check (capacity >= 0),
  website        text not null default '',
  address        text not null default '',
  city           text not null default '',
  state          text not null default '',
  postcode       text not null default '',
  -- own
  lane           text check (lane in ('green', 'amber', 'red')),
  lane_on        date,
  portal_url     text not null default '',
  agreement_from date,
  agreement_to   date,
  agreement_territories text not null default '',
  agreement_terms text not null default '',
  note           text not null default '',
  active         boolean not null default true,
  created_by     integer not null references users,
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  version        integer not null default 1,
  constraint listed_provider_has_code check (register_state = 'unlisted' or cricos_code is not null),
  constraint lane_has_a_day check ((lane is null) = (lane_on is null)),
  constraint agreement_ends_after_it_starts check (agreement_from <= agreement_to)
);
create unique index providers_code on providers (company, cricos_code);
create index providers_name on providers (company, plain(name) collate "C", id);
create index providers_agreement_end on providers (agreement_to) where active;

-- The people a provider names, by part.
create table provider_contacts (
  id          integer generated always as identity primary key,
  provider_id integer not null references providers on delete cascade,
  part        text not null check (part in ('admissions', 'finance', 'compliance')),
  name        text not null default '',
  email       text not null default '',
  phone       text not null default '',
  position    smallint not null,
  constraint contact_can_be_reached check (name <> '' or email <> '' or phone <> '')
);
create index provider_contacts_provider on provider_contacts (provider_id, position);

create table campuses (
  id             integer generated always as identity primary key,
  provider_id    integer not null references providers on delete cascade,
  -- name, city and state in lower case: names repeat from city to city
  key            text not null,
  register_state text not null default 'unlisted' check (register_state in ('unlisted', 'listed', 'gone')),
  name           text not null check (name <> ''),
  type           text not null default '',
  address        text not null default '',
  city           text not null default '',
  state          text not null default '',
  postcode       text not null default '',
  active         boolean not null default true
);
create unique index campuses_key on campuses (provider_id, key);

create table courses (
  id             integer generated always as identity primary key,
  company        text not null references companies,
  provider_id    integer not null references providers,
  cricos_code    text check (cricos_code = upper(cricos_code) and cricos_code <> ''),
  register_state text not null default 'unlisted' check (register_state in ('unlisted', 'listed', 'gone')),
  -- from the register, if it lists them
  name           text not null check (name <> ''),
  level          text,
  -- the level in the words of the register
  level_name     text not null default '',
  -- broad fields by their two digits, the others with code and name
  field_broad    text check (field_broad ~ '^\d\d$'),
  field_narrow   text not null default '',
  field_detailed text not null default '',
  field2_broad   text check (field2_broad ~ '^\d\d$'),
  field2_narrow  text not null default '',
  field2_detailed text not null default '',
  vet_code       text not null default '',
  dual           boolean not null default false,
  foundation     boolean not null default false,
  work_component boolean not null default false,
  work_hours_week numeric(6, 2) check (work_hours_week >= 0),
  work_weeks     numeric(6, 2) check (work_weeks >= 0),
  work_hours     numeric(8, 2) check (work_hours >= 0),
  language       text not null default '',
  weeks          integer check (weeks >= 0),
  -- minor units, for the whole course
  currency       text not null default 'AUD' check (currency ~ '^[A-Z]{3}$'),
  tuition        bigint check (tuition >= 0),
  non_tuition    bigint check (non_tuition >= 0),
  total          bigint check (total >= 0),
  expired        boolean not null default false,
  -- own
  intakes        smallint[] not null default '{}' check (intakes <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'),
  -- days before an intake, and what else is to know
  deadline_days  smallint check (deadline_days between 0 and 730),
  deadline_note  text not null default '',
  -- IELTS overall, or its equivalent
  english_overall numeric(2, 1) check (english_overall between 0 and 9),
  english_note   text not null default '',
  entry_note     text not null default '',
  note           text not null default '',
  checked_on     date,
  active         boolean not null default true,
  created_by     integer not null references users,
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  version        integer not null default 1,
  constraint listed_course_has_code check (register_state = 'unlisted' or cricos_code is not null)
);
create unique index courses_code on courses (company, cricos_code);
create index courses_name on courses (company, plain(name) collate "C", id);
create index courses_provider on courses (provider_id);
create index courses_level on courses (company, level);

-- The tuition of a year as the provider publishes it, by year of intake. The register only knows the whole course.
create table course_tuitions (
  course_id  integer not null references courses on delete cascade,
  year       smallint not null check (year between 2000 and 2100),
  amount     bigint not null check (amount >= 0),
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  checked_on date not null,
  primary key (course_id, year)
);

create table course_campuses (
  course_id      integer not null references courses on delete cascade,
  campus_id      integer not null references campuses on delete cascade,
  register_state text not null default 'unlisted' check (register_state in ('unlisted', 'listed', 'gone')),
  primary key (course_id, campus_id)
);
create index course_campuses_campus on course_campuses (campus_id);

-- Imports of the register. `reading`: the differences are being found.
create table register_imports (
  id          uuid primary key default uuidv7(),
  company     text not null references companies,
  created_by  integer not null references users,
  file_name   text not null,
  file_size   integer not null,
  -- SHA-256
  file_hash   text not null,
  -- as the file says it, 2026-11
  month       text check (month ~ '^\d{4}-\d\d$'),
  state       text not null default 'reading'
    check (state in ('reading', 'staged', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed')),
  -- rows of the file and differences: { provider: { rows, new, changed, expired, back, gone }, … }
  counts      jsonb not null default '{}',
  -- what was read with doubt: { count, first: [{ file, row, column, code, about }] }
  warnings    jsonb not null default '{"count": 0, "first": []}',
  -- whether the differences were found again when the import was applied; changes written, and those an undo has kept
  checked     boolean not null default false,
  total       integer not null default 0,
  done        integer not null default 0,
  kept        integer not null default 0,
  message     text,
  created_at  timestamptz(3) not null default now(),
  applied_at  timestamptz(3),
  finished_at timestamptz(3),
  version     integer not null default 1
);
create index register_imports_company on register_imports (company, id desc);
-- One at a time.
create unique index register_imports_open on register_imports (company)
  where state in ('reading', 'staged', 'applying', 'undoing');

-- The rows of the file as read; removed when the import is applied or cancelled.
create table register_rows (
  import_id uuid not null references register_imports on delete cascade,
  kind      text not null check (kind in ('provider', 'campus', 'course', 'link')),
  key       text not null,
  data      jsonb not null,
  primary key (import_id, kind, key)
);

-- How the file differs from what is stored: only the fields that differ, all of them for a new row. Undo writes `before` back.
create table register_changes (
  id        bigint generated always as identity primary key,
  import_id uuid not null references register_imports on delete cascade,
  kind      text not null check (kind in ('provider', 'campus', 'course', 'link')),
  key       text not null,
  change    text not null check (change in ('new', 'changed', 'expired', 'back', 'gone')),
  -- the name, and the provider (of a link the course)
  label     text not null,
  about     text not null default '',
  before    jsonb,
  after     jsonb,
  applied   boolean not null default false,
  -- of a new row, as it was written: an undo keeps one that somebody has worked on
  version   integer
);
create index register_changes_import on register_changes (import_id, kind, change, id);
create index register_changes_order on register_changes (import_id, id);

-- Which reminder was sent for which end of an agreement: each once, on any number of nodes.
create table provider_reminders (
  provider_id integer not null references providers on delete cascade,
  ends_on     date not null,
  -- days before the end
  step        smallint not null,
  told_at     timestamptz(3) not null,
  primary key (provider_id, ends_on, step)
);

-- Tells pages which rows changed. They belong to the whole company: every office is told.
create function announce_company() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object('topic', tg_table_name, 'company', c.company, 'office', o.id, 'ids', c.ids)::text)
  from (select company, case when count(*) <= 20 then array_agg(id::text) end as ids from changed group by company) as c
  cross join offices o;
  return null;
end $$;
create trigger providers_announce_new after insert on providers
  referencing new table as changed for each statement execute function announce_company();
create trigger providers_announce_changed after update on providers
  referencing new table as changed for each statement execute function announce_company();
create trigger providers_announce_gone after delete on providers
  referencing old table as changed for each statement execute function announce_company();
create trigger courses_announce_new after insert on courses
  referencing new table as changed for each statement execute function announce_company();
create trigger courses_announce_changed after update on courses
  referencing new table as changed for each statement execute function announce_company();
create trigger courses_announce_gone after delete on courses
  referencing old table as changed for each statement execute function announce_company();
create trigger register_imports_announce_new after insert on register_imports
  referencing new table as changed for each statement execute function announce_company();
create trigger register_imports_announce_changed after update on register_imports
  referencing new table as changed for each statement execute function announce_company();
