-- Work on many records at once, and exports: who asked for what, how far it is, and what came of it.
create table bulk_jobs (
  id           uuid primary key default uuidv7(),
  company      text not null references companies,
  created_by   integer not null references users,
  action       text not null check (action in ('assign', 'move', 'tags', 'followUp', 'rating', 'leadStatus', 'export')),
  list         text not null default 'enquiries',
  settings     jsonb not null,
  -- The name of the new owner, as it was then.
  about        text not null default '',
  state        text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  total        integer not null default 0,
  processed    integer not null default 0,
  done         integer not null default 0,
  -- How many were left as they were, by reason; the same of an undo.
  reasons      jsonb not null default '{}',
  restored     integer not null default 0,
  kept         jsonb not null default '{}',
  cancelling   boolean not null default false,
  -- The last staged row that was done, and the last that was undone: where to go on after a crash.
  line         integer not null default 0,
  undone_line  integer not null default 0,
  file_name    text,
  file_size    bigint,
  -- Until when the file of an export is kept.
  file_until   timestamptz(3),
  created_at   timestamptz(3) not null default now(),
  started_at   timestamptz(3),
  finished_at  timestamptz(3)
);
create index bulk_jobs_of on bulk_jobs (created_by, company, id desc);
create index bulk_jobs_files on bulk_jobs (file_until) where file_until is not null;

-- The records a job was started for, frozen in the order of their ids, which is the order in which they are locked; and what became of each.
create table bulk_rows (
  job_id     uuid not null references bulk_jobs on delete cascade,
  n          integer not null,
  subject_id uuid not null,
  -- Null: left as it was, for the reason. `version` is the record's right after it was done.
  outcome    text check (outcome in ('done', 'left')),
  reason     text,
  version    integer,
  before     jsonb,
  undo       text check (undo in ('restored', 'kept')),
  primary key (job_id, n)
);

-- Tells all nodes that a job has gone on, for the pages of whoever started it.
create function announce_bulk() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object('topic', 'bulk', 'ids', json_build_array(new.id), 'users', json_build_array(new.created_by))::text);
  return null;
end $$;
create trigger bulk_jobs_announce after insert or update on bulk_jobs for each row execute function announce_bulk();

-- Work on many enquiries leaves pages of which the table's map does not say any more that everybody sees all their rows, and exact totals then read
-- the rows themselves. They are swept after two in a hundred rows have changed, not after twenty.
alter table enquiries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
