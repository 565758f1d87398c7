-- A saved filter, sort and look of a list. It is applied like a filter typed by hand, so users only see records within their reach.
create table views (
  id         uuid primary key default uuidv7(),
  company    text not null references companies,
  list       text not null check (list ~ '^[a-z-]{1,40}$'),
  owner_id   integer not null references users,
  name       text not null check (btrim(name) <> ''),
  -- The lower-case path of the only list it belongs to; null: everywhere the list is shown.
  place      text,
  -- The filter as in a URL, parsed by the list's schema on each use.
  filter     jsonb not null check (jsonb_typeof(filter) = 'object'),
  sort       text,
  layout     text not null default 'list' check (layout in ('list', 'board')),
  look       jsonb,
  roles      text[] not null default '{}',
  offices    smallint[] not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version    integer not null default 1
);
create unique index views_named on views (company, list, owner_id, lower(name));
create index views_shared on views (company, list) where roles <> '{}' or offices <> '{}';

-- Whether a view is a tab for a user, and its position; without a row, shared views are tabs.
create table view_places (
  user_id  integer not null references users,
  view_id  uuid not null references views on delete cascade,
  pinned   boolean not null,
  position smallint not null,
  primary key (user_id, view_id)
);
create index view_places_view on view_places (view_id);

-- The default view of a list at a URL: a user's own, or a role's.
create table view_defaults (
  company text not null references companies,
  list    text not null,
  place   text not null,
  user_id integer references users,
  role    text,
  view_id uuid not null references views on delete cascade,
  check ((user_id is null) <> (role is null)),
  unique nulls not distinct (company, list, place, user_id, role)
);
create index view_defaults_view on view_defaults (view_id);
