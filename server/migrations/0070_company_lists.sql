-- The lists of a whole company, providers and courses, get bulk updates and imports; their IDs are numbers, so bulk jobs keep IDs as text.
alter table bulk_rows alter column subject_id type text using subject_id::text;

-- Imports of what staff know about providers and courses. The rows of a file are judged when it is uploaded, and written when the import is applied.
create table list_imports (
  id          uuid primary key default uuidv7(),
  company     text not null references companies,
  created_by  integer not null references users,
  -- whose permission counts while the rows are written, and whose name the audit trail has
  applied_by  integer references users,
  list        text not null check (list in ('providers', 'courses')),
  file_name   text not null,
  state       text not null default 'staged' check (state in ('staged', 'applying', 'applied', 'cancelled', 'failed')),
  headers     jsonb not null,
  -- header: field, null for a column that is left out
  mapping     jsonb not null,
  -- rows that the file wants to write, and those that are written or have failed since
  total       integer not null default 0,
  done        integer not null default 0,
  message     text,
  created_at  timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  version     integer not null default 1,
  check (applied_by is not null or state not in ('applying', 'applied'))
);
create index list_imports_company on list_imports (company, list, id desc);
create index list_imports_open on list_imports (state) where state = 'applying';

create table list_import_rows (
  import_id uuid not null references list_imports on delete cascade,
  line      integer not null,
  cells     jsonb not null,
  -- the record as the file names it; its ID and its version when the file was read, null for a new one
  label     text not null,
  record_id integer,
  version   integer,
  outcome   text not null check (outcome in ('new', 'changed', 'same', 'failed')),
  -- [{ field, message, value }]
  problems  jsonb not null default '[]',
  -- fields of the public register that differ and are left alone
  left_out  jsonb not null default '[]',
  before    jsonb,
  after     jsonb,
  written   boolean not null default false,
  primary key (import_id, line)
);
create index list_import_rows_open on list_import_rows (import_id, line) where outcome in ('new', 'changed') and not written;
