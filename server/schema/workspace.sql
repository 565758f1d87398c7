-- Generated from the migrated database by `npm run db:types`. Read it; do not edit or run it: the migrations make the database.

-- ====================================================================================================
-- workspace/bulk
-- ====================================================================================================

-- Bulk actions and exports: the request, its progress, and the results.
create table bulk_jobs (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  created_by integer not null references users(id),
  action text not null check (action in ('assign', 'move', 'tags', 'followUp', 'rating', 'leadStatus', 'set', 'export', 'done', 'due', 'label', 'priority', 'delete', 'approve', 'reject')),
  list text not null default 'enquiries',
  settings jsonb not null,
  about text not null default '',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  total integer not null default 0,
  processed integer not null default 0,
  done integer not null default 0,
  reasons jsonb not null default '{}'::jsonb,
  restored integer not null default 0,
  kept jsonb not null default '{}'::jsonb,
  cancelling boolean not null default false,
  line integer not null default 0,
  undone_line integer not null default 0,
  file_name text,
  file_size bigint,
  file_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone
);
create index bulk_jobs_files on bulk_jobs (file_until) where (file_until is not null);
create index bulk_jobs_of on bulk_jobs (created_by, company, id desc);
create trigger bulk_jobs_announce after insert or update on bulk_jobs for each row execute function announce_bulk();

-- The records selected when a job started, in ID order, which is also the lock order, and the outcome of each.
create table bulk_rows (
  job_id uuid not null references bulk_jobs(id) on delete cascade,
  n integer not null,
  subject_id text not null,
  outcome text check (outcome in ('done', 'left')),
  reason text,
  version integer,
  before jsonb,
  undo text check (undo in ('restored', 'kept')),
  primary key (job_id, n)
);

-- ====================================================================================================
-- workspace/notifications
-- ====================================================================================================

-- The time up to which each office's due follow-ups have been notified.
create table due_told (
  office_id smallint primary key references offices(id),
  up_to timestamp(3) with time zone not null
);

-- Notifications, written in the transaction of the change they report, so that neither exists without the other.
create table notifications (
  id bigint generated always as identity primary key,
  company text not null references companies(code),
  user_id integer not null references users(id) on delete cascade,
  assigned_by integer references users(id) on delete set null,
  kind text not null,
  variant text not null check (variant in ('success', 'info', 'error', 'warning')),
  data jsonb not null,
  message text not null,
  onclick_url text constraint notifications_leads_inside check (onclick_url !~ '^/[/\\]') not valid check (onclick_url ~~ '/%'),
  enquiry_id uuid,
  conversion_id uuid,
  import_id uuid,
  start timestamp(3) with time zone not null,
  read_at timestamp(3) with time zone,
  dismissed boolean not null default false,
  popup boolean not null default true,
  once text,
  tx bigint not null default pg_current_xact_id()::text::bigint,
  horizon bigint not null default pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
  constraint notifications_check check (num_nonnulls(enquiry_id, conversion_id, import_id) <= 1)
);
create index notifications_given on notifications (assigned_by, id desc) where (assigned_by is not null);
create index notifications_of on notifications (user_id, company, id desc);
create unique index notifications_once on notifications (user_id, once);
create index notifications_since on notifications (user_id, tx);
create index notifications_unread on notifications (user_id, company, id desc) where (read_at is null);
create trigger notifications_announce_changed after update on notifications referencing new table as changed for each statement execute function announce_notifications();
create trigger notifications_announce_new after insert on notifications referencing new table as changed for each statement execute function announce_notifications();

-- ====================================================================================================
-- workspace/tasks
-- ====================================================================================================

-- A user's own labels and stars: nobody else sees them.
create table task_labels (
  id uuid default uuidv7() primary key,
  user_id integer not null references users(id) on delete cascade,
  company text not null references companies(code),
  name text not null check (btrim(name) <> ''),
  handle text not null check (handle ~ '^[^\s/?#]{1,60}$'),
  colour text not null check (colour in ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')),
  constraint task_labels_user_id_company_handle_key unique (user_id, company, handle)
);

-- The tasks that a stage of a record brings (rule P1). `lines`: title, working days of the office from the day of the stage, priority, minutes.
create table task_templates (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  name text not null check (btrim(name) <> ''),
  kind text not null check (kind in ('enquiry', 'conversion', 'application')),
  stage text not null check (stage <> ''),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) >= 1 and jsonb_array_length(lines) <= 30),
  active boolean not null default true,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1
);
create index task_templates_stage on task_templates (company, kind, stage) where active;
-- Nodes keep the stages that bring tasks in memory, with the names of `names_state`.
create trigger task_templates_changed after insert or delete or update on task_templates for each statement execute function names_changed();

