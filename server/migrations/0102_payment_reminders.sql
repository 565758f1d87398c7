-- An instalment or invoice that the client disputes. It sends no reminder until the dispute is cleared.
create table payment_disputes (
  id            uuid primary key default uuidv7(),
  instalment_id uuid references instalments,
  invoice_id    uuid references invoices,
  reason        text not null check (reason <> ''),
  set_by        integer not null references users,
  set_at        timestamptz(3) not null,
  cleared_by    integer references users,
  cleared_at    timestamptz(3),
  constraint payment_disputes_of_one check (num_nonnulls(instalment_id, invoice_id) = 1),
  constraint payment_disputes_cleared check ((cleared_by is null) = (cleared_at is null))
);
create unique index payment_disputes_instalment on payment_disputes (instalment_id) where cleared_at is null;
create unique index payment_disputes_invoice on payment_disputes (invoice_id) where cleared_at is null;

-- Statements of account that remind a client of what is open: one for each client and month, whoever sends it and however many nodes run.
create table payment_statements (
  id         uuid primary key default uuidv7(),
  company    text not null references companies,
  office_id  smallint not null references offices,
  contact_id uuid not null references contacts,
  month      date not null check (extract(day from month) = 1),
  level      smallint not null check (level in (-7, 1, 7, 21)),
  mail_to    text not null,
  mail_id    bigint,
  state      text not null default 'queued' check (state in ('queued', 'mailed', 'dropped')),
  -- The user who sent it; null for the nightly run.
  queued_by  integer references users,
  queued_at  timestamptz(3) not null,
  mailed_at  timestamptz(3),
  constraint payment_statements_mailed check ((state = 'mailed') = (mailed_at is not null)),
  constraint payment_statements_once unique (company, contact_id, month)
);

-- The level at which each item was last told.
create table payment_statement_items (
  statement_id uuid not null references payment_statements,
  item_id      uuid not null,
  due_on       date not null,
  level        smallint not null check (level in (-7, 1, 7, 21)),
  primary key (statement_id, item_id)
);
create index payment_statement_items_of on payment_statement_items (item_id);

-- Offices whose reminders are sent every night, without anyone pressing a button.
create table nightly_reminders (
  company    text not null references companies,
  office_id  smallint not null references offices,
  set_by     integer not null references users,
  set_at     timestamptz(3) not null,
  primary key (company, office_id)
);
