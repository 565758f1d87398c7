-- Message templates in three languages, with fields such as {{firstName}}.
create table message_templates (
  id         uuid primary key default uuidv7(),
  company    text not null references companies,
  name       text not null,
  channel    text not null check (channel in ('any', 'whatsapp', 'email')),
  office_id  smallint references offices,
  service_id integer references services,
  subject    text not null default '',
  subject_tr text not null default '',
  subject_ar text not null default '',
  body       text not null,
  body_tr    text not null default '',
  body_ar    text not null default '',
  active     boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version    integer not null default 1
);
create unique index message_templates_name on message_templates (company, plain(name));
