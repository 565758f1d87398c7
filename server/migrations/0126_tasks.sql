-- Tasks. `user_id` is who does it, `assigned_by` who gave it, `office_id` the office of `user_id`: its clock says when a task is overdue (rule P3).
create table tasks (
  id             uuid primary key default uuidv7(),
  company        text not null references companies,
  office_id      smallint not null references offices,
  title          text not null check (btrim(title) <> ''),
  notes          text not null default '',
  due_on         date,
  due_time       time,
  priority       text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  important      boolean not null default false,
  user_id        integer not null references users,
  assigned_by    integer not null references users,
  done_at        timestamptz(3),
  done_by        integer references users,
  deleted_at     timestamptz(3),
  -- What it is about: one record at most.
  enquiry_id     uuid references enquiries on delete set null,
  conversion_id  uuid references conversions on delete set null,
  contact_id     uuid references contacts on delete set null,
  application_id uuid references applications on delete set null,
  deadline_id    uuid references deadlines on delete set null,
  invoice_id     uuid references invoices on delete set null,
  provider_id    integer references providers on delete set null,
  course_id      integer references courses on delete set null,
  -- Whom it waits for: it leaves the overdue ones until that day (rule P6).
  waiting_for    text check (waiting_for in ('client', 'provider', 'department', 'colleague')),
  waiting_until  date,
  effort         smallint check (effort between 1 and 10000),
  -- The rule it repeats by, and whether the next one is made when this one is done or when its day comes (rule P4).
  rrule          text,
  repeats        text check (repeats in ('done', 'day')),
  next_on        date,
  next_id        uuid references tasks on delete set null,
  -- When its giver was told that it is overdue (rule P5); empty again once the day moves.
  overdue_told_at timestamptz(3),
  created_by     integer references users,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  version        integer not null default 1,
  constraint tasks_about check (num_nonnulls(enquiry_id, conversion_id, contact_id, application_id, deadline_id, invoice_id, provider_id, course_id) <= 1),
  constraint tasks_time_of_day check (due_time is null or due_on is not null),
  constraint tasks_waiting check ((waiting_for is null) = (waiting_until is null)),
  constraint tasks_done check ((done_at is null) = (done_by is null)),
  constraint tasks_repeat check ((rrule is null) = (repeats is null) and (rrule is null or due_on is not null))
);
create index tasks_mine on tasks (user_id, company, coalesce(due_on, 'infinity'), id) where done_at is null and deleted_at is null;
create index tasks_given on tasks (assigned_by, company, coalesce(due_on, 'infinity'), id) where done_at is null and deleted_at is null;
create index tasks_mine_closed on tasks (user_id, company, done_at, id) where done_at is not null or deleted_at is not null;
create index tasks_given_closed on tasks (assigned_by, company, done_at, id) where done_at is not null or deleted_at is not null;
create index tasks_to_tell on tasks (due_on) where done_at is null and deleted_at is null and overdue_told_at is null and user_id <> assigned_by;
create index tasks_next on tasks (next_on) where next_on is not null;
create index tasks_next_id on tasks (next_id) where next_id is not null;
create index tasks_enquiry on tasks (enquiry_id) where enquiry_id is not null;
create index tasks_conversion on tasks (conversion_id) where conversion_id is not null;
create index tasks_contact on tasks (contact_id) where contact_id is not null;
create index tasks_application on tasks (application_id) where application_id is not null;
create index tasks_deadline on tasks (deadline_id) where deadline_id is not null;
create index tasks_invoice on tasks (invoice_id) where invoice_id is not null;
create index tasks_provider on tasks (provider_id) where provider_id is not null;
create index tasks_course on tasks (course_id) where course_id is not null;

-- A person's office is the office of their tasks.
create function task_office() returns trigger language plpgsql as $$
begin
  new.office_id := (select country_id from users where id = new.user_id);
  return new;
end $$;
create trigger tasks_office before insert or update of user_id on tasks for each row execute function task_office();
create function user_office_of_tasks() returns trigger language plpgsql as $$
begin
  update tasks set office_id = new.country_id where user_id = new.id;
  return null;
end $$;
create trigger users_office_of_tasks after update of country_id on users
  for each row when (old.country_id is distinct from new.country_id) execute function user_office_of_tasks();

-- A user's own labels and stars: nobody else sees them.
create table task_labels (
  id      uuid primary key default uuidv7(),
  user_id integer not null references users on delete cascade,
  company text not null references companies,
  name    text not null check (btrim(name) <> ''),
  handle  text not null check (handle ~ '^[^\s/?#]{1,60}$'),
  colour  text not null check (colour in ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')),
  unique (user_id, company, handle)
);
create table task_label_links (
  task_id  uuid not null references tasks on delete cascade,
  label_id uuid not null references task_labels on delete cascade,
  primary key (task_id, label_id)
);
create index task_label_links_label on task_label_links (label_id, task_id);
create table task_stars (
  task_id uuid not null references tasks on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (user_id, task_id)
);
create index task_stars_task on task_stars (task_id);

create table task_steps (
  id       uuid primary key default uuidv7(),
  task_id  uuid not null references tasks on delete cascade,
  position smallint not null,
  text     text not null check (btrim(text) <> ''),
  done     boolean not null default false
);
create index task_steps_task on task_steps (task_id, position, id);

-- What happened to a task and what was said about it, in order.
create table task_entries (
  id       bigint generated always as identity primary key,
  task_id  uuid not null references tasks on delete cascade,
  at       timestamptz(3) not null,
  actor_id integer references users,
  kind     text not null check (kind in ('comment', 'created', 'changed', 'done', 'reopened', 'declined', 'deleted', 'restored', 'repeated', 'covered', 'returned')),
  note     text not null default '',
  data     jsonb not null default '{}'
);
create index task_entries_task on task_entries (task_id, id);

-- Tells all nodes which tasks changed, for the pages of those who do them and those who gave them: only IDs, split to fit the payload limit.
create function announce_tasks() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object('topic', 'tasks', 'ids', array_agg(distinct c.id),
    'users', array_agg(distinct c.person))::text)
  from (select id, person, row_number() over (order by id) / 80 as portion
    from (select id, user_id as person from changed union select id, assigned_by from changed) people) c group by c.portion;
  return null;
end $$;
create function announce_moved_tasks() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object('topic', 'tasks', 'ids', array_agg(distinct c.id),
    'users', array_agg(distinct c.person))::text)
  from (select id, person, row_number() over (order by id) / 80 as portion
    from (select id, user_id as person from changed union select id, assigned_by from changed
      union select id, user_id from former union select id, assigned_by from former) people) c group by c.portion;
  return null;
end $$;
create trigger tasks_announce_new after insert on tasks
  referencing new table as changed for each statement execute function announce_tasks();
create trigger tasks_announce_changed after update on tasks
  referencing new table as changed old table as former for each statement execute function announce_moved_tasks();
create trigger tasks_announce_gone after delete on tasks
  referencing old table as changed for each statement execute function announce_tasks();

alter table bulk_jobs drop constraint bulk_jobs_action_check, add constraint bulk_jobs_action_check
  check (action in ('assign', 'move', 'tags', 'followUp', 'rating', 'leadStatus', 'set', 'export', 'done', 'due', 'label', 'priority', 'delete'));