-- Which records have had the tasks of a template: once per stage. `asked`: the record came to the stage again, and somebody is asked.
create table task_stages (
  template_id uuid not null references task_templates(id) on delete cascade,
  record_id uuid not null,
  made_at timestamp(3) with time zone not null,
  asked_at timestamp(3) with time zone,
  primary key (record_id, template_id)
);

-- Tasks. `user_id` is who does it, `assigned_by` who gave it, `office_id` the office of `user_id`: its clock says when a task is overdue (rule P3).
create table tasks (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  title text not null check (btrim(title) <> ''),
  notes text not null default '',
  due_on date,
  due_time time without time zone,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  important boolean not null default false,
  user_id integer not null references users(id),
  assigned_by integer not null references users(id),
  done_at timestamp(3) with time zone,
  done_by integer references users(id),
  deleted_at timestamp(3) with time zone,
  enquiry_id uuid references enquiries(id) on delete set null,
  conversion_id uuid references conversions(id) on delete set null,
  contact_id uuid references contacts(id) on delete set null,
  application_id uuid references applications(id) on delete set null,
  deadline_id uuid references deadlines(id) on delete set null,
  invoice_id uuid references invoices(id) on delete set null,
  provider_id integer references providers(id) on delete set null,
  course_id integer references courses(id) on delete set null,
  waiting_for text check (waiting_for in ('client', 'provider', 'department', 'colleague')),
  waiting_until date,
  effort smallint check (effort >= 1 and effort <= 10000),
  rrule text,
  repeats text check (repeats in ('done', 'day')),
  next_on date,
  next_id uuid references tasks(id) on delete set null,
  overdue_told_at timestamp(3) with time zone,
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  template_id uuid references task_templates(id) on delete set null,
  constraint tasks_about check (num_nonnulls(enquiry_id, conversion_id, contact_id, application_id, deadline_id, invoice_id, provider_id, course_id) <= 1),
  constraint tasks_done check ((done_at is null) = (done_by is null)),
  constraint tasks_repeat check ((rrule is null) = (repeats is null) and (rrule is null or due_on is not null)),
  constraint tasks_time_of_day check (due_time is null or due_on is not null),
  constraint tasks_waiting check ((waiting_for is null) = (waiting_until is null))
);
create index tasks_application on tasks (application_id) where (application_id is not null);
create index tasks_contact on tasks (contact_id) where (contact_id is not null);
create index tasks_conversion on tasks (conversion_id) where (conversion_id is not null);
create index tasks_course on tasks (course_id) where (course_id is not null);
create index tasks_deadline on tasks (deadline_id) where (deadline_id is not null);
create index tasks_enquiry on tasks (enquiry_id) where (enquiry_id is not null);
create index tasks_given on tasks (assigned_by, company, coalesce(due_on, 'infinity'::date), id) where ((done_at is null) and (deleted_at is null));
create index tasks_given_closed on tasks (assigned_by, company, done_at, id) where ((done_at is not null) or (deleted_at is not null));
create index tasks_invoice on tasks (invoice_id) where (invoice_id is not null);
create index tasks_mine on tasks (user_id, company, coalesce(due_on, 'infinity'::date), id) where ((done_at is null) and (deleted_at is null));
create index tasks_mine_closed on tasks (user_id, company, done_at, id) where ((done_at is not null) or (deleted_at is not null));
create index tasks_next on tasks (next_on) where (next_on is not null);
create index tasks_next_id on tasks (next_id) where (next_id is not null);
create index tasks_provider on tasks (provider_id) where (provider_id is not null);
create index tasks_template on tasks (template_id) where (template_id is not null);
create index tasks_to_tell on tasks (due_on) where ((done_at is null) and (deleted_at is null) and (overdue_told_at is null) and (user_id <> assigned_by));
create trigger tasks_announce_changed after update on tasks referencing old table as former new table as changed for each statement execute function announce_moved_tasks();
create trigger tasks_announce_gone after delete on tasks referencing old table as changed for each statement execute function announce_tasks();
create trigger tasks_announce_new after insert on tasks referencing new table as changed for each statement execute function announce_tasks();
create trigger tasks_office before insert or update of user_id on tasks for each row execute function task_office();

