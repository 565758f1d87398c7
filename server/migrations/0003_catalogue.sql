create table services (
  id        integer generated always as identity primary key,
  company   text not null references companies,
  office_id smallint not null references offices,
  code      text not null check (code ~ '^[A-Z][A-Z0-9]{1,11}$'),
  name      text not null,
  kind      text not null check (kind in ('admission', 'migration', 'event', 'webinar', 'global', 'property')),
  position  smallint not null default 0,
  active    boolean not null default true,
  unique (company, code)
);

create table enquiry_statuses (
  code     text primary key,
  name     text not null,
  position smallint not null,
  colour   text not null,
  open     boolean not null
);

create table closing_reasons (
  id       integer generated always as identity primary key,
  code     text not null unique,
  name     text not null,
  position smallint not null default 0,
  active   boolean not null default true
);

create table lead_sources (
  id      integer generated always as identity primary key,
  company text not null references companies,
  name    text not null,
  active  boolean not null default true
);
create unique index lead_sources_name on lead_sources (company, plain(name));

create table campaigns (
  id        integer generated always as identity primary key,
  company   text not null references companies,
  office_id smallint references offices,
  name      text not null,
  channel   text not null,
  active    boolean not null default true
);
create unique index campaigns_name on campaigns (company, plain(name));

create table conversion_statuses (
  id       smallint primary key,
  name     text not null,
  position smallint not null,
  colour   text not null,
  kinds    text[] not null,
  ended    boolean not null
);
