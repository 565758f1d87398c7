-- What the offices spend. An expense belongs to the billing entity of its office, in the currency of the entity.
create table expenses (
  id          uuid primary key default uuidv7(),
  company     text not null references companies,
  office_id   smallint not null references offices,
  entity_id   integer not null references billing_entities,
  status      text not null default 'open' check (status in ('open', 'approved')),
  owner_id    integer not null references users,
  spent_on    date not null,
  -- who was paid
  name        text not null check (name <> ''),
  category    text not null check (category in ('rent', 'salaries', 'marketing', 'events', 'travel', 'software', 'office', 'communication', 'professional', 'bank', 'government', 'other')),
  -- the whole amount, with its tax, in minor units
  amount      bigint not null check (amount > 0),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  tax_code    text,
  tax         bigint not null default 0,
  method      text not null check (method in ('cash', 'bank', 'card', 'wallet', 'cheque')),
  account_id  integer references bank_accounts,
  reference   text not null default '',
  note        text not null default '',
  -- the bill: a picture or a PDF
  file_name   uuid references stored_files,
  file_title  text,
  file_kind   text check (file_kind in ('pdf', 'jpg', 'png')),
  created_by  integer not null references users,
  approved_by integer references users,
  approved_at timestamptz(3),
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  version     integer not null default 1,
  constraint expenses_tax check (tax between 0 and amount and (tax = 0 or tax_code is not null)),
  constraint expenses_approved check ((status = 'approved') = (approved_by is not null) and (approved_by is null) = (approved_at is null)),
  constraint expenses_two_people check (approved_by <> created_by),
  constraint expenses_file check ((file_name is null) = (file_title is null) and (file_name is null) = (file_kind is null))
);
create index expenses_office on expenses (company, office_id, spent_on desc, id desc);
create index expenses_owner on expenses (owner_id);
create index expenses_entity on expenses (entity_id, spent_on);
create index expenses_stored on expenses (file_name) where file_name is not null;

-- A locked month of the entity takes no more changes. A missing bill can still be attached.
create function expense_month_is_open() returns trigger language plpgsql as $$
declare
  locked date;
begin
  select l.month into locked from money_locks l
    where (tg_op <> 'INSERT' and l.entity_id = old.entity_id and l.month = date_trunc('month', old.spent_on)::date)
       or (tg_op <> 'DELETE' and l.entity_id = new.entity_id and l.month = date_trunc('month', new.spent_on)::date) limit 1;
  if found then
    raise exception 'the month of % is locked', locked using errcode = 'check_violation', constraint = 'money_locked_month';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger expenses_month before insert or delete or update of entity_id, status, spent_on, name, category, amount, currency, tax_code, tax, method, account_id, reference
  on expenses for each row execute function expense_month_is_open();

create trigger expenses_announce_new after insert on expenses
  referencing new table as changed for each statement execute function announce();
create trigger expenses_announce_changed after update on expenses
  referencing new table as changed for each statement execute function announce();
create trigger expenses_announce_gone after delete on expenses
  referencing old table as changed for each statement execute function announce();
create trigger expenses_timeline_ends after delete on expenses
  referencing old table as gone for each statement execute function timeline_ends();
