-- Bulk actions and exports: the request, its progress, and the results.
create table bulk_jobs (
  id           uuid primary key default uuidv7(),
  company      text not null references companies,
  created_by   integer not null references users,
  action       text not null check (action in ('assign', 'move', 'tags', 'followUp', 'rating', 'leadStatus', 'export')),
  list         text not null default 'enquiries',
  settings     jsonb not null,
  -- The name of the new owner at that time.
  about        text not null default '',
  state        text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  total        integer not null default 0,
  processed    integer not null default 0,
  done         integer not null default 0,
  -- The number of skipped rows by reason; the same for an undo.
  reasons      jsonb not null default '{}',
  restored     integer not null default 0,
  kept         jsonb not null default '{}',
  cancelling   boolean not null default false,
  -- The last processed row and the last undone row, for resuming after a crash.
  line         integer not null default 0,
  undone_line  integer not null default 0,
  file_name    text,
  file_size    bigint,
  -- When the file of an export expires.
  file_until   timestamptz(3),
  created_at   timestamptz(3) not null default now(),
  started_at   timestamptz(3),
  finished_at  timestamptz(3)
);
create index bulk_jobs_of on bulk_jobs (created_by, company, id desc);
create index bulk_jobs_files on bulk_jobs (file_until) where file_until is not null;

-- The records selected when a job started, in ID order, which is also the lock order, and the outcome of each.
create table bulk_rows (
  job_id     uuid not null references bulk_jobs on delete cascade,
  n          integer not null,
  subject_id uuid not null,
  -- Null: skipped, for the reason. `version` is the record's version after the change.
  outcome    text check (outcome in ('done', 'left')),
  reason     text,
  version    integer,
  before     jsonb,
  undo       text check (undo in ('restored', 'kept')),
  primary key (job_id, n)
);

-- Notifies all nodes of a job's progress, for the pages of the user who started it.
create function announce_bulk() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object('topic', 'bulk', 'ids', json_build_array(new.id), 'users', json_build_array(new.created_by))::text);
  return null;
end $$;
create trigger bulk_jobs_announce after insert or update on bulk_jobs for each row execute function announce_bulk();

-- Bulk actions leave many pages that the visibility map no longer marks as all-visible, so that index-only counts must read the table. Vacuum after 2
-- % of changed rows instead of 20 %.
alter table enquiries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
