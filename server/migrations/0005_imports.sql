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
  -- The target of each column, in header order; null ignores the column.
  targets      text[] not null default '{}',
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
  -- The last imported line and the last undone line, for resuming after a crash.
  line         integer not null default 0,
  undone_line  integer not null default 0,
  created_at   timestamptz(3) not null default now(),
  started_at   timestamptz(3),
  finished_at  timestamptz(3)
);
create index imports_company on imports (company, id desc);
alter table enquiries add constraint enquiries_import_id foreign key (import_id) references imports;

-- The import that created this contact: undoing it may delete them.
alter table contacts add column import_id uuid;

-- The rows of the file: one per non-blank line, with the text of its cells. Imports are never deleted, so neither this table nor the next needs a
-- foreign key check for each row.
create table import_rows (
  import_id  uuid not null,
  line       integer not null,
  cells      json not null,
  primary key (import_id, line)
);

-- The outcome of each line. Written once, in the transaction that imports the line, so that lines are never imported twice.
create table import_results (
  import_id   uuid not null,
  line        integer not null,
  outcome     text not null check (outcome in ('created', 'updated', 'skipped', 'failed')),
  reason      text,
  about       text,
  notes       json,
  -- The changes of an update by field: { field: [before, after] }. Those of a creation are computed from its line.
  difference  json,
  enquiry_id  uuid,
  contact_id  uuid,
  kept        boolean not null default false,
  primary key (import_id, line)
);

-- The previous values of existing records that an import updated, and their version after the update.
create table import_changes (
  import_id  uuid not null references imports on delete cascade,
  subject    text not null check (subject in ('enquiries', 'contacts')),
  subject_id uuid not null,
  version    integer not null,
  before     json,
  primary key (import_id, subject, subject_id)
);

-- The mapping a user last used for files with these columns.
create table import_mappings (
  user_id    integer not null references users on delete cascade,
  company    text not null references companies,
  signature  text not null,
  mapping    jsonb not null,
  values_map jsonb not null default '{}',
  used_at    timestamptz(3) not null default now(),
  primary key (user_id, company, signature)
);
