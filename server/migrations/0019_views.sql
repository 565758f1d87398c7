-- A filter, an order and a look of a list under a name. Whoever reads it sees no more than they reach: it is applied like a filter typed by hand.
create table views (
  id         uuid primary key default uuidv7(),
  company    text not null references companies,
  list       text not null check (list ~ '^[a-z-]{1,40}$'),
  owner_id   integer not null references users,
  name       text not null check (btrim(name) <> ''),
  -- The path of the only list that it belongs to, in small letters; null: wherever the list is shown.
  place      text,
  -- The filter as an address carries it, read again by the list's own schema each time.
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

-- Whether a view stands as a tab for one person, and where; without a row it does when it is shared with them.
create table view_places (
  user_id  integer not null references users,
  view_id  uuid not null references views on delete cascade,
  pinned   boolean not null,
  position smallint not null,
  primary key (user_id, view_id)
);
create index view_places_view on view_places (view_id);

-- What a list opens with at one address: one person's choice, or that of a role.
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
