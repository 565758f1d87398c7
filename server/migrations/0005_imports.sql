create table imports (
  id           uuid primary key default uuidv7(),
  company      text not null references companies,
  created_by   integer not null references users,
  file_name    text not null,
  file_size    integer not null,
  state        text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  dry_run      boolean not null,
  settings     jsonb not null,
  headers      text[] not null default '{}',
  total        integer not null default 0,
  processed    integer not null default 0,
  created      integer not null default 0,
  updated      integer not null default 0,
  skipped      integer not null default 0,
  failed       integer not null default 0,
  warned       integer not null default 0,
  kept         integer not null default 0,
  message      text,
  cancelling   boolean not null default false,
  created_at   timestamptz(3) not null default now(),
  started_at   timestamptz(3),
  finished_at  timestamptz(3)
);
create index imports_company on imports (company, created_at desc, id desc);
alter table enquiries add constraint enquiries_import_id foreign key (import_id) references imports;

-- One row a line of the file: what it said, what became of it, and what stood there before, so that it can be undone.
create table import_rows (
  import_id  uuid not null references imports on delete cascade,
  line       integer not null,
  cells      text[] not null,
  -- The cells after mapping and normalising, ready for the set-based steps.
  fields     jsonb,
  outcome    text check (outcome in ('created', 'updated', 'skipped', 'failed')),
  reason     text,
  warnings   text[] not null default '{}',
  -- Field by field what an update changes: { field: [before, after] }.
  difference jsonb,
  enquiry_id uuid,
  contact_id uuid,
  new_contact boolean not null default false,
  -- The enquiry's and contact's versions right after the import: what has moved on since, people have touched.
  enquiry_version integer,
  contact_version integer,
  before     jsonb,
  primary key (import_id, line)
);
create index import_rows_outcome on import_rows (import_id, outcome, line);

-- The mapping a person last used for files with these columns.
create table import_mappings (
  user_id    integer not null references users on delete cascade,
  company    text not null references companies,
  signature  text not null,
  mapping    jsonb not null,
  values_map jsonb not null default '{}',
  used_at    timestamptz(3) not null default now(),
  primary key (user_id, company, signature)
);
