-- The tasks that a stage of a record brings (rule P1). `lines`: title, working days of the office from the day of the stage, priority, minutes.
create table task_templates (
  id         uuid primary key default uuidv7(),
  company    text not null references companies,
  name       text not null check (btrim(name) <> ''),
  kind       text not null check (kind in ('enquiry', 'conversion', 'application')),
  -- The status of an enquiry or an application, or the number of a client file's status.
  stage      text not null check (stage <> ''),
  lines      jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 30),
  active     boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version    integer not null default 1
);
create index task_templates_stage on task_templates (company, kind, stage) where active;

-- Which records have had the tasks of a template: once per stage. `asked`: the record came to the stage again, and somebody is asked.
create table task_stages (
  template_id uuid not null references task_templates on delete cascade,
  record_id   uuid not null,
  made_at     timestamptz(3) not null,
  asked_at    timestamptz(3),
  primary key (record_id, template_id)
);
alter table tasks add column template_id uuid references task_templates on delete set null;
create index tasks_template on tasks (template_id) where template_id is not null;