-- What happened to a task and what was said about it, in order.
create table task_entries (
  id bigint generated always as identity primary key,
  task_id uuid not null references tasks(id) on delete cascade,
  at timestamp(3) with time zone not null,
  actor_id integer references users(id),
  kind text not null check (kind in ('comment', 'created', 'changed', 'done', 'reopened', 'declined', 'deleted', 'restored', 'repeated', 'covered', 'returned')),
  note text not null default '',
  data jsonb not null default '{}'::jsonb
);
create index task_entries_task on task_entries (task_id, id);

create table task_label_links (
  task_id uuid not null references tasks(id) on delete cascade,
  label_id uuid not null references task_labels(id) on delete cascade,
  primary key (task_id, label_id)
);
create index task_label_links_label on task_label_links (label_id, task_id);

create table task_stars (
  task_id uuid not null references tasks(id) on delete cascade,
  user_id integer not null references users(id) on delete cascade,
  primary key (user_id, task_id)
);
create index task_stars_task on task_stars (task_id);

create table task_steps (
  id uuid default uuidv7() primary key,
  task_id uuid not null references tasks(id) on delete cascade,
  position smallint not null,
  text text not null check (btrim(text) <> ''),
  done boolean not null default false
);
create index task_steps_task on task_steps (task_id, "position", id);

-- ====================================================================================================
-- workspace/views
-- ====================================================================================================

-- A saved filter, sort and look of a list. It is applied like a filter typed by hand, so users only see records within their reach.
create table views (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  list text not null check (list ~ '^[a-zA-Z-]{1,40}$'),
  owner_id integer not null references users(id),
  name text not null check (btrim(name) <> ''),
  place text,
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  sort text,
  layout text not null default 'list' check (layout in ('list', 'board', 'calendar')),
  look jsonb,
  roles text[] not null default '{}'::text[],
  offices smallint[] not null default '{}'::smallint[],
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1
);
create unique index views_named on views (company, list, owner_id, lower(name));
create index views_shared on views (company, list) where ((roles <> '{}'::text[]) or (offices <> '{}'::smallint[]));

-- The default view of a list at a URL: a user's own, or a role's.
create table view_defaults (
  company text not null references companies(code),
  list text not null,
  place text not null,
  user_id integer references users(id),
  role text,
  view_id uuid not null references views(id) on delete cascade,
  constraint view_defaults_company_list_place_user_id_role_key unique nulls not distinct (company, list, place, user_id, role),
  constraint view_defaults_check check ((user_id is null) <> (role is null))
);
create index view_defaults_view on view_defaults (view_id);

-- Whether a view is a tab for a user, and its position; without a row, shared views are tabs.
create table view_places (
  user_id integer not null references users(id),
  view_id uuid not null references views(id) on delete cascade,
  pinned boolean not null,
  position smallint not null,
  primary key (user_id, view_id)
);
create index view_places_view on view_places (view_id);

-- ====================================================================================================
-- functions of triggers
-- ====================================================================================================

-- Notifies all nodes of a job's progress, for the pages of the user who started it.
create function announce_bulk()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'bulk', 'ids', json_build_array(new.id), 'users', json_build_array(new.created_by))::text);
  return null;
end $function$;

create function announce_moved_tasks()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'tasks', 'ids', array_agg(distinct c.id),
    'users', array_agg(distinct c.person))::text)
  from (select id, person, row_number() over (order by id) / 80 as portion
    from (select id, user_id as person from changed union select id, assigned_by from changed
      union select id, user_id from former union select id, assigned_by from former) people) c group by c.portion;
  return null;
end $function$;

-- Notifies all nodes of new and read notifications: only IDs, split to fit the payload limit.
create function announce_notifications()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'notifications', 'ids', array_agg(id),
    'users', array_agg(distinct user_id), 'by', array_agg(distinct assigned_by) filter (where assigned_by is not null))::text)
  from (select id, user_id, assigned_by, row_number() over (order by id) / 200 as portion from changed) c group by portion;
  return null;
end $function$;

-- Tells all nodes which tasks changed, for the pages of those who do them and those who gave them: only IDs, split to fit the payload limit.
create function announce_tasks()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'tasks', 'ids', array_agg(distinct c.id),
    'users', array_agg(distinct c.person))::text)
  from (select id, person, row_number() over (order by id) / 80 as portion
    from (select id, user_id as person from changed union select id, assigned_by from changed) people) c group by c.portion;
  return null;
end $function$;

-- A person's office is the office of their tasks.
create function task_office()
 returns trigger
 language plpgsql
as $function$
begin
  new.office_id := (select country_id from users where id = new.user_id);
  return new;
end $function$;
